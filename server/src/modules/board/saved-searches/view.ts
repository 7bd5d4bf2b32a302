import type { SavedSearch } from '@drawbar/contract/board/saved-searches.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { findPlaces } from '../../places/index.ts'
import { boardReader } from '../board-reader.ts'
import { placedOn, placesOf } from '../search/placed-search.ts'
import { COUNTED_POSTS } from '../search/search-board.ts'
import { visibilityOf } from '../visibility.ts'
import type { SavedSearchRow } from '../sql/saved-searches.ts'
import { countEach } from '../sql/search-posts.ts'

/** The searches with what they find now, in two statements for any number of them. A place that left the gazetteer finds nothing, and its name is null. */
export async function searchViews(
  sql: AnySql,
  { rows, viewer }: { rows: readonly SavedSearchRow[]; viewer: Viewer },
): Promise<SavedSearch[]> {
  const named = [...new Set(rows.flatMap(({ criteria }) => placesOf(criteria)))]
  const [seen, places] = await Promise.all([visibilityOf(sql, boardReader(viewer, {}), 'open'), findPlaces(sql, named)])
  const standing = rows.filter(({ criteria }) => placesOf(criteria).every((id) => places.has(id)))
  const searches = standing.flatMap(({ criteria, seenAt }) => {
    const search = { ...placedOn(criteria, places), ...seen }
    return [search, { ...search, postedAfter: seenAt }]
  })
  const counts = await countEach(sql, searches, COUNTED_POSTS)
  const countsOf = new Map(
    standing.map(({ id }, at) => [id, { total: counts[at * 2] ?? 0, fresh: counts[at * 2 + 1] ?? 0 }]),
  )
  const nameOf = (id: string | undefined): string | null => (id === undefined ? null : (places.get(id)?.label ?? null))
  return rows.map(({ id, name, version, criteria, pace, mail, mutedFrom, mutedTo, timeZone, seenAt }) => {
    const { total, fresh } = countsOf.get(id) ?? { total: 0, fresh: 0 }
    return {
      id,
      name,
      version,
      criteria,
      originName: nameOf(criteria.originPlaceId),
      destinationName: nameOf(criteria.destinationPlaceId),
      alerts: { pace, mail, muted: mutedFrom && mutedTo ? { from: mutedFrom, to: mutedTo } : null, timeZone },
      total: Math.min(total, COUNTED_POSTS),
      fresh: Math.min(fresh, COUNTED_POSTS),
      seenAt,
    }
  })
}
