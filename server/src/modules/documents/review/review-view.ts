import type { Review } from '@drawbar/contract/documents/document-reviews.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { ReviewRow } from '../sql/reviews.ts'
import { leaseView } from './hold-review.ts'

export const reviewView = (row: ReviewRow, viewer: Viewer): Review => ({
  documentId: row.documentId,
  kind: row.kind,
  status: row.status,
  companyId: row.companyId,
  companyName: row.companyName,
  subjectName: row.subjectName,
  submittedAt: row.submittedAt,
  renewal: row.renewal,
  coverEndsOn: row.coverEndsOn,
  daysLeft: row.daysLeft,
  liveShipments: row.liveShipments,
  heldAtPoints: row.heldAtPoints,
  accountShared: row.accountShared,
  lease:
    row.leaseUserId && row.leaseName && row.leaseUntil
      ? leaseView({ holderUserId: row.leaseUserId, holderName: row.leaseName, until: row.leaseUntil }, viewer)
      : null,
  decision:
    row.decisionAction && row.decidedAt
      ? {
          action: row.decisionAction,
          reasons: row.decisionReasons ?? [],
          note: row.decisionNote,
          at: row.decidedAt,
          by: row.decidedByName ?? '',
        }
      : null,
})
