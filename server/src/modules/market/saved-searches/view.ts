import type { SavedSearch } from '@drawbar/contract/market.ts'
import type { AnySql } from '../../../platform/db.ts'
import { findPlace } from '../../places/index.ts'
import { boardReader } from '../board-reader.ts'
import { placedSearch } from '../placed-search.ts'
import { COUNTED_POSTS } from '../search-board.ts'
import { seenBy } from '../seen-by.ts'
import type { SavedSearchRow } from '../sql/saved-searches.ts'
import { countPosts } from '../sql/search-posts.ts'
import type { Viewer } from '../../../platform/viewer.ts'

/** The searches with what they find now. A place that left the gazetteer finds nothing, and its name is null. */
export async function searchViews(
  sql: AnySql,
  { rows, viewer }: { rows: readonly SavedSearchRow[]; viewer: Viewer },
): Promise<SavedSearch[]> {
  const seen = await seenBy(sql, boardReader(viewer, {}), 'open')
  return Promise.all(
    rows.map(async (row) => {
      const { originPlaceId, destinationPlaceId } = row.criteria
      const [origin, destination] = await Promise.all([
        originPlaceId === undefined ? null : findPlace(sql, originPlaceId),
        destinationPlaceId === undefined ? null : findPlace(sql, destinationPlaceId),
      ])
      const lost = (originPlaceId !== undefined && !origin) || (destinationPlaceId !== undefined && !destination)
      const search = lost ? null : { ...(await placedSearch(sql, row.criteria)), ...seen }
      const [total, fresh] = search
        ? await Promise.all([
            countPosts(sql, search, COUNTED_POSTS),
            countPosts(sql, { ...search, postedAfter: row.seenAt }, COUNTED_POSTS),
          ])
        : [0, 0]
      const { id, name, version, criteria, pace, mail, mutedFrom, mutedTo, timeZone, seenAt } = row
      return {
        id,
        name,
        version,
        criteria,
        originName: origin?.label ?? null,
        destinationName: destination?.label ?? null,
        alerts: { pace, mail, muted: mutedFrom && mutedTo ? { from: mutedFrom, to: mutedTo } : null, timeZone },
        total: Math.min(total, COUNTED_POSTS),
        fresh: Math.min(fresh, COUNTED_POSTS),
        seenAt,
      }
    }),
  )
}
