import { getCarrierProfile } from '@drawbar/contract/carriers.ts'
import { t } from '../../i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatDate } from '../../ui/zoned-time.ts'
import { SkeletonLines } from '../accounts/skeleton-lines.tsx'
import { CarrierProfileForm } from './carrier-profile-form.tsx'

/** Asked after the first login and before the first bid: a bid is checked against it (design §5, §7). */
export function CarrierProfilePanel() {
  const profile = useEndpoint(getCarrierProfile, {})
  if (profile.isPending) return <SkeletonLines label={t('Loading authority and insurance')} />
  if (profile.isError) {
    return (
      <Panel title={t('Authority and insurance')}>
        <ErrorState
          title={t('Authority and insurance did not load')}
          message={profile.error.message}
          requestId={profile.error.requestId}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      </Panel>
    )
  }
  const { version, source, updatedAt } = profile.data
  return (
    <Panel
      data-tour="authority"
      title={t('Authority and insurance')}
      note={
        version === 0
          ? t('Needed before your first bid')
          : `${WORD[source]} ${formatDate(updatedAt, Intl.DateTimeFormat().resolvedOptions().timeZone)}`
      }
    >
      {/* A newer version from elsewhere does not replace what is being typed; the server refuses a stale one. */}
      <CarrierProfileForm profile={profile.data} />
    </Panel>
  )
}

const WORD = { declared: t('Declared by you'), register: t('From the register'), staff: t('Set by staff') } as const
