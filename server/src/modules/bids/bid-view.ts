import type { Bid } from '@drawbar/contract/bids.ts'
import { ratePerMile } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type CarrierCard, carrierCards, standingsOf } from '../carriers/index.ts'
import { bidAbilities } from './policy.ts'
import type { BidRow } from './sql/bids.ts'
import { findLoadFacts, findOffers, type LoadFacts, type OfferRow } from './sql/read-bids.ts'

interface Shown {
  bid: BidRow
  load: LoadFacts
  offers: readonly OfferRow[]
  viewer: Viewer
}

export type OwnBid = Omit<Bid, 'carrier' | 'eligibility'>

/** A bid without the carrier's card: how its own carrier lists it. */
export const ownBidView = ({ bid, load, offers, viewer, carrierName }: Shown & { carrierName: string }): OwnBid => ({
  id: bid.id,
  loadId: bid.loadId,
  loadReference: load.reference,
  carrierId: bid.carrierCompanyId,
  carrierName,
  status: bid.status,
  amount: { amount: bid.amount, currency: bid.currency },
  ratePerMile: ratePerMile(bid.amount, load.distanceMeters),
  revision: bid.revision,
  equipment: bid.equipment,
  transitMinutes: bid.transitMinutes,
  pickupAt: bid.pickupAt,
  validUntil: bid.validUntil,
  reconfirmBy: bid.reconfirmBy,
  note: bid.note,
  createdAt: bid.createdAt,
  updatedAt: bid.updatedAt,
  offers: offers.map(({ by, amount, currency, note, at, revision }) => ({
    by,
    amount: { amount, currency },
    note,
    at,
    revision,
  })),
  rejectReason: bid.rejectReason,
  rejectNote: bid.rejectNote,
  abilities: bidAbilities({ bid, load, viewer }),
})

/** `standing` is the consignor's word about the carrier: given for the consignor's own eyes only. */
export const bidView = ({
  card,
  standing = null,
  ...shown
}: Shown & { card: CarrierCard; standing?: Bid['carrier']['standing'] }): Bid => ({
  ...ownBidView({ ...shown, carrierName: card.name }),
  carrier: { ...card.card, standing },
  eligibility: card.eligibility,
})

/** Many bids on one load, each with its offers and its carrier's card: three statements, and one more for whose load it is. */
export async function bidViews(
  sql: AnySql,
  { bids, load, viewer }: { bids: readonly BidRow[]; load: LoadFacts; viewer: Viewer },
): Promise<Bid[]> {
  if (bids.length === 0) return []
  const carrierIds = [...new Set(bids.map(({ carrierCompanyId }) => carrierCompanyId))]
  const isOwner = viewer.companyId === load.companyId
  const [offers, cards, standings] = await Promise.all([
    findOffers(sql, { loadIds: [load.loadId], bidIds: bids.map(({ id }) => id) }),
    // Who decides sees what would stop the award; a carrier, what stops its bid.
    carrierCards(sql, { carrierIds, load, stage: viewer.kind === 'carrier' ? 'bid' : 'award' }),
    isOwner ? standingsOf(sql, { consignorId: load.companyId, carrierIds }) : new Map<string, never>(),
  ])
  const offersOf = Map.groupBy(offers, ({ bidId }) => bidId)
  return bids.map((bid) => {
    const card = cards.get(bid.carrierCompanyId)
    if (!card) throw new Error('a bid without its carrier')
    const standing = standings.get(bid.carrierCompanyId) ?? null
    return bidView({ bid, load, offers: offersOf.get(bid.id) ?? [], card, standing, viewer })
  })
}

/** One bid as it stands after an act, read in the act's own transaction. */
export async function showBid(sql: AnySql, { bid, viewer }: { bid: BidRow; viewer: Viewer }): Promise<Bid> {
  const load = await findLoadFacts(sql, bid.loadId)
  const [view] = load ? await bidViews(sql, { bids: [bid], load, viewer }) : []
  if (!view) throw new AppError('not_found')
  return view
}
