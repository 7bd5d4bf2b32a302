import {
  type getProfileCompleteness as endpoint,
  ITEM_WEIGHTS,
  PROFILE_ITEMS,
  type ProfileCompleteness,
} from '@drawbar/contract/carriers.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { readableCompany } from '../../../platform/viewer.ts'
import { findProfileItems } from '../sql/work.ts'

/** Cover counts while it is in force: a lapsed policy is missing again. */
export async function readCompleteness(
  sql: AnySql,
  { viewer, query }: Input<typeof endpoint>,
): Promise<ProfileCompleteness> {
  const done = await findProfileItems(sql, readableCompany(viewer, query.companyId))
  if (!done) throw new AppError('not_found')
  const items = PROFILE_ITEMS.map((item) => ({ item, done: done[item] }))
  return {
    percent: items.reduce((sum, { item, done: has }) => sum + (has ? ITEM_WEIGHTS[item] : 0), 0),
    items,
    next: items.find(({ done: has }) => !has)?.item ?? null,
  }
}
