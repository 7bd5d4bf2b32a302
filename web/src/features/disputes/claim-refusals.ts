import type {
  acceptCargoClaim,
  acknowledgeCargoClaim,
  allowCargoClaim,
  contestCargoClaim,
  declineCargoClaim,
  offerCargoClaim,
  withdrawCargoClaim,
} from '@drawbar/contract/disputes/disputes.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import type { ApiError } from '../../api/api-error.ts'
import { t, translated } from '../../app/i18n/t.ts'

type Refusal = ErrorsOf<
  | typeof acceptCargoClaim
  | typeof acknowledgeCargoClaim
  | typeof allowCargoClaim
  | typeof contestCargoClaim
  | typeof declineCargoClaim
  | typeof offerCargoClaim
  | typeof withdrawCargoClaim
>

/** Null: the server’s own words say more. */
const LABELS: Record<Refusal, string | null> = {
  stale_version: t('The other side acted a moment ago. The claim shows how it stands now.'),
  cargo_claim_state: t('This claim has moved on. It shows how it stands now.'),
  currency_mismatch: null,
  not_while_acting: null,
  company_closed: null,
}

/** Whether what is shown is no longer how the claim stands. */
export const isOutdated = (error: ApiError): boolean =>
  error.code === 'stale_version' || error.code === 'cargo_claim_state'

export function refusalOf(error: ApiError | null): string | null {
  if (error === null || error.kind === 'cancelled') return null
  return (error.code === null ? null : LABELS[error.code as Refusal]) ?? translated(error.message)
}
