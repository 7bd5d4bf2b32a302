import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { createLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfBody, JARGON, replaced } from '../../../test/body-fields.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import {
  CHOICE,
  CLOCK,
  COUNTRY,
  CURRENCY,
  GROUP,
  INSTANT,
  list,
  NO_TEXT,
  optional,
  PHONE,
  price,
  required,
  UNPRINTABLE,
  whole,
  within,
  type Wrong,
  YES_OR_NO,
} from '../../../test/wrong-values.testing.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { typedLoad } from './testing.ts'

/** Each field wrong by itself in a load that is otherwise sound: nothing else can supply the refusal. */
const STOP: Record<string, Wrong> = {
  kind: CHOICE,
  facilityName: optional(120),
  facilityKind: CHOICE,
  addressLine: optional(200),
  city: required(100),
  region: optional(60),
  postalCode: optional(12),
  country: COUNTRY,
  placeId: optional(100),
  windowStart: CLOCK,
  windowEnd: CLOCK,
  scheduling: CHOICE,
  handling: CHOICE,
  contactName: optional(120),
  contactPhone: PHONE,
  instructions: optional(2000),
  freeTimeMinutes: whole(0, 1440),
}
const GOODS: Record<string, Wrong> = {
  description: required(200),
  packaging: CHOICE,
  pieces: whole(1, 100_000),
  pallets: whole(0, 60),
  weightGrams: [...whole(1, 60_000_000), -19_050_880],
  lengthMm: whole(1, 40_000),
  widthMm: whole(1, 10_000),
  heightMm: whole(1, 10_000),
  stackable: YES_OR_NO,
  hazmat: GROUP,
  'hazmat.unNumber': [...NO_TEXT, ...UNPRINTABLE, '', '1203', 'UN12', 'UN12034', 'XX1203'],
  'hazmat.properShippingName': optional(200),
  'hazmat.hazardClass': [...NO_TEXT, ...UNPRINTABLE, '', '0', '10', '3.9', 'flammable'],
  'hazmat.packingGroup': [...CHOICE, 'IV', 'ii'],
  'hazmat.emergencyPhone': PHONE,
}
const REFERENCE = { type: 'PO', value: '1' }
const COMPANY: Wrong = [...NO_TEXT, ...UNPRINTABLE, '', '12', "1' or '1'='1"]
const LOAD: Record<string, Wrong> = {
  mode: CHOICE,
  equipment: list(10, 'V'),
  'equipment.0': CHOICE,
  trailerLengthMm: whole(1000, 30_000),
  stops: [...list(0, {}), []],
  ...within('stops.0', STOP),
  ...within('stops.1', STOP),
  commodities: [...list(50, { description: 'Corn', weightGrams: 1 }), []],
  ...within('commodities.0', GOODS),
  temperature: GROUP,
  'temperature.minDeciCelsius': whole(-800, 800),
  'temperature.maxDeciCelsius': [...whole(-800, 800), -20],
  'temperature.mode': CHOICE,
  'temperature.preCool': YES_OR_NO,
  accessorials: list(20, 'tarp'),
  'accessorials.0': CHOICE,
  references: list(60, REFERENCE),
  'references.0': GROUP,
  'references.0.type': required(10),
  'references.0.value': required(80),
  'references.0.description': optional(80),
  ...price('declaredValue'),
  teamRequired: YES_OR_NO,
  notes: optional(4000),
  currency: CURRENCY,
  pricing: GROUP,
  'pricing.mode': CHOICE,
  visibility: GROUP,
  'visibility.scope': CHOICE,
  'visibility.companyIds': [...list(200, '01890a5d-ac96-774b-bcce-b302099a8057'), []],
  'visibility.companyIds.0': COMPANY,
  'visibility.followsPreferred': YES_OR_NO,
  'visibility.releases': list(5, { afterMinutes: 5 }),
  'visibility.releases.0': GROUP,
  'visibility.releases.0.afterMinutes': whole(1, 10_080),
  'visibility.releases.0.companyIds': [...list(200, '01890a5d-ac96-774b-bcce-b302099a8057'), []],
  'visibility.releases.0.companyIds.0': COMPANY,
  turns: GROUP,
  'turns.respondWithinMinutes': whole(5, 2880),
  'turns.offers': [...list(20, {}), []],
  'turns.offers.0': GROUP,
  'turns.offers.0.companyId': COMPANY,
  ...price('turns.offers.0.amount'),
  expiresAt: INSTANT,
  post: YES_OR_NO,
}
/** Each way of pricing has fields of its own. */
const PRICINGS = {
  open_bid: {
    ...price('pricing.target'),
    'pricing.deadline': INSTANT,
    'pricing.extendMinutes': whole(1, 60),
    'pricing.showRank': YES_OR_NO,
    'pricing.sharePrices': YES_OR_NO,
    'pricing.autoAccept': GROUP,
    ...price('pricing.autoAccept.atOrUnder'),
    'pricing.autoAccept.onTimeAtLeast': whole(1, 100),
    'pricing.autoAccept.afterMinutes': whole(0, 10_080),
    'pricing.autoAccept.respondWithinMinutes': whole(5, 2880),
  },
  sealed_bid: { ...price('pricing.reserve'), 'pricing.deadline': INSTANT, 'pricing.sharePrices': YES_OR_NO },
  book_now: { ...price('pricing.price'), 'pricing.alsoBids': YES_OR_NO },
  fixed: price('pricing.price'),
} satisfies Record<string, Record<string, Wrong>>

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

