import type { listDocuments as endpoint } from '@drawbar/contract/documents/company-documents.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { readableCompany } from '../../../platform/viewer.ts'
import { listPaperRows } from '../sql/papers.ts'
import { paperView } from './paper-view.ts'

export async function listDocuments(sql: AnySql, { query, viewer }: Input<typeof endpoint>) {
  const rows = await listPaperRows(sql, {
    companyId: readableCompany(viewer, query.companyId),
    kind: query.kind ?? null,
    status: query.status ?? null,
    subjectId: query.subjectId ?? null,
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows: items, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  return { items: items.map((row) => paperView(row, viewer)), nextCursor }
}
