import { getVerification, type Verification } from '@drawbar/contract/verification/verification.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { profileTab } from '../../app/frame/profile-tabs.ts'
import { STATUS } from './verification-labels.ts'
import css from './verification.module.css'

const isTheirs = (status: Verification['status']): boolean =>
  status === 'draft' || status === 'needs_info' || status === 'rejected'

/** Whether the next step of its verification is the carrier’s; staff who look on have none. */
export function useVerificationWaits({ enabled }: { enabled: boolean }): boolean {
  const { data } = useEndpoint(getVerification, {}, { enabled })
  return data !== undefined && isTheirs(data.status)
}

/** On a carrier’s dashboard until it is verified; what fails to load here stands on the profile. */
export function VerificationBanner() {
  const { data } = useEndpoint(getVerification, {})
  if (data === undefined || (data.verified && data.status === 'verified')) return null
  const left = data.requirements.filter(({ met, requirement }) => !met && requirement !== 'phone').length
  const detail: Record<typeof data.status, string> = {
    draft:
      left === 0
        ? t('Everything is there. Ask to be verified.')
        : t('{count} things are missing before you can be verified.', { count: left }),
    submitted: t('Staff check your company. You can bid meanwhile.'),
    in_review: t('Staff check your company. You can bid meanwhile.'),
    needs_info: t('Staff asked you for more. Your answer is awaited.'),
    rejected: t('Staff did not verify your company. Read why.'),
    appealed: t('Your appeal is with staff.'),
    reverification: t('Something that was checked has changed. Staff look at it again.'),
    verified: '',
  }
  const yours = isTheirs(data.status)
  return (
    <section className={css['banner']} aria-label={t('Verification')}>
      <Status tone={STATUS[data.status].tone}>{STATUS[data.status].label}</Status>
      <span>{detail[data.status]}</span>
      <ButtonLink to={profileTab('verification')} size="filter" {...(yours ? {} : { variant: 'quiet' })}>
        {yours ? t('Go to verification') : t('See how far it is')}
      </ButtonLink>
    </section>
  )
}
