import type { BidSort, listBids as endpoint } from '@drawbar/contract/bids/bids.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { bidLifecycle, type BidStatus, LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeMarker, InstantKey, page } from '../../platform/paging.ts'
import { readableCompany, readsSealed } from '../../platform/viewer.ts'
import { loadSummaries } from '../loads/index.ts'
import { awardsByBid } from './award-view.ts'
import { ownBidView } from './bid-view.ts'
import { isPriced, readOwn } from './envelopes.ts'
import { countBidsOfCarrier, findBidsOfCarrier } from './sql/carrier-bids.ts'
import { findLoadsFacts, findOffers } from './sql/read-bids.ts'
import { findCompanyName } from './sql/companies.ts'
import { type Opener, openBeforeReading } from './open-envelopes.ts'
import { pricesOf, ranksOf } from './standing-of-bids.ts'
import { ownTies } from './ties-of-bids.ts'

type Query = Input<typeof endpoint>['query']

/**
 * A carrier's own bids with what became of them. Nothing here names another carrier or tells what the owner had in mind; a rank, and the prices
 * without names once the load is booked, only where its owner shows them. Staff find sealed bids
 * in it only after the deadline: before it nobody but their carrier reads them (design §7).
 */
export async function listBids(
  sql: AnySql,
  { viewer, query }: Input<typeof endpoint>,
  opener: Opener,
): Promise<ResponseOf<typeof endpoint>> {
  const carrierId = readableCompany(viewer, query.companyId)
  const mayReadSealed = readsSealed(viewer)
  if (!mayReadSealed) await openBeforeReading(sql, opener)
  const whose = { carrierId, withSealed: mayReadSealed }
  const [found, counts] = await Promise.all([
    findBidsOfCarrier(sql, {
      ...whose,
      statuses: statusesOf(query),
      view: query.view ?? null,
      bidId: query.bidId ?? null,
      sort: query.sort,
      order: query.order,
      after: decodeMarker(query, MARKERS),
      limit: query.limit,
    }),
    countBidsOfCarrier(sql, whose),
  ])
  const { rows, nextCursor } = page(found, query.limit, ({ sortKey, id }) => [query.sort, query.order, sortKey, id])
  const loadIds = [...new Set(rows.map(({ loadId }) => loadId))]
  const bidIds = rows.map(({ id }) => id)
  const [carrierName, loads, summaries, offers, awards, ranks, prices, ties] = await Promise.all([
    findCompanyName(sql, carrierId),
    findLoadsFacts(sql, loadIds),
    loadSummaries(sql, loadIds, viewer),
    findOffers(sql, { loadIds, bidIds }),
    awardsByBid(sql, { loadIds, bidIds, viewer }),
    ranksOf(sql, { loadIds, bidIds }),
    pricesOf(sql, { loadIds, carrierId }),
    ownTies(sql, { loadIds, bidIds, mayReadSealed }),
  ])
  const loadOf = new Map(loads.map((load) => [load.loadId, load]))
  const offersOf = Map.groupBy(offers, ({ bidId }) => bidId)
  const own = mayReadSealed ? opener.seal : null
  const unreadable: { bidId: string; loadReference: string }[] = []
  const items: ResponseOf<typeof endpoint>['items'] = []
  for (const stored of rows) {
    const load = loadOf.get(stored.loadId)
    const summary = summaries.get(stored.loadId)
    if (!load || !summary) throw new Error('a bid without its load')
    const bid = await readOwn(own, stored, stored.id)
    if (!isPriced(bid)) {
      unreadable.push({ bidId: bid.id, loadReference: load.reference })
      continue
    }
    const named = await Promise.all((offersOf.get(bid.id) ?? []).map((offer) => readOwn(own, offer, bid.id)))
    const { target: _target, ...shown } = summary
    const view = ownBidView({ bid, load, offers: named, viewer, carrierName })
    items.push({
      ...view,
      load: shown,
      award: awards.get(bid.id) ?? null,
      tie: ties.get(bid.id) ?? null,
      rank: ranks.get(bid.id) ?? null,
      prices: prices.get(bid.loadId) ?? null,
    })
  }
  return { items, nextCursor, counts, unreadable }
}

const MARKERS = {
  changed: InstantKey,
  placed: InstantKey,
  pickup: InstantKey,
  price: z.string().regex(/^([A-Z]{3}\d{18}|[~!])$/),
  rank: z.string().regex(/^(\d{9}|[~!])$/),
  waits: z.string().regex(/^[01]\d{20}$/),
} satisfies Record<BidSort, z.ZodType<string>>

/** `live` narrows what `status` allows. */
function statusesOf({ status, live }: Query): BidStatus[] | null {
  if (live === undefined) return status ?? null
  const wanted = (state: string): boolean => (LIVE_BID as readonly string[]).includes(state) === live
  return (status ?? bidLifecycle.states).filter(wanted)
}
