import type { Tie } from '@drawbar/contract/verification/verification-terms.ts'
import { t } from '../../app/i18n/t.ts'

/** To somebody of staff who is tied to a company. */
export const CONFLICT_REASONS: Record<Tie, string> = {
  member: t('You belong to this company, so somebody else decides.'),
  domain: t('Your mail is of this company’s domain, so somebody else decides.'),
  acted: t('You belonged to this company or acted for it, so somebody else decides.'),
}
