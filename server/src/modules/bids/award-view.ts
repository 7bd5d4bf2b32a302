import type { Award } from '@drawbar/contract/awards/award.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { awardAbilities } from './policy.ts'
import {
  findAward,
  findAwardsOfBids,
  findLatestAwardOn,
  offersTogether,
  type ShownAward,
  type TogetherOffer,
} from './sql/award-views.ts'

// Lists of bids show the award of each bid, so its view belongs to this module; `awards` shows its own through it.

/** The latest award made on each of these bids, by bid. */
export async function awardsByBid(
  sql: AnySql,
  { loadIds, bidIds, viewer }: { loadIds: readonly string[]; bidIds: readonly string[]; viewer: Viewer },
): Promise<Map<string, Award>> {
  const awards = await awardViews(sql, { awards: await findAwardsOfBids(sql, { loadIds, bidIds }), viewer })
  return new Map(awards.flatMap((award) => (award.bidId ? [[award.bidId, award] as const] : [])))
}

export async function latestAwardOn(
  sql: AnySql,
  { loadId, viewer }: { loadId: string; viewer: Viewer },
): Promise<Award | null> {
  const [view] = await awardViews(sql, { awards: await findLatestAwardOn(sql, loadId), viewer })
  return view ?? null
}

export async function showAward(
  sql: AnySql,
  { award, viewer }: { award: { loadId: string; id: string }; viewer: Viewer },
): Promise<Award> {
  const [view] = await awardViews(sql, { awards: await findAward(sql, award), viewer })
  if (!view) throw new Error(`award ${award.id} is not there`)
  return view
}

async function awardViews(
  sql: AnySql,
  { awards, viewer }: { awards: readonly ShownAward[]; viewer: Viewer },
): Promise<Award[]> {
  const offered = awards.filter(({ status }) => status === 'offered')
  const loadIds = [...new Set(offered.map(({ loadId }) => loadId))]
  const offers =
    offered.length === 0 ? [] : await offersTogether(sql, { loadIds, awardIds: offered.map(({ id }) => id) })
  const offersWith = Map.groupBy(offers, ({ ownAwardId }) => ownAwardId)
  return awards.map((award) => awardView({ award, together: offersWith.get(award.id) ?? [], viewer }))
}

interface Shown {
  award: ShownAward
  together: readonly TogetherOffer[]
  viewer: Viewer
}

const awardView = ({ award, together, viewer }: Shown): Award => ({
  id: award.id,
  loadId: award.loadId,
  bidId: award.bidId,
  carrierId: award.carrierCompanyId,
  carrierName: award.carrierName,
  status: award.status,
  madeBy: award.madeBy,
  amount: { amount: award.amount, currency: award.currency },
  offeredAt: award.offeredAt,
  respondBy: award.respondBy,
  confirmedAt: award.confirmedAt,
  shipmentId: award.shipmentId,
  dispatched:
    award.shipmentStatus !== null && award.shipmentStatus !== 'planned' && award.shipmentStatus !== 'cancelled',
  together: together.map(({ loadId, loadReference, amount, currency }) => ({
    loadId,
    loadReference,
    amount: money(amount, currency),
  })),
  abilities: awardAbilities({ award, viewer }),
  rateConfirmation:
    award.rateConfirmationId === null || award.version === null || award.rateConfirmationStatus === null
      ? null
      : {
          id: award.rateConfirmationId,
          version: award.version,
          status: award.rateConfirmationStatus,
          documentId: award.documentId,
          contentHash: award.contentHash,
          signedName: award.signedName,
          signedAt: award.signedAt,
        },
})
