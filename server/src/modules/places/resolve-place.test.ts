import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { haversineMeters } from '@drawbar/contract/distance.ts'
import { findPlace } from './find-place.ts'
import { resolvePlace } from './resolve-place.ts'
import type { TypedPlace } from './resolve-place.ts'
import { gazetteerDatabase } from './testing.ts'
import type { GazetteerDatabase } from './testing.ts'

let db: GazetteerDatabase
beforeAll(async () => {
  db = await gazetteerDatabase()
})
afterAll(() => db.close())

const resolve = (typed: TypedPlace) => resolvePlace(db.sql, typed)

describe('F7: Mexican states as people write them', () => {
  test.each([
    ['Monterrey', 'NL'],
    ['Monterrey', 'N.L.'],
    ['Monterrey', 'Nuevo León'],
    ['Chihuahua', 'CHIH'],
    ['Saltillo', 'COAH'],
    ['Saltillo', 'Coah.'],
    ['Reynosa', 'TAMPS'],
    ['León', 'GTO'],
    ['Querétaro', 'QRO'],
    ['Tijuana', 'BC'],
    ['Morelia', 'MICH'],
    // Two letters, as customs papers write them.
    ['Saltillo', 'CO'],
    ['Morelia', 'MI'],
  ])('%s, %s, MX', async (city, state) => {
    const { place, problems } = await resolve({ city, state, country: 'MX' })
    expect(problems).toEqual([])
    expect(place?.country).toBe('MX')
  })

  test('without a country, CO and MI are the US states and BC is Canadian first', async () => {
    expect((await resolve({ city: 'Denver', state: 'CO' })).place?.label).toBe('Denver, CO')
    expect((await resolve({ city: 'Saltillo', state: 'CO' })).place).toBeNull()
    expect((await resolve({ city: 'Vancouver', state: 'BC' })).place?.country).toBe('CA')
    expect((await resolve({ city: 'Tijuana', state: 'BC' })).place?.country).toBe('MX')
  })
})

describe('F31: states as people abbreviated them before postal codes', () => {
  test.each([
    ['Little Rock', 'Ark.', 'AR'],
    ['Fresno', 'Calif.', 'CA'],
    ['Worcester', 'Mass.', 'MA'],
    ['Scranton', 'Penna.', 'PA'],
    ['Mobile', 'Ala.', 'AL'],
    ['Denver', 'Colo.', 'CO'],
    ['Wilmington', 'Del.', 'DE'],
    ['Peoria', 'Ill.', 'IL'],
    ['Gary', 'Ind.', 'IN'],
    ['Wichita', 'Kans.', 'KS'],
    ['Jackson', 'Miss.', 'MS'],
    ['Omaha', 'Nebr.', 'NE'],
    ['Reno', 'Nev.', 'NV'],
    ['Albuquerque', 'N. Mex.', 'NM'],
    ['Fargo', 'N. Dak.', 'ND'],
    ['Portland', 'Ore.', 'OR'],
    ['Charleston', 'W. Va.', 'WV'],
    ['Green Bay', 'Wis.', 'WI'],
    ['Casper', 'Wyo.', 'WY'],
  ])('%s, %s', async (city, state, code) => {
    const { place, problems } = await resolve({ city, state })
    expect([place?.label, problems]).toEqual([`${city}, ${code}`, []])
  })
})

