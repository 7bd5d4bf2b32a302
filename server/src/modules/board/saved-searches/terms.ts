import type { BodyOf } from '@drawbar/contract/endpoint.ts'
import type { SavedSearch, saveSearch } from '@drawbar/contract/board/saved-searches.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { findSavedSearch, type SearchKey, type SearchTerms } from '../sql/saved-searches.ts'
import { searchViews } from './view.ts'

/** What a person sends, as it is kept. */
export const termsOf = ({ name, criteria, alerts }: BodyOf<typeof saveSearch>): SearchTerms => ({
  name,
  criteria,
  pace: alerts.pace,
  mail: alerts.mail,
  mutedFrom: alerts.muted?.from ?? null,
  mutedTo: alerts.muted?.to ?? null,
  timeZone: alerts.timeZone,
})

/** 404 for another person's. */
export async function showSearch(
  sql: AnySql,
  { key, viewer }: { key: SearchKey; viewer: Viewer },
): Promise<SavedSearch> {
  const row = await findSavedSearch(sql, key)
  const [view] = row ? await searchViews(sql, { rows: [row], viewer }) : []
  if (!view) throw new AppError('not_found')
  return view
}
