import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'

/** Loads the carrier's profile for a part of it. */
export function ProfilePart({
  title,
  children,
}: {
  title: string
  children: (profile: ResponseOf<typeof getCarrierProfile>) => ReactNode
}) {
  const profile = useEndpoint(getCarrierProfile, {})
  if (profile.isPending) return <SkeletonLines label={t('Loading your carrier profile')} />
  if (profile.isError)
    return (
      <Panel title={title}>
        <ErrorState
          title={t('Your carrier profile did not load')}
          message={profile.error.message}
          requestId={profile.error.requestId}
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      </Panel>
    )
  return children(profile.data)
}
