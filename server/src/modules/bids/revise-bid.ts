import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import type { reviseBid as endpoint } from '@drawbar/contract/bids/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Act } from '../../platform/handlers.ts'
import { mapFulfilled, settleEach, fulfilledValues } from '../../platform/settle.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, readsSealed } from '../../platform/viewer.ts'
import { judgeCarriers } from '../eligibility/index.ts'
import { lockLoad, type PriceSeal } from '../loads/index.ts'
import { ownBidView } from './bid-view.ts'
import { checkTerms } from './check-terms.ts'
import { keepPrice, readOwn } from './envelopes.ts'
import { isBiddingOver } from './extend-bidding.ts'
import { followPrices } from './follow-prices.ts'
import { factsOf } from './load-facts.ts'
import { requireOwnBid } from './lock-bid.ts'
import { isOpenToCarriers, mayAnswerLate } from './policy.ts'
import { requireCurrent } from './require-current.ts'
import { passGate } from './require-eligible.ts'
import { findBids, reviseBids } from './sql/bids.ts'
import { findOffers } from './sql/read-bids.ts'

/**
 * Carriers name new terms for their bids on one load; they replace the old ones whole, and answer a counter. As in `placeBid`, what is read is sent
 * together behind the load's lock, and then what is written.
 */
export async function reviseBid(
  tx: Tx,
  acts: readonly Act<typeof endpoint>[],
  seal: PriceSeal,
): Promise<PromiseSettledResult<OwnBid>[]> {
  const [first] = acts
  if (!first) return []
  const { loadId } = first.params
  const bidIds = [...new Set(acts.map(({ params }) => params.bidId))]
  const carrierIds = [...new Set(acts.map(({ viewer }) => memberCompany(viewer)))]
  const locking = lockLoad(tx, loadId, 'share')
  const reading = locking.then(factsOf)
  const [locked, load, found, carriers, offers] = await Promise.all([
    locking,
    reading,
    findBids(tx.sql, { loadId, bidIds }),
    judgeCarriers(tx.sql, { carrierIds, load: reading }),
    findOffers(tx.sql, { loadIds: [loadId], bidIds }),
  ])
  const isOver = await isBiddingOver(tx.sql, locked)
  const bids = new Map(found.map((bid) => [bid.id, bid]))
  const taken = new Set<string>()
  const judged = await settleEach(acts, async ({ viewer, params, body, actor }) => {
    const bid = requireOwnBid(bids.get(params.bidId), viewer)
    requireCurrent(bid, body.expectedRevision)
    if (!isOpenToCarriers(locked)) throw new AppError('load_not_open')
    if (isOver && !mayAnswerLate(bid)) throw new AppError('bidding_closed')
    const terms = checkTerms(body, { currency: locked.currency, now: load.now })
    const { name: carrierName } = passGate(carriers.get(bid.carrierCompanyId), load)
    // Which revision it becomes is known, so that nothing waits for the move; without it nothing stays.
    const revision = bid.revision + 1
    if (taken.has(bid.id)) throw new AppError('stale_revision', { current: { revision } })
    taken.add(bid.id)
    const kept = await keepPrice(seal, { load: locked, bidId: bid.id, price: terms })
    return { bid, revision, terms, kept, carrierName, viewer, actor }
  })
  const named = fulfilledValues(judged).toSorted((a, b) => (a.bid.id < b.bid.id ? -1 : 1))
  const [stored] =
    named.length === 0
      ? [[]]
      : await Promise.all([
          reviseBids(tx.sql, {
            loadId,
            prices: named.map(({ bid: { id, revision }, terms, kept, viewer: { userId } }) => ({
              ...terms,
              ...kept,
              id,
              revision,
              userId,
            })),
          }),
          followPrices(tx, {
            load: locked,
            act: 'revise',
            prices: named.map(({ bid, terms: { amount }, revision, actor }) => ({ bid, amount, revision, actor })),
          }),
        ])
  // One has moved on meanwhile: with others beside it they are done one by one.
  if (stored.length < named.length) throw new AppError('bid_not_open')
  const rows = new Map(stored.map((row) => [row.id, row]))
  const offersOf = Map.groupBy(offers, ({ bidId }) => bidId)
  return mapFulfilled(judged, async ({ bid, terms: { amount, note }, kept, carrierName, viewer }) => {
    const row = rows.get(bid.id)
    if (!row) throw new Error('a bid was revised and is not there')
    const { currency, revision, updatedAt: at } = row
    const offer = { bidId: bid.id, by: 'carrier' as const, currency, revision, at, ...kept }
    const eyes = readsSealed(viewer) ? seal : null
    const shown = await Promise.all(
      [...(offersOf.get(bid.id) ?? []), offer].map((price) => readOwn(eyes, price, bid.id)),
    )
    return ownBidView({ bid: { ...row, amount, note }, load, offers: shown, carrierName, viewer })
  })
}
