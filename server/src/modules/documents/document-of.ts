import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { mayRead } from './policy.ts'
import { type DocumentRow, findDocument, isReader } from './sql.ts'

/** The document, if this viewer may read it; otherwise it does not exist for him: `not_found`. */
export async function documentOf(sql: AnySql, { id, viewer }: { id: string; viewer: Viewer }): Promise<DocumentRow> {
  const document = await findDocument(sql, id)
  if (!document) throw new AppError('not_found')
  const reader = viewer.companyId !== null && (await isReader(sql, { documentId: id, companyId: viewer.companyId }))
  if (!mayRead({ viewer, document, reader })) throw new AppError('not_found')
  return document
}
