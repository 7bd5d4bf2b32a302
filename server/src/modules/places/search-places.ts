import type { Place } from '@drawbar/contract/places/places.ts'
import type { AnySql } from '../../platform/db.ts'
import { isNew, parseQuery } from './parse-query.ts'
import type { Reading } from './parse-query.ts'
import { editDistance } from './spelling.ts'
import * as statements from './sql/search.ts'
import type { PlaceRow } from './sql/search.ts'
import { placeView, postalCodeView } from './view.ts'

export interface PlaceSearch {
  q: string
  country?: string | undefined
  limit: number
}

/** One letter alone matches 20,000 names and helps nobody. */
const MIN_KEY = 2
/** Three letters with a typo in them could be anything. */
const MIN_MISSPELLED_KEY = 4
/** Each typo makes a match this much less likely, in units of population. */
const TYPO_FACTOR = 0.1
/** Of this prominence (a town of 5,000 named in full, or a city of 100,000 by its start) no typo is suspected. */
const CONVINCING = 5_000_000
const CANDIDATES = 60
/**
 * Typos rarely fall on the first two letters, so the well-known names with those are compared letter by letter first: that finds
 * swapped letters ("tuscon") and half-typed names ("chcag"), where trigrams are weak, and needs no extension. Trigrams look further
 * when that finds no city of 100,000 one typo away; they are the slower step (2 to 8 ms: "…ville" alone is 2,400 names).
 */
const INITIALS = 2
const INITIALS_CANDIDATES = 200
const WELL_KNOWN = 500_000

interface Scored {
  row: PlaceRow
  score: number
}

/** Suggestions for text as typed so far, best match first, then by population; places at home before places abroad. */
export async function searchPlaces(sql: AnySql, { q, country = '', limit }: PlaceSearch): Promise<Place[]> {
  const { postal, readings } = parseQuery(q)
  if (postal) {
    const lookup = { prefix: postal.prefix, postalCountry: postal.country, country, limit }
    const rows = await statements.postalCodesStartingWith(sql, lookup)
    if (rows.length > 0) return rows.map(postalCodeView)
  }
  const usable = readings.filter((reading) => reading.key.length >= MIN_KEY)
  if (usable.length === 0) return []
  const started = await statements.placesStartingWith(sql, { readings: usable, country, limit })
  const scored = started.map((row) => ({ row, score: score(row, usable, 0) }))
  if (!scored.some((match) => match.score >= CONVINCING)) scored.push(...(await misspelled(sql, usable, country)))
  return best(scored, limit).map(({ row }) => placeView(row))
}

async function misspelled(sql: AnySql, readings: Reading[], country: string): Promise<Scored[]> {
  const guessable = readings.filter((reading) => reading.key.length >= MIN_MISSPELLED_KEY)
  if (guessable.length === 0) return []
  const narrow = guessable.filter((reading) => reading.regions !== null || reading.country !== null)
  const scoredBy = (rows: PlaceRow[]): Scored[] => {
    // Where a state was understood, a guess within it stands before any guess that takes the state for a part of the name.
    const within = scoredFor(rows, narrow)
    return within.length > 0 ? within : scoredFor(rows, guessable)
  }

  const asked = narrow.length > 0 ? narrow : guessable
  const initials = asked.map((reading) => ({ ...reading, key: reading.key.slice(0, INITIALS) })).filter(isNew)
  const known = await statements.placesStartingWith(sql, { readings: initials, country, limit: INITIALS_CANDIDATES })
  const matches = scoredBy(known)
  if (matches.some((match) => match.score >= WELL_KNOWN) || !(await canGuess(sql))) return matches
  const alike = await statements.placesSoundingLike(sql, { readings: asked, country, limit: CANDIDATES })
  return scoredBy([...known, ...alike])
}

const scoredFor = (rows: readonly PlaceRow[], readings: readonly Reading[]): Scored[] =>
  rows.map((row) => ({ row, score: score(row, readings, 2) })).filter((match) => match.score > 0)

/** The best that any reading makes of a place; 0 when it is more than `typos` edits away from all of them. */
function score(row: PlaceRow, readings: readonly Reading[], typos: number): number {
  const scores = readings
    .filter((reading) => covers(reading, row))
    .map((reading) => {
      if (row.searchKey === reading.key) return row.prominence * statements.EXACT_FACTOR
      if (row.searchKey.startsWith(reading.key)) return row.prominence
      const limit = Math.min(typos, reading.key.length < 6 ? 1 : 2)
      const whole = editDistance(reading.key, row.searchKey, { limit, prefix: false })
      if (whole <= limit) return row.prominence * TYPO_FACTOR ** whole
      const start = editDistance(reading.key, row.searchKey, { limit, prefix: true })
      return start <= limit ? row.prominence * TYPO_FACTOR ** (start + 1) : 0
    })
  return Math.max(0, ...scores)
}

const covers = (reading: Reading, row: PlaceRow): boolean =>
  (reading.regions === null || reading.regions.includes(`${row.country}-${row.region}`)) &&
  (reading.country === null || reading.country === row.country)

/** One row a place, by its best score. Towns with the same label (two Salems in one state) stand once, as the larger. */
function best(matches: readonly Scored[], limit: number): Scored[] {
  const sorted = matches.toSorted((a, b) => b.score - a.score || (a.row.id < b.row.id ? -1 : 1))
  const seen = new Set<string>()
  const distinct = sorted.filter(({ row }) => {
    const label = `${row.name}|${row.region}|${row.country}`
    if (seen.has(row.id) || (row.region !== null && seen.has(label))) return false
    seen.add(row.id).add(label)
    return true
  })
  return distinct.slice(0, limit)
}

/** The index comes with a migration, so one look a connection pool is enough. */
const guessing = new WeakMap<object, Promise<boolean>>()
async function canGuess(sql: AnySql): Promise<boolean> {
  const known = guessing.get(sql) ?? statements.knowsTrigrams(sql)
  guessing.set(sql, known)
  try {
    return await known
  } catch (error) {
    guessing.delete(sql)
    throw error
  }
}
