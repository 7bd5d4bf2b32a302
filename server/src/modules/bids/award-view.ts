import type { Award } from '@drawbar/contract/bids/bids.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { awardAbilities } from './policy.ts'
import { type AwardPaper, type AwardRow, findAwardPapers } from './sql/awards.ts'
import { offersTogether, type TogetherOffer } from './sql/packages.ts'

export async function awardViews(
  sql: AnySql,
  { awards, viewer }: { awards: readonly AwardRow[]; viewer: Viewer },
): Promise<Award[]> {
  if (awards.length === 0) return []
  const of = { loadIds: [...new Set(awards.map(({ loadId }) => loadId))], awardIds: awards.map(({ id }) => id) }
  const isOffered = awards.some(({ status }) => status === 'offered')
  const [papers, offers] = await Promise.all([findAwardPapers(sql, of), isOffered ? offersTogether(sql, of) : []])
  const offersWith = Map.groupBy(offers, ({ ownAwardId }) => ownAwardId)
  const paperOf = new Map(papers.map((paper) => [paper.awardId, paper]))
  return awards.map((award) => {
    const paper = paperOf.get(award.id)
    if (!paper) throw new Error('an award without its carrier')
    return awardView({ award, paper, together: offersWith.get(award.id) ?? [], viewer })
  })
}

export async function showAward(sql: AnySql, { award, viewer }: { award: AwardRow; viewer: Viewer }): Promise<Award> {
  const [view] = await awardViews(sql, { awards: [award], viewer })
  if (!view) throw new Error('an award was not shown')
  return view
}

interface Shown {
  award: AwardRow
  paper: AwardPaper
  together: readonly TogetherOffer[]
  viewer: Viewer
}

const awardView = ({ award, paper, together, viewer }: Shown): Award => ({
  id: award.id,
  loadId: award.loadId,
  bidId: award.bidId,
  carrierId: award.carrierCompanyId,
  carrierName: paper.carrierName,
  status: award.status,
  madeBy: award.madeBy,
  amount: { amount: award.amount, currency: award.currency },
  offeredAt: award.offeredAt,
  respondBy: award.respondBy,
  confirmedAt: award.confirmedAt,
  shipmentId: paper.shipmentId,
  dispatched:
    paper.shipmentStatus !== null && paper.shipmentStatus !== 'planned' && paper.shipmentStatus !== 'cancelled',
  together: together.map(({ loadId, loadReference, amount, currency }) => ({
    loadId,
    loadReference,
    amount: money(amount, currency),
  })),
  abilities: awardAbilities({ award, paper, viewer }),
  rateConfirmation:
    paper.id === null || paper.version === null || paper.status === null
      ? null
      : {
          id: paper.id,
          version: paper.version,
          status: paper.status,
          documentId: paper.documentId,
          contentHash: paper.contentHash,
          signedName: paper.signedName,
          signedAt: paper.signedAt,
        },
})