describe('an address whose parts agree', () => {
  test.each<[TypedPlace, string, string]>([
    [{ city: 'RICHMOND', state: 'VA', postalCode: '23220' }, 'Richmond, VA 23220', 'America/New_York'],
    [{ city: 'Rumford', state: 'ME', postalCode: '04276' }, 'Rumford, ME 04276', 'America/New_York'],
    [
      { city: 'rumford', state: 'Maine', postalCode: '04276-2039', country: 'USA' },
      'Rumford, ME 04276',
      'America/New_York',
    ],
    [{ city: 'St Louis', state: 'Mo.', postalCode: '63101' }, 'St. Louis, MO 63101', 'America/Chicago'],
    [
      { city: 'Ottawa', state: 'Ontario', postalCode: 'k1a0b6', country: 'Canada' },
      'Ottawa, ON K1A',
      'America/Toronto',
    ],
    [{ city: 'San Juan', country: 'PR', postalCode: '00901' }, 'San Juan, PR 00901', 'America/Puerto_Rico'],
    [{ city: 'El Paso', state: 'US-TX', postalCode: '79901' }, 'El Paso, TX 79901', 'America/Denver'],
    [{ postalCode: '75201' }, 'Dallas, TX 75201', 'America/Chicago'],
    // The post office of a suburb or a borough bears another name than the address.
    [{ city: 'West Allis', state: 'WI', postalCode: '53214' }, 'West Allis, WI 53214', 'America/Chicago'],
    [{ city: 'Brooklyn', state: 'NY', postalCode: '11201' }, 'Brooklyn, NY 11201', 'America/New_York'],
    [{ city: 'North Hollywood', state: 'CA', postalCode: '91601' }, 'North Hollywood, CA 91601', 'America/Los_Angeles'],
    [{ city: 'Mississauga', state: 'ON', postalCode: 'L5B 3C1' }, 'Mississauga, ON L5B', 'America/Toronto'],
    // The code decides between namesakes, and between states when none is given.
    [{ city: 'Richmond', postalCode: '23220' }, 'Richmond, VA 23220', 'America/New_York'],
    [{ city: 'Portland', postalCode: '04101' }, 'Portland, ME 04101', 'America/New_York'],
  ])('%o is %s', async (typed, label, timeZone) => {
    const { place, problems, precision, ...rest } = await resolve(typed)
    expect(problems).toEqual([])
    expect(place?.label).toBe(label)
    expect(rest.timeZone).toBe(timeZone)
    expect(precision).toBe('postal_code')
    expect(place).toMatchObject({ latitude: rest.latitude, longitude: rest.longitude })
  })

  test('stands at the postal code, which is more exact than the city', async () => {
    const [city, code] = [
      await resolve({ city: 'Houston', state: 'TX' }),
      await resolve({ city: 'Houston', state: 'TX', postalCode: '77058' }),
    ]
    expect(code.latitude).toBeCloseTo(29.56, 1)
    expect(city.latitude).toBeCloseTo(29.76, 1)
    expect(code.place?.id).toBe(city.place?.id)
  })

  test('a rural Canadian code covers more ground than the town, so the town is the point', async () => {
    const whistler = await resolve({ city: 'Whistler', state: 'BC', postalCode: 'V0N 1B0' })
    expect(whistler).toMatchObject({ precision: 'city', problems: [], place: { label: 'Whistler, BC V0N' } })
    expect(
      haversineMeters(
        { latitude: whistler.latitude ?? 0, longitude: whistler.longitude ?? 0 },
        { latitude: 50.116, longitude: -122.958 },
      ),
    ).toBeLessThan(5000)
  })

  test('a zero that a spreadsheet dropped is put back', async () => {
    expect((await resolve({ city: 'Rumford', state: 'ME', postalCode: '4276' })).place?.postalCode).toBe('04276')
  })

  test('a code newer than the list is accepted when it begins like those of its city', async () => {
    const { place, precision, problems } = await resolve({ city: 'Richmond', state: 'VA', postalCode: '23299' })
    expect({ label: place?.label, precision, problems }).toEqual({
      label: 'Richmond, VA',
      precision: 'city',
      problems: [],
    })
  })

  test('a Mexican or European postal code is taken as written', async () => {
    expect(await resolve({ city: 'Monterrey', state: 'Nuevo León', country: 'MX', postalCode: '64000' })).toMatchObject(
      { problems: [], place: { label: 'Monterrey, NLE' } },
    )
    expect(await resolve({ city: 'London', country: 'UK', postalCode: 'SW1A 1AA' })).toMatchObject({
      problems: [],
      timeZone: 'Europe/London',
    })
  })

  test('a city alone, with its state in the same field, or by its nickname', async () => {
    for (const city of ['Dallas', 'Dallas, TX', 'dallas texas'])
      expect(await resolve({ city })).toMatchObject({ problems: [], place: { id: 'us-tx-dallas' } })
    expect(await resolve({ city: 'NYC', state: 'NY' })).toMatchObject({ problems: [], place: { id: 'us-ny-new-york' } })
  })
})

