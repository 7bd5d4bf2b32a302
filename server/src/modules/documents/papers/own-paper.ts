import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { memberCompany, type Viewer } from '../../../platform/viewer.ts'
import { findPaper, type PaperRow } from '../sql/papers.ts'

/** A paper of the viewer's own company; another's does not exist for him: `not_found`. */
export async function ownPaper(sql: AnySql, { id, viewer }: { id: string; viewer: Viewer }): Promise<PaperRow> {
  const paper = await findPaper(sql, id)
  if (!paper || paper.companyId !== memberCompany(viewer)) throw new AppError('not_found')
  return paper
}
