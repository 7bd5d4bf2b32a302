import type { Paper } from '@drawbar/contract/documents/company-documents.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { maySendPapers } from '../policy.ts'
import { RETENTION_MONTHS } from '../retention.ts'
import type { PaperRow } from '../sql/papers.ts'

export const paperView = (row: PaperRow, viewer: Viewer): Paper => ({
  id: row.id,
  kind: row.kind,
  companyId: row.companyId,
  fileName: row.fileName,
  mediaType: row.mediaType,
  bytes: row.bytes,
  pages: row.pages,
  sha256: row.sha256,
  status: row.status,
  subject:
    row.subjectType && row.subjectId ? { type: row.subjectType, id: row.subjectId, name: row.subjectName ?? '' } : null,
  issuedOn: row.issuedOn,
  expiresOn: row.expiresOn,
  daysLeft: row.daysLeft,
  claims: row.claims,
  uploadedAt: row.createdAt,
  uploadedBy: row.uploadedByName,
  submittedAt: row.submittedAt,
  answer: row.answer,
  decision:
    row.decisionAction && row.decidedAt
      ? {
          action: row.decisionAction,
          reasons: row.decisionReasons ?? [],
          note: row.decisionNote,
          at: row.decidedAt,
        }
      : null,
  keptUntil: row.settledAt ? monthsAfter(row.settledAt, RETENTION_MONTHS[row.kind]) : null,
  actions: actionsOf(row, viewer),
})

function actionsOf(row: PaperRow, viewer: Viewer): Paper['actions'] {
  if (viewer.companyId !== row.companyId || !maySendPapers(viewer)) return []
  const open = actionsOpen(documentLifecycle, {
    state: row.status,
    by: viewer.kind === 'carrier' ? 'carrier' : 'consignor',
  })
  return (['answer', 'remove'] as const).filter((action) => open.includes(action))
}

function monthsAfter(instant: string, months: number): string {
  const at = new Date(instant)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString()
}
