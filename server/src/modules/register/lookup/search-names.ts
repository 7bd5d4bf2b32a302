import type { AnySql } from '../../../platform/db.ts'
import { editDistance } from '../../places/index.ts'
import { isSearched, nameKey, tellingKey } from './name-key.ts'
import { type NamedRow, namedLike, namesSoundingLike } from '../sql/find-records.ts'
import { knowsTrigrams, spellingsOf } from '../sql/words.ts'

/** One letter matches forty thousand names. */
const MIN_KEY = 2
/** Three letters with a typo could be anything. */
const MIN_MISSPELLED_KEY = 4
const LONG_NAME = 8
/** Typos rarely come after the third letter only, so names with the same beginning are compared letter by letter. */
const INITIALS = 3
const INITIALS_CANDIDATES = 3000
/** USDOT numbers of carriers whose name begins with, contains or resembles the query, the best first. */
export async function searchNames(sql: AnySql, { q, limit }: { q: string; limit: number }): Promise<number[]> {
  const key = nameKey(q)
  if (key.length < MIN_KEY) return []
  const found: (readonly NamedRow[])[] = [await namedLike(sql, { keys: [key], limit })]
  const telling = tellingKey(key)
  const enough = () => new Set(found.flat().map(({ usdot }) => usdot)).size >= limit
  if (!enough() && telling.length >= MIN_MISSPELLED_KEY && (await canGuess(sql)))
    found.push(await soundingLike(sql, { key: telling, whole: key, limit }))
  if (found.flat().length === 0 && telling.length >= MIN_MISSPELLED_KEY) found.push(await spelledLike(sql, telling))
  return [...new Set(found.flat().map(({ usdot }) => usdot))].slice(0, limit)
}

/** Prefers names with all words. Skips words that resemble nothing in the register. */
async function soundingLike(
  sql: AnySql,
  name: { key: string; whole: string; limit: number },
): Promise<readonly NamedRow[]> {
  const groups = await spellingsOf(sql, name.key.split(' ').filter(isSearched))
  if (groups.length === 0) return []
  const rows = await namesSoundingLike(sql, { ...name, groups })
  if (groups.length === 1 || rows.length >= name.limit) return rows
  return [...rows, ...(await namesSoundingLike(sql, { ...name, groups: [groups.flat()] }))]
}

/** Finds transposed letters, where trigrams are weak ("sleegan"), and works without trigrams. */
async function spelledLike(sql: AnySql, key: string): Promise<NamedRow[]> {
  const slips = key.length < LONG_NAME ? 1 : 2
  const [a = '', b = '', c = '', d = ''] = key
  const keys = [key.slice(0, INITIALS), b + a + c, a + c + b, a + b + d].filter(
    (start, at, all) => all.indexOf(start) === at,
  )
  const rows = await namedLike(sql, { keys, limit: INITIALS_CANDIDATES })
  return rows
    .map((row) => ({ row, distance: editDistance(key, row.nameKey, { limit: slips, prefix: true }) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ row }) => row)
}

/** A migration creates the index, so one check per connection pool is enough. */
const guessing = new WeakMap<object, boolean>()
async function canGuess(sql: AnySql): Promise<boolean> {
  const known = guessing.get(sql) ?? (await knowsTrigrams(sql))
  guessing.set(sql, known)
  return known
}
