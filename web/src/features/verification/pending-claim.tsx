import {
  type ClaimDifference,
  getNumberClaim,
  proveCarrierNumber,
  sendNumberCode,
} from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { listInsurancePolicies } from '@drawbar/contract/insurance/insurance.ts'
import { getOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { CodeByMail } from '../identity/code-by-mail.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import css from '../carriers/carriers.module.css'

const DIFFERS: Record<ClaimDifference, string> = {
  name: t('Your company name differs from the register.'),
  email_domain: t('Your email differs from the register.'),
}

/** How a number is confirmed where the register has no mailbox, and where it has one that the carrier cannot open. */
const NO_CODE = {
  none: (phone: string | null): string =>
    phone === null
      ? t('Contact support and we confirm it another way.')
      : t('Our staff will call {phone}, the phone number in the register.', { phone }),
  noAccess: (phone: string | null): string =>
    phone === null
      ? t('No access to it? Contact support and we confirm it another way.')
      : t('No access to it? Our staff will call {phone}, the phone number in the register.', { phone }),
}

/** A number that is not proven yet: what to do about it, and the field for the code. */
export function PendingClaim() {
  const found = useEndpoint(getNumberClaim, {})
  const lockedReason = useBlockedReason('manageCompany', proveCarrierNumber)
  const send = useCommand(sendNumberCode, { invalidates: [getNumberClaim] })
  const prove = useCommand(proveCarrierNumber, {
    invalidates: [
      getNumberClaim,
      getCarrierProfile,
      getEligibilitySheet,
      getChecklist,
      listInsurancePolicies,
      getOwnCompany,
    ],
    onSuccess: () =>
      showFeedback({ type: 'success', message: t('Confirmed. Your profile is filled in from the register.') }),
  })
  const claim = found.data?.claim
  if (!claim) return null
  const { usdot, email, phone, differs } = claim
  return (
    <Panel title={t('Confirm USDOT {usdot}', { usdot })} aside={<Status tone="warning">{t('Pending')}</Status>}>
      <p>{t('You cannot bid, book or post trucks with this number until it is confirmed.')}</p>
      <p>
        {email === null
          ? t('The register has no email for this number.')
          : t('We email a code to {mailbox}, the address in the register.', { mailbox: email })}{' '}
        {NO_CODE[email === null ? 'none' : 'noAccess'](phone)}
      </p>
      {differs.length === 0 ? null : (
        <ul className={css['items']} aria-label={t('Under review by our staff')}>
          {differs.map((one) => (
            <li key={one} className={css['wrapping']}>
              <Status tone="warning">{DIFFERS[one]}</Status>
            </li>
          ))}
        </ul>
      )}
      {email === null ? null : (
        <CodeByMail
          send={{ run: () => send.mutate({}), isPending: send.isPending, error: send.error, sent: send.data }}
          prove={{
            run: (code) => prove.mutate({ body: { code } }),
            reset: prove.reset,
            isPending: prove.isPending,
            error: prove.error,
          }}
          submit={t('Confirm number')}
          lockedReason={lockedReason}
        />
      )}
    </Panel>
  )
}
