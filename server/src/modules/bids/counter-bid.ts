import { MAX_COUNTERS } from '@drawbar/contract/loads/bidding-rules.ts'
import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { counterBid as endpoint } from '@drawbar/contract/bids/bids.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { PriceSeal } from '../loads/index.ts'
import { showBid } from './bid-view.ts'
import { future } from './check-terms.ts'
import { loadFacts } from './load-facts.ts'
import { lockForOwner } from './lock-bid.ts'
import { isSealed } from './policy.ts'
import { requireCurrent } from './require-current.ts'
import { requireEligible } from './require-eligible.ts'
import { moveBid } from './sql/bids.ts'
import { countersOn } from './sql/read-bids.ts'
import { tellCounter } from './tell.ts'

/** The consignor's price stands from here on; the carrier accepts it, names another, or withdraws. */
export async function counterBid(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<Bid> {
  const { load, bid } = await lockForOwner(tx, { ...params, viewer, seal })
  if (isSealed(load)) throw new AppError('bidding_sealed')
  requireCurrent(bid, body.expectedRevision)
  if (load.status !== 'posted') throw new AppError('load_not_open')
  if (body.amount.currency !== load.currency)
    throw new AppError('currency_mismatch', {
      detail: `The price must be in ${load.currency}, the currency of the load.`,
    })
  if ((await countersOn(tx.sql, params)) >= MAX_COUNTERS) throw new AppError('counters_used_up')
  // Negotiating may begin before staff verify the carrier; one that may not bid (blocked, suspended, unsafe) is made no offer.
  await requireEligible(tx.sql, {
    carrierId: bid.carrierCompanyId,
    load: await loadFacts(tx.sql, load.id),
    stage: 'bid',
  })
  const errors: Record<string, string> = {}
  // The carrier's own time limit was for the carrier's price; the counter has its own or none.
  const validUntil = future({
    value: body.validUntil,
    now: await tx.now(),
    field: 'validUntil',
    what: 'The time your price holds until',
    errors,
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const terms = { amount: body.amount.amount, currency: body.amount.currency, validUntil }
  const countered = await moveBid(tx.sql, {
    ...params,
    action: 'counter',
    expectedRevision: body.expectedRevision,
    terms,
    offer: { by: 'consignor', note: body.note || null, userId: viewer.userId },
  })
  if (!countered) throw new AppError('bid_not_open')
  await tx.audit({
    action: 'bid.counter',
    entity: 'bid',
    entityId: bid.id,
    detail: { loadId: load.id, revision: countered.revision },
  })
  await tellCounter(tx, { bid: countered, consignorId: load.companyId, ...terms })
  return showBid(tx.sql, { bid: countered, viewer })
}
