import type { Paper } from '@drawbar/contract/documents/company-documents.ts'
import { type ReviewDetail, UNDO_SECONDS } from '@drawbar/contract/documents/document-reviews.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { paperView } from '../papers/paper-view.ts'
import { findDecisions, findUndo } from '../sql/decisions.ts'
import { findPaper, findVersions, type PaperRow } from '../sql/papers.ts'
import { findAccountHolders, findReview, findSameFile } from '../sql/reviews.ts'
import { compareClaims } from './compare-claims.ts'
import { findOnRecord } from './find-on-record.ts'
import { reviewView } from './review-view.ts'

type Signal = ReviewDetail['signals'][number]

/** A paper with all that a reviewer holds it against. */
export async function showReview(
  sql: AnySql,
  { documentId, viewer }: { documentId: string; viewer: Viewer },
): Promise<ReviewDetail> {
  const paper = await findPaper(sql, documentId)
  const review = await findReview(sql, documentId)
  if (!paper || !review) throw new AppError('not_found')
  const { companyId, accountFingerprint: fingerprint } = paper
  const [record, versions, decisions, undoUntil, sameFile, accountHolders] = await Promise.all([
    findOnRecord(sql, paper),
    findVersions(sql, paper),
    findDecisions(sql, documentId),
    findUndo(sql, { documentId, userId: viewer.userId, seconds: UNDO_SECONDS }),
    findSameFile(sql, paper),
    fingerprint === null ? null : findAccountHolders(sql, { companyId, fingerprint }),
  ])
  return {
    ...reviewView(review, viewer),
    paper: paperView(paper, viewer),
    record: { source: record.source, asOf: record.asOf },
    checks: compareClaims(paper, record),
    signals: signalsOf({ paper, versions, sameFile, heldAtPoints: review.heldAtPoints }),
    accountHolders,
    versions: versions.map((version) => versionView(paperView(version, viewer))),
    decisions,
    undoUntil,
  }
}

const versionView = ({ id, status, fileName, uploadedAt, expiresOn, mediaType }: Paper) => ({
  id,
  status,
  fileName,
  uploadedAt,
  expiresOn,
  mediaType,
})

/** Cover that ends sooner is hardly worth the reading. */
const SOON_DAYS = 30

function signalsOf({
  paper,
  versions,
  sameFile,
  heldAtPoints,
}: {
  paper: PaperRow
  versions: readonly PaperRow[]
  sameFile: readonly { name: string }[]
  heldAtPoints: number | null
}): Signal[] {
  const signals: Signal[] = []
  if (heldAtPoints !== null) signals.push({ code: 'company_held', datum: String(heldAtPoints) })
  const before = versions.find(
    ({ id, status, createdAt }) =>
      id !== paper.id && createdAt <= paper.createdAt && ['approved', 'superseded', 'expired'].includes(status),
  )
  for (const limit of ['autoLimit', 'cargoLimit'] as const) {
    const [was, is] = [before?.claims[limit], paper.claims[limit]]
    if (!was || !is || was.amount === is.amount || was.currency !== is.currency) continue
    signals.push({
      code: is.amount > was.amount ? 'limit_raised' : 'limit_lowered',
      datum: `${was.amount} ${was.currency}`,
    })
  }
  if (paper.daysLeft !== null && paper.daysLeft <= SOON_DAYS)
    signals.push({ code: 'ends_soon', datum: String(paper.daysLeft) })
  signals.push(
    sameFile.length > 0
      ? { code: 'seen_elsewhere', datum: sameFile.map(({ name }) => name).join(', ') }
      : { code: 'not_seen_before', datum: null },
  )
  return signals
}
