import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { ratePerMile } from '@drawbar/contract/money.ts'
import type {
  BidInvitation,
  listBidInvitations as endpoint,
  UnverifiedBid,
} from '@drawbar/contract/guest-bids/guest-bids.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { findRegisterRecord } from '../register/index.ts'
import { decides, isOpenToCarriers, isSealed, type Opener, takesBids } from '../bids/index.ts'
import { openGuestPricesBeforeReading } from './open-guest-prices.ts'
import { findInvitations, type InvitationRow } from './sql/bid-invitations.ts'
import { countOpenGuestBids, findInvitedLoad, findGuestBidsOnLoad, type ListedBid } from './sql/guest-bids.ts'

/** What a bid has changed in an invitation, and who has bid, is sealed with the bids. */
const SEALED_AS: Partial<Record<BidInvitation['state'], BidInvitation['state']>> = {
  bid: 'opened',
  withdrawn: 'opened',
  claimed: 'opened',
}

export async function listBidInvitations(
  sql: AnySql,
  { viewer, params: { loadId }, query }: Input<typeof endpoint>,
  opener: Opener,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const load = await findInvitedLoad(sql, loadId)
  if (load?.companyId !== companyId) throw new AppError('not_found')
  const sealed = isSealed(load)
  if (!sealed) await openGuestPricesBeforeReading(sql, { loadId, ...opener })
  const [rows, bids, bidCount] = await Promise.all([
    findInvitations(sql, loadId),
    sealed ? [] : findGuestBidsOnLoad(sql, loadId),
    countOpenGuestBids(sql, loadId),
  ])
  const views = new Map(
    await Promise.all(bids.map(async (bid) => [bid.invitationId, await unverified(sql, bid, load)] as const)),
  )
  const mayDecide = decides(viewer, load.companyId)
  return {
    items: rows.map(({ askedToday, ...row }) => {
      const state = (sealed ? SEALED_AS[row.state] : undefined) ?? row.state
      const bid = views.get(row.id) ?? null
      return { ...row, state, bid, abilities: mayDecide ? abilitiesOf({ state, askedToday }) : [] }
    }),
    bidCount,
    mayInvite: mayDecide && isOpenToCarriers(load) && takesBids(load) && !load.biddingClosed,
  }
}

function abilitiesOf({ state, askedToday }: Pick<InvitationRow, 'state' | 'askedToday'>): BidInvitation['abilities'] {
  if (state === 'bid') return askedToday ? ['revoke'] : ['revoke', 'ask']
  return state === 'sent' || state === 'opened' || state === 'withdrawn' ? ['revoke'] : []
}

async function unverified(
  sql: AnySql,
  bid: ListedBid,
  { distanceMeters }: { distanceMeters: number },
): Promise<UnverifiedBid | null> {
  const { amount } = bid
  // Its envelope cannot be opened.
  if (amount === null) return null
  const { id, status, companyName, usdot, docket, contactName, phone, note, revision, createdAt, updatedAt } = bid
  const number = usdot === null ? (docket === null ? null : { docket }) : { usdot }
  const record = number === null ? null : await findRegisterRecord(sql, number)
  return {
    id,
    status,
    companyName,
    usdot,
    docket,
    contactName,
    phone,
    note,
    revision,
    createdAt,
    updatedAt,
    amount: { amount, currency: bid.currency },
    ratePerMile: ratePerMile(amount, distanceMeters),
    outdated: bid.outdated,
    register: record === null ? null : { legalName: record.legalName, active: record.status === 'active' },
    claim:
      bid.claimedBidId === null
        ? null
        : { bidId: bid.claimedBidId, companyName: bid.claimedBy ?? '', numberDiffers: bid.numberDiffers },
  }
}