describe('a postal code that does not belong to its city', () => {
  test.each<[TypedPlace, string, string]>([
    [
      { city: 'RICHMOND', state: 'VA', postalCode: '55203', country: 'US' },
      '55203 is not a postal code of Richmond, VA; codes there begin with 232.',
      'us-va-richmond',
    ],
    [
      { city: 'Columbus', state: 'OH', postalCode: 'K1A 0B6' },
      'K1A 0B6 is a postal code of Ottawa, ON, not of Columbus, OH; codes there begin with 432 or 430.',
      'us-oh-columbus',
    ],
    [
      { city: 'Dallas', state: 'TX', postalCode: '60601' },
      '60601 is a postal code of Chicago, IL, not of Dallas, TX; codes there begin with 752 or 753.',
      'us-tx-dallas',
    ],
    [
      // Neighbours across a state line: the state decides, not the 3 km.
      { city: 'Kansas City', state: 'KS', postalCode: '64106' },
      '64106 is a postal code of Kansas City, MO, not of Kansas City, KS; codes there begin with 661.',
      'us-ks-kansas-city',
    ],
  ])('%o is reported, and the city stays', async (typed, message, id) => {
    const { place, precision, problems } = await resolve(typed)
    expect(problems).toMatchObject([{ code: 'postal_code_mismatch', field: 'postalCode', message }])
    expect(place).toMatchObject({ id, postalCode: null })
    expect(precision).toBe('city')
  })

  test('in the right state, yet 390 km away', async () => {
    const { problems } = await resolve({ city: 'Houston', state: 'TX', postalCode: '75201' })
    expect(problems[0]?.message).toMatch(
      /^75201 is a postal code of Dallas, TX, not of Houston, TX; codes there begin with 770/,
    )
    expect(problems[0]?.suggestions.map((place) => place.label)).toEqual(['Houston, TX', 'Dallas, TX 75201'])
  })

  test('against the state alone', async () => {
    const { problems } = await resolve({ state: 'VA', postalCode: '75201' })
    expect(problems).toMatchObject([
      { code: 'postal_code_mismatch', message: '75201 is a postal code of Dallas, TX, not of VA.' },
    ])
  })

  test('text that is no postal code', async () => {
    const { place, problems } = await resolve({ city: 'Dallas', state: 'TX', postalCode: '7520A' })
    expect(place?.id).toBe('us-tx-dallas')
    expect(problems).toMatchObject([{ code: 'postal_code_mismatch', field: 'postalCode' }])
  })
})

describe('a place that is not known', () => {
  test('comes with the nearest names', async () => {
    const { place, problems } = await resolve({ city: 'Dalas', state: 'TX' })
    expect(place).toBeNull()
    expect(problems).toMatchObject([
      {
        code: 'place_unknown',
        field: 'city',
        message: 'We know no place called "Dalas" in TX. Did you mean Dallas, TX?',
      },
    ])
    expect(problems[0]?.suggestions[0]?.id).toBe('us-tx-dallas')
  })

  test('is placed by its postal code, and still reported', async () => {
    expect(await resolve({ city: 'Shipper Hollow', state: 'TX', postalCode: '75201' })).toMatchObject({
      place: { label: 'Dallas, TX 75201' },
      problems: [{ code: 'place_unknown', field: 'city' }],
    })
  })

  test('a name that several states share needs its state', async () => {
    const { problems } = await resolve({ city: 'Springfield' })
    expect(problems).toMatchObject([{ code: 'place_ambiguous', field: 'state' }])
    expect(problems[0]?.suggestions.map((place) => place.label)).toContain('Springfield, IL')
  })

  test.each<[TypedPlace, string, string]>([
    [{ city: 'Dallas', state: 'ZZ' }, 'state', 'We know no state or province called "ZZ".'],
    [{ city: 'Dallas', state: 'TX', country: 'Atlantis' }, 'country', 'We know no country called "Atlantis".'],
    [{ postalCode: '99999' }, 'postalCode', 'We do not know the postal code 99999. Give the city and state.'],
    [{}, 'city', 'Give a city and state, or a postal code.'],
    [{ city: '  ', state: ' ', postalCode: '' }, 'city', 'Give a city and state, or a postal code.'],
  ])('%o complains about the %s', async (typed, field, message) => {
    expect((await resolve(typed)).problems).toMatchObject([{ code: 'place_unknown', field, message }])
  })
})

test('findPlace gives back what an id stands for', async () => {
  expect((await findPlace(db.sql, 'us-tx-dallas'))?.label).toBe('Dallas, TX')
  expect(await findPlace(db.sql, 'us-tx-nowhere')).toBeNull()
})
