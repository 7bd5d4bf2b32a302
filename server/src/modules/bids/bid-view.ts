import type { Bid, OwnBid } from '@drawbar/contract/bids/bid.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { ratePerMile } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { readsSealed, type Viewer } from '../../platform/viewer.ts'
import { type CarrierCard, carrierCards } from '../eligibility/index.ts'
import { preferencesFor } from '../carriers/index.ts'
import type { PriceSeal } from '../loads/index.ts'
import { isPriced, readOwn } from './envelopes.ts'
import { bidAbilities } from './policy.ts'
import type { BidRow, PricedBid } from './sql/bids.ts'
import { findCompanyName } from './sql/companies.ts'
import { findLoadFacts, findOffers, type LoadFacts, type OfferRow } from './sql/read-bids.ts'

interface Shown {
  bid: PricedBid
  load: LoadFacts
  offers: readonly OfferRow[]
  viewer: Viewer
}

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
  offers: offers.filter(isPriced).map(({ by, amount, currency, note, at, revision }) => ({
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

/** `preference` is the consignor's word about the carrier: given for the consignor's own eyes only. */
const bidView = ({
  card,
  preference = null,
  ...shown
}: Shown & { card: CarrierCard; preference?: Bid['carrier']['preference'] }): Bid => ({
  ...ownBidView({ ...shown, carrierName: card.name }),
  carrier: { ...card.card, preference },
  eligibility: card.eligibility,
})

/** Those whose envelope stays shut, since they ended before the deadline, or cannot be opened, have none to show, and are named. */
interface BidViews {
  items: Bid[]
  unopened: { bidId: string; carrierName: string; status: BidStatus }[]
  unreadable: { bidId: string; carrierName: string }[]
}

/**
 * Many bids on one load, each with its offers and its carrier's card: three statements, and one more for whose load it is. No
 * envelope is opened here: whoever decides reads what the deadline has opened.
 */
export async function bidViews(
  sql: AnySql,
  { bids, load, viewer }: { bids: readonly BidRow[]; load: LoadFacts; viewer: Viewer },
): Promise<BidViews> {
  if (bids.length === 0) return { items: [], unopened: [], unreadable: [] }
  const carrierIds = [...new Set(bids.map(({ carrierCompanyId }) => carrierCompanyId))]
  const isOwner = viewer.companyId === load.companyId
  const [offers, cards, standings] = await Promise.all([
    findOffers(sql, { loadIds: [load.loadId], bidIds: bids.map(({ id }) => id) }),
    // What would stop the award.
    carrierCards(sql, { carrierIds, load, stage: 'award' }),
    isOwner ? preferencesFor(sql, { consignorId: load.companyId, carrierIds }) : new Map<string, never>(),
  ])
  const offersOf = Map.groupBy(offers, ({ bidId }) => bidId)
  const views: BidViews = { items: [], unopened: [], unreadable: [] }
  for (const bid of bids) {
    const { id, carrierCompanyId } = bid
    const card = cards.get(carrierCompanyId)
    if (!card) throw new Error('a bid without its carrier')
    const named = offersOf.get(id) ?? []
    const preference = standings.get(carrierCompanyId) ?? null
    if (isPriced(bid)) views.items.push(bidView({ bid, load, offers: named, card, preference, viewer }))
    else if (bid.shut) views.unopened.push({ bidId: id, carrierName: card.name, status: bid.status })
    else views.unreadable.push({ bidId: id, carrierName: card.name })
  }
  return views
}

/** One bid as it stands after its load's owner acted on it, read in the act's own transaction. */
export async function showBid(sql: AnySql, { bid, viewer }: { bid: BidRow; viewer: Viewer }): Promise<Bid> {
  const load = await findLoadFacts(sql, bid.loadId)
  if (!load) throw new AppError('not_found')
  const [view] = (await bidViews(sql, { bids: [bid], load, viewer })).items
  if (!view) throw new Error(`the price of bid ${bid.id} cannot be opened`)
  return view
}

/** As `showBid`, after its own carrier's act: who named a price reads it before the deadline too. */
export async function showOwnBid(
  sql: AnySql,
  { bid: stored, viewer, seal }: { bid: BidRow; viewer: Viewer; seal: PriceSeal },
): Promise<OwnBid> {
  const { id, loadId, carrierCompanyId } = stored
  const [load, carrierName, offers] = await Promise.all([
    findLoadFacts(sql, loadId),
    findCompanyName(sql, carrierCompanyId),
    findOffers(sql, { loadIds: [loadId], bidIds: [id] }),
  ])
  if (!load) throw new AppError('not_found')
  const eyes = readsSealed(viewer) ? seal : null
  const [bid, named] = await Promise.all([
    readOwn(eyes, stored, id),
    Promise.all(offers.map((offer) => readOwn(eyes, offer, id))),
  ])
  if (!isPriced(bid)) throw new Error(`the price of bid ${id} cannot be opened`)
  return ownBidView({ bid, load, offers: named, carrierName, viewer })
}
