import type { AnySql } from '../../platform/db.ts'
import type { Reader } from './sql/board-rows.ts'
import { hasDealtWith, isOnBoard } from './sql/search-posts.ts'

/** A live post that the reader's board can show, or a load that its company has bid on or hauled. */
export async function maySee(sql: AnySql, loadId: string, { companyId }: Pick<Reader, 'companyId'>): Promise<boolean> {
  if (await isOnBoard(sql, { loadId, viewerCompanyId: companyId })) return true
  return companyId !== null && hasDealtWith(sql, { loadId, carrierId: companyId })
}
