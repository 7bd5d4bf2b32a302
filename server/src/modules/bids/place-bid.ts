import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import type { placeBid as endpoint } from '@drawbar/contract/bids/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Act } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import { mapFulfilled, settleEach, fulfilledValues, unwrapOne } from '../../platform/settle.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { judgeCarriers } from '../eligibility/index.ts'
import { lockLoad, type PriceSeal } from '../loads/index.ts'
import { ownBidView } from './bid-view.ts'
import { checkTerms } from './check-terms.ts'
import { keepPrice } from './envelopes.ts'
import { isBiddingOver } from './extend-bidding.ts'
import { followPrices } from './follow-prices.ts'
import { factsOf } from './load-facts.ts'
import { carrierSees, isOpenToCarriers, takesBids } from './policy.ts'
import { passGate, requireShown } from './require-eligible.ts'
import { requireSeen } from './require-seen.ts'
import { biddersAmong, insertBids } from './sql/bids.ts'

type Placing = Act<typeof endpoint>

interface PlaceOptions {
  seal: PriceSeal
  /** The price was named by an owner's link, in time and before this company claimed it: neither the board nor the deadline is asked again. */
  fromGuest?: { pricedAt: string }
}

/** One bid within a greater act, by its actor. */
export const place = async (tx: Tx, act: Omit<Placing, 'actor'>, options: PlaceOptions): Promise<OwnBid> =>
  unwrapOne(await placeBid(tx, [{ ...act, actor: tx.actor }], options))

/**
 * Bids on one load, each judged by itself and all written together: as many statements for sixty as for one. The load is locked in share:
 * bidders of other processes pass, and an award that is being made is waited for.
 */
export async function placeBid(
  tx: Tx,
  acts: readonly Placing[],
  { seal, fromGuest }: PlaceOptions,
): Promise<PromiseSettledResult<OwnBid>[]> {
  const [first] = acts
  if (!first) return []
  // Sent together: on one connection statements run in order, so that the reads stand behind the lock, and a bid travels twice to the
  // database instead of seven times.
  const { loadId } = first.params
  const carrierIds = [...new Set(acts.map(({ viewer }) => memberCompany(viewer)))]
  const locking = lockLoad(tx, loadId, 'share')
  const reading = locking.then(factsOf)
  const [locked, load, carriers, bidders] = await Promise.all([
    locking,
    reading,
    judgeCarriers(tx.sql, { carrierIds, load: reading }),
    biddersAmong(tx.sql, { loadId, carrierIds }),
  ])
  const isOver = fromGuest === undefined && (await isBiddingOver(tx.sql, locked))
  const judged = await settleEach(acts, async ({ viewer, body, actor }) => {
    const carrierCompanyId = memberCompany(viewer)
    const found = carriers.get(carrierCompanyId)
    if (fromGuest === undefined && !carrierSees(locked, carrierCompanyId)) throw new AppError('not_found')
    requireShown(found)
    if (!isOpenToCarriers(locked)) throw new AppError('load_not_open')
    if (!takesBids(locked)) throw new AppError('bids_not_taken')
    requireSeen(locked, body.expectedVersion)
    if (isOver) throw new AppError('bidding_closed')
    const terms = checkTerms(body, { currency: locked.currency, now: load.now })
    const { name: carrierName } = passGate(found, load)
    // The index decides; what is known already need not undo what others do beside it.
    if (bidders.has(carrierCompanyId)) throw new AppError('bid_already_open')
    bidders.add(carrierCompanyId)
    const bid = { id: newId(), carrierCompanyId }
    const kept = await keepPrice(seal, { load: locked, bidId: bid.id, price: terms })
    return { bid, terms, kept, carrierName, viewer, actor }
  })
  // In one order everywhere, so that two transactions do not wait for each other.
  const placed = fulfilledValues(judged).toSorted((a, b) => (a.bid.carrierCompanyId < b.bid.carrierCompanyId ? -1 : 1))
  const [stored] =
    placed.length === 0
      ? [[]]
      : await Promise.all([
          insertBids(
            tx.sql,
            placed.map(({ bid, terms, kept, viewer: { userId: createdBy } }) => ({
              ...terms,
              ...kept,
              ...bid,
              ...fromGuest,
              loadId,
              status: 'open',
              createdBy,
            })),
          ),
          followPrices(tx, {
            load: locked,
            act: 'place',
            prices: placed.map(({ bid, terms: { amount }, actor }) => ({ bid, amount, actor })),
          }),
        ])
  const rows = new Map(stored.map((row) => [row.id, row]))
  return mapFulfilled(judged, ({ bid, terms, carrierName, viewer }) => {
    const row = rows.get(bid.id)
    if (!row) throw new Error('a bid was not inserted')
    const { amount, note } = terms
    const { currency, revision, createdAt } = row
    const named = { amount, currency, note, revision, envelope: null, opensAt: null }
    const offer = { ...named, bidId: bid.id, by: 'carrier' as const, at: fromGuest?.pricedAt ?? createdAt }
    return ownBidView({ bid: { ...row, amount, note }, load, offers: [offer], carrierName, viewer })
  })
}
