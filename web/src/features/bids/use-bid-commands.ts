import { counterBid, listLoadBids, rejectBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, rescindAward } from '@drawbar/contract/awards/awards.ts'
import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { DECLINE_REASONS, keysOf, type DeclineReason } from '@drawbar/contract/codes.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { getLoad, listLoads } from '@drawbar/contract/loads/loads.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatMoney } from '../../ui/format/format.ts'

type DecideError = ErrorsOf<typeof acceptBid | typeof counterBid | typeof rejectBid | typeof rescindAward>

/** What a refusal means for the load's owner; null where the server's own sentence is best. */
const REFUSED: Record<DecideError, string | null> = {
  bid_not_open: t('This bid is no longer open: the carrier withdrew it, or it was decided already.'),
  load_not_open: t('The load is not open any more. The page shows how it stands now.'),
  already_awarded: t('The load is already awarded. The page shows to whom.'),
  stale_revision: t('The carrier changed this bid a moment ago. The new price is shown now; look at it first.'),
  not_your_turn: t('Your counter stands, so the carrier has to answer first.'),
  bidding_sealed: null,
  bid_expired: t('The time the carrier gave this bid has passed. Counter it to ask again.'),
  carrier_not_eligible: t('This carrier may not haul the load as it stands. The reasons are under “Against it”.'),
  currency_mismatch: null,
  bid_in_package: null,
  counters_used_up: null,
  bid_needs_reconfirm: null,
  award_not_offered: t('The offer is gone: the carrier answered or it lapsed.'),
}

export function refusalMessage(error: ApiError | null): string | null {
  if (error === null || error.kind === 'cancelled') return null
  const own = error.code !== null && Object.hasOwn(REFUSED, error.code) ? REFUSED[error.code as DecideError] : null
  return own ?? translated(error.message)
}

export const REJECT_REASONS = keysOf(DECLINE_REASONS).map((value) => ({
  value,
  label: translated(DECLINE_REASONS[value]),
}))
export const isDeclineReason = (value: string | null): value is DeclineReason =>
  value !== null && Object.hasOwn(DECLINE_REASONS, value)

interface Countering {
  amount: Money
  note: string
  /** Undefined: as long as the post. */
  validUntil: string | undefined
  onDone: () => void
}

const counterTerms = ({ amount, note, validUntil }: Omit<Countering, 'onDone'>) => ({
  amount,
  ...(validUntil === undefined ? {} : { validUntil }),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
})

/** The owner's acts on bids. A refusal reads the bids again, because it means that something moved. */
export function useBidCommands(loadId: string) {
  const queries = useQueryClient()
  const again = { invalidates: [listLoadBids, listLoads, getLoad] }
  const onError = (): void => void queries.invalidateQueries({ queryKey: [listLoadBids.id] })
  const accept = useCommand(acceptBid, { ...again, onError })
  const counter = useCommand(counterBid, { ...again, onError })
  const reject = useCommand(rejectBid, { ...again, onError })
  const rescind = useCommand(rescindAward, { ...again, onError })
  return {
    accept: {
      /** `time`: the minutes in words, which stand with the dialog. */
      run: (bid: Bid, { within, time, onDone }: { within: number; time: string; onDone: () => void }) =>
        accept.mutate(
          {
            params: { loadId, bidId: bid.id },
            body: { expectedRevision: bid.revision, respondWithinMinutes: within },
          },
          {
            onSuccess: () => {
              onDone()
              showFeedback({
                type: 'success',
                message: t('Offered to {carrier} at {price}. They have {time} to confirm.', {
                  carrier: bid.carrierName,
                  price: formatMoney(bid.amount),
                  time,
                }),
              })
            },
          },
        ),
      state: accept,
    },
    counter: {
      run: (bid: Bid, { onDone, ...offer }: Countering) =>
        counter.mutate(
          {
            params: { loadId, bidId: bid.id },
            body: { ...counterTerms(offer), expectedRevision: bid.revision },
          },
          {
            onSuccess: () => {
              onDone()
              showFeedback({
                type: 'success',
                message: t('Countered at {price}. {carrier} has to answer.', {
                  price: formatMoney(offer.amount),
                  carrier: bid.carrierName,
                }),
              })
            },
          },
        ),
      state: counter,
    },
    reject: {
      run: (bid: Bid, { reason, onDone }: { reason: DeclineReason; onDone: () => void }) =>
        reject.mutate(
          { params: { loadId, bidId: bid.id }, body: { reason } },
          {
            onSuccess: () => {
              onDone()
              showFeedback({
                type: 'success',
                message: t('{carrier} is told the bid was rejected.', { carrier: bid.carrierName }),
              })
            },
          },
        ),
      state: reject,
    },
    rescind: {
      run: (onDone: () => void) =>
        rescind.mutate(
          { params: { loadId } },
          {
            onSuccess: () => {
              onDone()
              showFeedback({ type: 'success', message: t('The offer is taken back. The load is open again.') })
            },
          },
        ),
      state: rescind,
    },
  }
}

export type BidCommands = ReturnType<typeof useBidCommands>
