import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchPlaces as endpoint } from '@drawbar/contract/places/places.ts'
import { startTestApp } from '../../test-app.ts'
import { explaining } from './explaining.ts'
import type { Explained } from './explaining.ts'
import { searchPlaces } from './search-places.ts'
import { gazetteerDatabase } from './testing.ts'
import type { GazetteerDatabase } from './testing.ts'
import { TYPED_QUERIES } from './typed-queries.ts'

let db: GazetteerDatabase
beforeAll(async () => {
  db = await gazetteerDatabase()
})
afterAll(() => db.close())

const labels = async (q: string, rest: { country?: string; limit?: number } = {}) =>
  (await searchPlaces(db.sql, { q, limit: 8, ...rest })).map((place) => place.label)

describe('searchPlaces', () => {
  test.each(TYPED_QUERIES)('"%s" suggests %s first', async (typed, first) => {
    expect((await labels(typed))[0]).toBe(first)
  })

  test('F7: "Tijuana, BC" is in Baja California, "Vancouver, BC" in British Columbia', async () => {
    expect((await labels('Tijuana, BC'))[0]).toBe('Tijuana, BCN')
    expect((await labels('Vancouver, BC'))[0]).toBe('Vancouver, BC')
  })

  test('answers what the contract promises', async () => {
    const items = await searchPlaces(db.sql, { q: 'dallas', limit: 3 })
    expect(endpoint.response.parse({ items })).toEqual({ items })
    expect(items[0]).toMatchObject({
      id: 'us-tx-dallas',
      region: 'TX',
      country: 'US',
      postalCode: null,
      timeZone: 'America/Chicago',
    })
  })

  test('ranks a full match before a longer name, then by population', async () => {
    expect((await labels('springfield')).slice(0, 3)).toEqual(['Springfield, MO', 'Springfield, MA', 'Springfield, IL'])
    expect(await labels('york')).toEqual(expect.arrayContaining(['York, PA']))
  })

  test('a postal code brings its own point and time zone', async () => {
    const [place] = await searchPlaces(db.sql, { q: '79901', limit: 1 })
    expect(place).toMatchObject({ postalCode: '79901', label: 'El Paso, TX 79901', timeZone: 'America/Denver' })
  })

  test('three digits list the codes of an area in order', async () => {
    expect(await labels('606', { limit: 3 })).toEqual(['Chicago, IL 60601', 'Chicago, IL 60602', 'Chicago, IL 60603'])
  })

  test('a country narrows everything', async () => {
    expect(await labels('london', { country: 'GB', limit: 1 })).toEqual(['London, United Kingdom'])
    expect(
      (await labels('london', { country: 'CA' })).every((label) =>
        / (AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/.test(label),
      ),
    ).toBe(true)
    expect(await labels('75201', { country: 'CA' })).toEqual([])
  })

  test('keeps to the limit and names nothing twice', async () => {
    const found = await labels('san', { limit: 20 })
    expect(found).toHaveLength(20)
    expect(new Set(found).size).toBe(20)
  })

  test.each([
    'a',
    '',
    '   ',
    ',,,',
    '12',
    'zzzzqqqq',
    '%',
    '_',
    "'; drop table places; --",
    '\u{10FFFF}',
    '🚚',
    'x '.repeat(50),
  ])('has no suggestion that makes sense for "%s", and no error', async (typed) => {
    expect(Array.isArray(await labels(typed))).toBe(true)
  })

  test('a wildcard is a character like any other', async () => {
    expect(await labels('%%')).toEqual([])
  })
})

test('over HTTP nobody searches without signing in', async () => {
  const app = await startTestApp()
  const answer = await app.call(endpoint, { query: { q: 'dallas' } })
  await app.close()
  expect(answer.status).toBe(401)
  expect(answer.problem.code).toBe('unauthenticated')
})

describe('plans', () => {
  test('every step of every query reads an index and no table whole', async () => {
    const plans: Explained[] = []
    for (const [q] of TYPED_QUERIES) await searchPlaces(explaining(db.sql, plans), { q, limit: 8 })
    expect(plans.filter((plan) => plan.scannedWhole)).toEqual([])
    const used = new Set(plans.flatMap((plan) => plan.indexes))
    expect(used).toContain('places_search')
    expect(used).toContain('places_misspelled')
    expect([...used].some((index) => index.startsWith('postal_codes'))).toBe(true)
  })
})

describe('without pg_trgm', () => {
  let bare: GazetteerDatabase
  beforeAll(async () => {
    bare = await gazetteerDatabase()
    await bare.asOwner('drop extension pg_trgm cascade')
  })
  afterAll(() => bare.close())

  test.each([
    ['dallas tx', 'Dallas, TX'],
    ['chcago', 'Chicago, IL'],
    ['tuscon', 'Tucson, AZ'],
    ['st louis', 'St. Louis, MO'],
    ['75201', 'Dallas, TX 75201'],
  ])('"%s" still suggests %s first', async (typed, first) => {
    expect((await searchPlaces(bare.sql, { q: typed, limit: 8 }))[0]?.label).toBe(first)
  })
})
