import { type DocumentKind, isPaperKind, type LoadKind } from '@drawbar/contract/documents/document-kinds.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type DocumentRow, findDocument } from './sql.ts'

export interface LoadDocument extends DocumentRow {
  kind: LoadKind
}

/**
 * What this viewer's company uploaded about a load, and may lay before the other side; null for all else. Nothing that is shared is ever
 * un-shared: a company's papers (its W-9, its bank letter) are for no other company, nor is what was written here for another haul: the rate
 * of one carrier is no business of the next. A file that is gone or infected shows nothing.
 */
export async function ownLoadDocument(
  sql: AnySql,
  { id, viewer }: { id: string; viewer: Viewer },
): Promise<LoadDocument | null> {
  const document = await findDocument(sql, id)
  if (!document || viewer.companyId === null || document.companyId !== viewer.companyId) return null
  const { kind, status, uploadedByName } = document
  const isShown = uploadedByName !== null && status !== 'removed' && status !== 'quarantined'
  return isShown && isOfLoad(kind) ? { ...document, kind } : null
}

const isOfLoad = (kind: DocumentKind): kind is LoadKind => !isPaperKind(kind)
