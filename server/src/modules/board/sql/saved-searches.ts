import type { AlertFrequency } from '@drawbar/contract/board/saved-searches.ts'
import type { SearchCriteria } from '@drawbar/contract/board/board-criteria.ts'
import type { z } from 'zod'
import { type AnySql, isPostgresError, type TransactionSql } from '../../../platform/db.ts'
import { EARTH_RADIUS_METERS, vectorOf } from '../../places/index.ts'
import type { Disc, PlacedCriteria } from './search-posts.ts'

export type Criteria = z.output<typeof SearchCriteria>

export interface SavedSearchRow {
  id: string
  name: string
  version: number
  companyId: string
  criteria: Criteria
  pace: AlertFrequency
  mail: boolean
  /** As `22:00`. */
  mutedFrom: string | null
  mutedTo: string | null
  timeZone: string
  seenAt: string
}

const columns = (sql: AnySql) => sql`
  id, name, version, company_id, criteria, pace, mail, to_char(muted_from, 'HH24:MI') as muted_from, to_char(muted_to, 'HH24:MI') as muted_to, time_zone,
  seen_at`

/** A person's searches of this company's board, oldest first: where a tab stands, it stays. */
export function savedSearches(
  sql: AnySql,
  { userId, companyId, limit }: { userId: string; companyId: string; limit: number },
): Promise<SavedSearchRow[]> {
  return sql<SavedSearchRow[]>`
    select ${columns(sql)} from saved_searches where user_id = ${userId} and company_id = ${companyId} order by created_at, id limit ${limit}`
}

export interface SearchKey {
  id: string
  userId: string
  companyId: string
}

export async function findSavedSearch(
  sql: AnySql,
  { id, userId, companyId }: SearchKey,
): Promise<SavedSearchRow | null> {
  const [row] = await sql<SavedSearchRow[]>`
    select ${columns(sql)} from saved_searches where id = ${id} and user_id = ${userId} and company_id = ${companyId}`
  return row ?? null
}

export type SearchTerms = Pick<
  SavedSearchRow,
  'name' | 'criteria' | 'pace' | 'mail' | 'mutedFrom' | 'mutedTo' | 'timeZone'
>

/** False where the person keeps `limit` searches already. */
export async function insertSavedSearch(
  sql: TransactionSql,
  { id, userId, companyId, limit, name }: SearchKey & { limit: number; name: string },
): Promise<boolean> {
  const rows = await sql`
    insert into saved_searches (id, user_id, company_id, name, criteria, time_zone)
    select ${id}, ${userId}, ${companyId}, ${name}, '{}', 'UTC' where (select count(*) from saved_searches where user_id = ${userId}) < ${limit}
    returning id`
  return rows.length > 0
}

const list = (values: readonly string[] | undefined): string[] | null => (values ? [...values] : null)

export async function writeSearchTerms(
  sql: TransactionSql,
  { id, terms: { criteria, ...terms }, placed }: { id: string; terms: SearchTerms; placed: PlacedCriteria },
): Promise<void> {
  const regions = {
    originRegions: list(placed.originRegions),
    destinationRegions: list(placed.destinationRegions),
    excludedRegions: list(placed.excludedRegions),
  }
  const values = { ...terms, ...regions, criteria: sql.json(criteria as never) }
  await sql`update saved_searches set ${sql(values)}, version = version + 1 where id = ${id}`
}

const INVALID_PARAMETER_VALUE = '22023'

/** One that it does not know would end every statement that tells alerts, everybody's. Where it does not, this transaction is over. */
export async function knowsZone(sql: TransactionSql, zone: string): Promise<boolean> {
  try {
    await sql`select clock_time() at time zone ${zone}`
    return true
  } catch (error) {
    if (isPostgresError(error) && error.code === INVALID_PARAMETER_VALUE) return false
    throw error
  }
}

/** False where it is not this person's, or no longer of this version. */
export async function lockSavedSearch(
  sql: TransactionSql,
  { id, userId, companyId, version }: SearchKey & { version: number },
): Promise<boolean> {
  const rows = await sql`
    select from saved_searches where id = ${id} and user_id = ${userId} and company_id = ${companyId} and version = ${version} for update`
  return rows.length > 0
}

export async function deleteSavedSearch(sql: TransactionSql, { id, userId, companyId }: SearchKey): Promise<boolean> {
  const rows = await sql`
    delete from saved_searches where id = ${id} and user_id = ${userId} and company_id = ${companyId} returning id`
  return rows.length > 0
}

export async function markSearchSeen(sql: TransactionSql, { id, userId, companyId }: SearchKey): Promise<boolean> {
  const rows = await sql`
    update saved_searches set seen_at = clock_time() where id = ${id} and user_id = ${userId} and company_id = ${companyId} returning id`
  return rows.length > 0
}

/** Stands for none asked: the greatest integer of the column, which leads in the index and cannot be null. */
export const ANY_DAYS = 2_147_483_647

/** A disc as the match compares it: a point lies within where the product of the two vectors is at least the cosine. */
export function capOf(disc: Disc) {
  const [x, y, z] = vectorOf(disc)
  return { x, y, z, cosine: Math.cos(disc.radiusMeters / EARTH_RADIUS_METERS) }
}

/** `moreRegions`: states that its keys do not answer. */
export type PostKeys = PlacedCriteria & { moreRegions: boolean }

/** Where the search listens from now on, and what it asks there. */
export async function replaceSearchKeys(
  sql: TransactionSql,
  { id, userId, companyId, keys, placed }: SearchKey & { keys: readonly string[]; placed: PostKeys },
): Promise<void> {
  await sql`delete from saved_search_keys where search_id = ${id}`
  if (keys.length === 0) return
  const { origin, destination } = placed
  const [from, to] = [origin && capOf(origin), destination && capOf(destination)]
  const asked = {
    searchId: id,
    userId,
    companyId,
    // Offers made before it was asked are not news to it.
    listensSince: sql`clock_time()` as never,
    moreRegions: placed.moreRegions,
    equipment: placed.anyEquipment ? null : [...placed.equipment],
    originX: from?.x ?? null,
    originY: from?.y ?? null,
    originZ: from?.z ?? null,
    originCosine: from?.cosine ?? null,
    destinationX: to?.x ?? null,
    destinationY: to?.y ?? null,
    destinationZ: to?.z ?? null,
    destinationCosine: to?.cosine ?? null,
    pickupFrom: placed.pickupFrom ?? null,
    pickupTo: placed.pickupTo ?? null,
    pickupWithinDays: placed.pickupWithinDays ?? ANY_DAYS,
    weightMaxGrams: placed.weightMaxGrams ?? null,
    trailerLengthMm: placed.trailerLengthMm ?? null,
    modes: list(placed.modes),
    distanceMinMeters: placed.distanceMinMeters ?? null,
    distanceMaxMeters: placed.distanceMaxMeters ?? null,
    rateMin: placed.rateMin ?? null,
    ratePerMileMin: placed.ratePerMileMin ?? null,
    ageMaxHours: placed.ageMaxHours ?? null,
    pricingModes: list(placed.pricingModes),
    hazmat: placed.hazmat ?? null,
  }
  await sql`insert into saved_search_keys ${sql(keys.map((key) => ({ key, ...asked })))}`
}