let app: TestApp
let consignor: SignedIn
let sound: Record<keyof typeof PRICINGS, object>

beforeAll(async () => {
  app = await startTestApp()
  const [owner, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
  consignor = owner
  const typed = await typedLoad(app)
  const deadline = fromNow(20 * 3_600_000)
  const full = {
    ...typed,
    mode: 'ftl',
    equipment: ['R'],
    trailerLengthMm: 16_154,
    stops: typed.stops.map((stop) => ({
      ...stop,
      scheduling: 'window',
      handling: 'live',
      contactName: 'Dana Reyes',
      contactPhone: '312-555-0101',
      instructions: 'Gate 4',
      freeTimeMinutes: 120,
    })),
    commodities: [
      {
        description: 'Paint, chilled',
        packaging: 'pallet',
        pieces: 480,
        pallets: 24,
        weightGrams: 19_050_880,
        lengthMm: 1219,
        widthMm: 1016,
        heightMm: 1500,
        stackable: true,
        hazmat: {
          unNumber: 'UN1263',
          properShippingName: 'Paint',
          hazardClass: '3',
          packingGroup: 'II',
          emergencyPhone: '800-555-0199',
        },
      },
    ],
    temperature: { minDeciCelsius: 20, maxDeciCelsius: 40, mode: 'continuous', preCool: true },
    accessorials: ['tarp'],
    references: [{ ...REFERENCE, description: 'Purchase order' }],
    declaredValue: usd(5_000_000),
    teamRequired: false,
    notes: 'Call ahead',
    currency: 'USD',
    visibility: {
      scope: 'invited',
      companyIds: [carrier.companyId],
      followsPreferred: true,
      releases: [{ afterMinutes: 30, companyIds: [carrier.companyId] }],
    },
    turns: { respondWithinMinutes: 30, offers: [{ companyId: carrier.companyId, amount: usd(195_000) }] },
    expiresAt: deadline,
    post: true,
  }
  sound = {
    open_bid: {
      ...full,
      pricing: {
        mode: 'open_bid',
        target: usd(195_000),
        deadline,
        extendMinutes: 5,
        showRank: true,
        sharePrices: true,
        autoAccept: { atOrUnder: usd(180_000), onTimeAtLeast: 90, afterMinutes: 10, respondWithinMinutes: 30 },
      },
    },
    sealed_bid: { ...full, pricing: { mode: 'sealed_bid', reserve: usd(195_000), deadline, sharePrices: true } },
    book_now: { ...full, pricing: { mode: 'book_now', price: usd(195_000), alsoBids: true } },
    fixed: { ...full, pricing: { mode: 'fixed', price: usd(195_000) } },
  }
})
afterAll(() => app.close())

const save = (body: unknown) => app.call(createLoad, { as: consignor, body: body as never })
const written = async () => {
  const { sql } = app.services.db
  const [row] = await sql`select (select count(*) from loads) as loads, (select count(*) from stops) as stops,
    (select count(*) from market_posts) as posts, (select count(*) from events) as events`
  return row
}

async function refusals(body: object, fields: Record<string, Wrong>) {
  const faults: string[] = []
  for (const [path, values] of Object.entries(fields)) {
    for (const value of values) {
      const { status, problem } = await save(replaced(body, path, value))
      const words = problem.errors?.[path]
      const said = `${path} = ${JSON.stringify(value)?.slice(0, 40)}: ${status} ${JSON.stringify(problem.errors ?? problem).slice(0, 200)}`
      if (status < 400 || status >= 500 || !words || JARGON.test(words)) faults.push(said)
    }
  }
  return faults
}

describe('a load with one wrong field', () => {
  test('is wrong in no other: the load itself is sound, however it is priced', async () => {
    for (const body of Object.values(sound)) expect(await save(body)).toMatchObject({ status: 201 })
  })

  test('leaves no field of the form out', () => {
    const named = [LOAD, ...Object.values(PRICINGS)].flatMap((fields) => Object.keys(fields))
    const asked = new Set(named.filter((path) => !path.startsWith('stops.1.') && !path.endsWith('.0')))
    expect([...asked].toSorted()).toEqual(fieldsOfBody(createLoad.body ?? z.never()).toSorted())
  })

  test('is refused at that field, in words, and nothing of it is kept', { timeout: 60_000 }, async () => {
    const before = await written()
    expect(await refusals(sound.open_bid, LOAD)).toEqual([])
    expect(await written()).toEqual(before)
  })

  test.each(Object.entries(PRICINGS))('is refused at the price of %s', { timeout: 60_000 }, async (mode, fields) => {
    const before = await written()
    expect(await refusals(sound[mode as keyof typeof PRICINGS], fields)).toEqual([])
    expect(await written()).toEqual(before)
  })
})
