import { editDistance } from './spelling.ts'
import { keyOfWords, wordsOf } from './place-key.ts'
import { MEXICAN_ABBREVIATIONS, REGIONS, REGION_NICKNAMES } from './regions.ts'

/** One way to understand what was typed: a name, or the start of one, possibly within a few regions or a country. */
export interface Reading {
  key: string
  /** `US-TX`; null means anywhere. */
  regions: string[] | null
  country: string | null
}

export interface PostalReading {
  country: 'US' | 'CA'
  /** The code, or the part of it typed so far. Canadian codes are known by their first three characters only. */
  prefix: string
}

export interface ParsedQuery {
  postal: PostalReading | null
  readings: Reading[]
}

/** Names that people type and no gazetteer lists. */
const NICKNAMES: Readonly<Record<string, readonly [key: string, region: string]>> = {
  nyc: ['newyork', 'US-NY'],
  newyorkcity: ['newyork', 'US-NY'],
  la: ['losangeles', 'US-CA'],
  sf: ['sanfrancisco', 'US-CA'],
  sanfran: ['sanfrancisco', 'US-CA'],
  philly: ['philadelphia', 'US-PA'],
  vegas: ['lasvegas', 'US-NV'],
  okc: ['oklahomacity', 'US-OK'],
  slc: ['saltlakecity', 'US-UT'],
  kc: ['kansascity', 'US-MO'],
  nola: ['neworleans', 'US-LA'],
  jax: ['jacksonville', 'US-FL'],
  dfw: ['dallas', 'US-TX'],
  stl: ['saintlouis', 'US-MO'],
  indy: ['indianapolis', 'US-IN'],
  quebeccity: ['quebec', 'CA-QC'],
  ciudadjuarez: ['juarez', 'MX-CHH'],
  cdmx: ['mexicocity', 'MX-CMX'],
  leon: ['leondelosaldama', 'MX-GUA'],
  queretaro: ['santiagodequeretaro', 'MX-QUE'],
}

/** Longer text is no place; the contract stops it earlier for people. */
const MAX_WORDS = 12
const MAX_TAIL_WORDS = 4
/** Below this a region is guessed from its start only after a comma: "lake for" is not Lake in Florida. */
const MIN_PARTIAL_REGION = 3
const MIN_MISSPELLED_REGION = 5

export function parseQuery(text: string): ParsedQuery {
  const found = findPostalCode(text)
  const rest = found ? text.replace(found.typed, ' ') : text
  return { postal: found?.reading ?? null, readings: readingsOf(rest) }
}

function findPostalCode(text: string): { typed: string; reading: PostalReading } | null {
  const canadian =
    /\b([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:[ -]?\d?(?:[abceghj-nprstv-z]\d?)?)?(?![a-z0-9])/i.exec(text)
  if (canadian?.[1]) return { typed: canadian[0], reading: { country: 'CA', prefix: canadian[1].toUpperCase() } }
  const american = /(?<![a-z0-9])(\d{3,5})(?:-\d{0,4})?(?![a-z0-9])/i.exec(text)
  if (american?.[1]) return { typed: american[0], reading: { country: 'US', prefix: american[1] } }
  return null
}

function readingsOf(text: string): Reading[] {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const afterComma = text.includes(',') ? wordsOf(text.slice(text.lastIndexOf(',') + 1)).length : 0
  const readings = [...withTail(words, afterComma), { key: keyOfWords(words), regions: null, country: null }]
  const nicknamed = readings.flatMap((reading) => {
    const nickname = NICKNAMES[reading.key]
    if (!nickname || (reading.regions && !reading.regions.includes(nickname[1]))) return []
    return [{ key: nickname[0], regions: [nickname[1]], country: null }]
  })
  return [...nicknamed, ...readings].filter(isNew)
}

/** For `filter`: drops readings that stood earlier in the list. */
export const isNew = (reading: Reading, index: number, all: Reading[]): boolean => {
  const same = JSON.stringify(reading)
  return all.findIndex((other) => JSON.stringify(other) === same) === index
}

/** Every reading whose last words are a state, a province or a country; the longest such ending first. */
function withTail(words: string[], afterComma: number): Reading[] {
  const readings: Reading[] = []
  for (let size = Math.min(MAX_TAIL_WORDS, words.length - 1); size >= 1; size--) {
    const name = words.slice(0, -size)
    const tail = words.slice(-size).join('')
    const country = countryOf(tail)
    if (country) {
      const inner = withTail(name, 0).filter((reading) =>
        reading.regions?.every((region) => region.startsWith(country)),
      )
      readings.push(...inner, { key: keyOfWords(name), regions: null, country })
    }
    const regions = regionsOf(tail, { partial: tail.length >= MIN_PARTIAL_REGION || afterComma === size })
    if (regions.length > 0) readings.unshift({ key: keyOfWords(name), regions, country: null })
  }
  return readings
}

const REGION_KEYS = REGIONS.map(({ country, code, name }) => ({
  id: `${country}-${code}`,
  country,
  code: code.toLowerCase(),
  name: wordsOf(name).join(''),
}))

/** Regions meant by text without spaces: by code, name or nickname; else by the start of a name; else by a name misspelled. */
export function regionsOf(tail: string, { partial }: { partial: boolean }): string[] {
  const exact = REGION_KEYS.filter((region) => region.code === tail || region.name === tail).map((region) => region.id)
  const other = [REGION_NICKNAMES[tail], MEXICAN_ABBREVIATIONS[tail]].filter((region) => region !== undefined)
  const known = [...new Set([...other, ...exact])]
  if (known.length > 0 || !partial) return known
  const started = REGION_KEYS.filter((region) => region.name.startsWith(tail) || region.code.startsWith(tail))
  if (started.length > 0 || tail.length < MIN_MISSPELLED_REGION) return started.map((region) => region.id)
  const limit = tail.length > 7 ? 2 : 1
  return REGION_KEYS.filter((region) => editDistance(tail, region.name, { limit, prefix: false }) <= limit).map(
    (region) => region.id,
  )
}

const EVERYDAY_COUNTRIES: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  unitedstatesofamerica: 'US',
  can: 'CA',
  mex: 'MX',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  greatbritain: 'GB',
  holland: 'NL',
  czechrepublic: 'CZ',
  southkorea: 'KR',
}

/** English names of every ISO 3166-1 country that the runtime knows, as keys. */
const COUNTRIES: ReadonlyMap<string, string> = new Map(
  isoCountries().flatMap(([code, name]): [string, string][] => [
    [code.toLowerCase(), code],
    [wordsOf(name).join(''), code],
  ]),
)

function isoCountries(): [code: string, name: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = names.of(first + second)
      return name === undefined ? [] : [[first + second, name]]
    }),
  )
}

/** A two-letter code or an English name, without spaces. */
export const countryOf = (text: string): string | null => EVERYDAY_COUNTRIES[text] ?? COUNTRIES.get(text) ?? null
