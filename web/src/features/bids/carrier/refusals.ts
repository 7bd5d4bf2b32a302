import { TIE_BROKEN } from '@drawbar/contract/bids/package-broken.ts'
import type { placeBid, reconfirmBid, reviseBid, withdrawBid } from '@drawbar/contract/bids/bids.ts'
import type {
  acceptCounter,
  bookLoad,
  confirmAward,
  declineAward,
  signRateConfirmation,
} from '@drawbar/contract/awards/awards.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { t, translated } from '../../../app/i18n/t.ts'

/** What a refusal means for the carrier who reads it; `null` where the server's own sentence says it best. */
export type RefusalMessages<E> = Record<ErrorsOf<E> & string, string | null>

const OUTBID = t('The load is no longer open: another carrier has it, or its owner took it off the board.')
const LOOK_AGAIN = t('The price changed while you looked. The new one is shown now.')
const READ_AGAIN = t('The load changed while you looked. It is shown as it is now; read it again, then decide.')
const NOT_ELIGIBLE = null

export const PLACE_BID_MESSAGES: RefusalMessages<typeof placeBid> = {
  stale_version: READ_AGAIN,
  load_not_open: OUTBID,
  bidding_closed: t('Bidding has closed. Your bid was not placed.'),
  bids_not_taken: t('This load is booked at its price and takes no bids. Book it instead.'),
  bid_already_open: t('You already have a bid on this load. Open it again to revise it.'),
  carrier_not_eligible: NOT_ELIGIBLE,
  currency_mismatch: null,
}
export const REVISE_MESSAGES: RefusalMessages<typeof reviseBid> = {
  bid_not_open: t('This bid is closed and can no longer be changed.'),
  load_not_open: OUTBID,
  stale_revision: LOOK_AGAIN,
  bidding_closed: t('Bidding has closed. Your last bid stands.'),
  currency_mismatch: null,
  carrier_not_eligible: NOT_ELIGIBLE,
}
export const RECONFIRM_MESSAGES: RefusalMessages<typeof reconfirmBid> = {
  bid_not_open: t('This bid is closed: the time to confirm it passed, or it was decided.'),
  load_not_open: OUTBID,
  stale_revision: READ_AGAIN,
  stale_version: READ_AGAIN,
  carrier_not_eligible: NOT_ELIGIBLE,
}
export const WITHDRAW_MESSAGES: RefusalMessages<typeof withdrawBid> = {
  bid_not_open: t('This bid is already closed; there is nothing to withdraw.'),
}
export const ACCEPT_COUNTER_MESSAGES: RefusalMessages<typeof acceptCounter> = {
  bid_not_open: t('This counter is closed and can no longer be accepted.'),
  load_not_open: OUTBID,
  already_awarded: t('The load went to another carrier a moment ago.'),
  stale_revision: LOOK_AGAIN,
  not_your_turn: t('The consignor has to answer first.'),
  bid_needs_reconfirm: null,
  bid_expired: t('The counter has lapsed. Revise your bid to make a new offer.'),
  carrier_not_eligible: NOT_ELIGIBLE,
}
export const BOOK_MESSAGES: RefusalMessages<typeof bookLoad> = {
  stale_version: READ_AGAIN,
  load_not_open: OUTBID,
  load_not_bookable: t('This load has no fixed price. Place a bid instead.'),
  already_awarded: t('Another carrier booked it a moment ago.'),
  carrier_not_eligible: NOT_ELIGIBLE,
  stale_revision: LOOK_AGAIN,
}
const CONFIRM_MESSAGES: RefusalMessages<typeof confirmAward> = {
  award_not_offered: t('The offer is gone: it lapsed or its owner took it back.'),
  offer_expired: t('The time to answer has passed. Ask the consignor to award again.'),
  carrier_not_eligible: NOT_ELIGIBLE,
}
export const DECLINE_MESSAGES: RefusalMessages<typeof declineAward> = {
  award_not_offered: t('The offer is already gone; there is nothing to decline.'),
}
export const SIGN_MESSAGES: RefusalMessages<typeof signRateConfirmation> = {
  rate_confirmation_not_ready: null,
  rate_confirmation_changed: t('The rate confirmation changed since you opened it. Read the new one, then sign.'),
  rate_confirmation_signed: t('It is already signed.'),
  not_while_acting: null,
}

/** One sentence for the screen: ours where we have a better one, else the one that came. Null for what we cancelled ourselves. */
export function refusalOf(error: ApiError | null, messages: Readonly<Record<string, string | null>>): string | null {
  if (error === null || error.kind === 'cancelled') return null
  return (error.code === null ? null : messages[error.code]) ?? translated(error.message)
}

/** Where offers were tied all or nothing, what stops them may be another load than the one that is read: the server's own sentence names it. */
export const refusalOfConfirm = (error: ApiError | null): string | null =>
  error?.message === TIE_BROKEN ? translated(TIE_BROKEN) : refusalOf(error, CONFIRM_MESSAGES)
