import type { ReviewLease } from '@drawbar/contract/documents/document-reviews.ts'
import { AppError } from '../../../platform/errors.ts'
import { findLease, type Lease } from '../../../platform/lease.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { findConflict } from '../../teams/index.ts'
import { hasSent } from '../sql/decisions.ts'
import { findPaper, type PaperRow } from '../sql/papers.ts'

/** Names papers in the table of leases. */
export const ENTITY = 'document'

export const leaseView = ({ holderUserId, holderName, until }: Lease, viewer: Viewer): ReviewLease => ({
  holder: holderName,
  mine: holderUserId === viewer.userId,
  until,
})

/** The paper, if this person may judge it: nobody vouches for his own company, for one in whose name he acted, or for what he sent. */
export async function reviewablePaper(sql: AnySql, { id, viewer }: { id: string; viewer: Viewer }): Promise<PaperRow> {
  const paper = await findPaper(sql, id)
  if (!paper) throw new AppError('not_found')
  const { userId } = viewer
  const tied = (await findConflict(sql, { userId, companyId: paper.companyId })) !== null
  if (tied || (await hasSent(sql, { userId, documentId: id }))) throw new AppError('own_company')
  return paper
}

/** Why this person cannot have it: somebody else does, by name. */
export async function claimedByOther(sql: AnySql, { id, viewer }: { id: string; viewer: Viewer }): Promise<AppError> {
  const lease = await findLease(sql, { entity: ENTITY, id })
  if (!lease || lease.holderUserId === viewer.userId) return new AppError('review_not_held')
  return new AppError('review_claimed', {
    detail: `${lease.holderName} is reviewing this paper.`,
    current: leaseView(lease, viewer),
  })
}
