import type { BoardQuery } from '@drawbar/contract/board/board.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Reader } from './sql/board-rows.ts'
import { findHidden } from './sql/saved-loads.ts'
import type { PlacedCriteria, PostSearch } from './sql/search-posts.ts'

type Visibility = Omit<PostSearch, keyof PlacedCriteria>

/**
 * Which posts this reader's board can show at all: none of a consignor that blocked the company, and of the rest what the person kept, hid, or did
 * not hide. Read by itself: most people have hidden nothing, and their search then stays within its one index.
 */
export async function visibilityOf(
  sql: AnySql,
  { companyId, userId }: Reader,
  show: BoardQuery['show'],
): Promise<Visibility> {
  const { blocking, favourites, hidden, hiddenCompanies } = await findHidden(sql, { companyId, userId })
  const sight = { viewerCompanyId: companyId, hiddenCompanyIds: blocking }
  if (show === 'favourites') return { ...sight, onlyLoadIds: favourites }
  if (show === 'hidden') return { ...sight, onlyLoadIds: hidden }
  return {
    ...sight,
    hiddenCompanyIds: [...blocking, ...hiddenCompanies],
    hiddenLoadIds: hidden,
  }
}
