import { confirmImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { getLoad } from '@drawbar/contract/loads/loads.ts'
import { poundsToGrams } from '@drawbar/contract/units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { uploadImport } from './testing.ts'
import { DELIVERY, HEADER, PICKUP, soundTender, tenderFile, TOTAL } from '@drawbar/x12/testing.ts'

let app: TestApp
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
// Before the dates in the tenders.
beforeEach(() => app.setClock('2026-11-20T15:00:00.000Z'))
afterAll(() => app.close())

interface Segments {
  header?: string[]
  goods?: string[]
  pickup?: string[]
  delivery?: string[]
}

const tender = ({ header = [], goods = [], pickup = PICKUP, delivery = DELIVERY }: Segments) =>
  tenderFile([...HEADER, ...header, ...pickup, ...goods, ...delivery, TOTAL])

async function previewOf(segments: Segments) {
  consignor = await signUpConsignor(app)
  const { preview } = await uploadImport(app, consignor, { bytes: tender(segments), mode: 'strict' })
  const said = preview.rows.flatMap(({ issues }) => issues)
  const of = (severity: string) =>
    said.filter((issue) => issue.severity === severity).map(({ field, message }) => `${field}: ${message}`)
  return { preview, errors: of('error'), warnings: of('warning') }
}

async function loadOf(segments: Segments) {
  const { preview, errors, warnings } = await previewOf(segments)
  expect(errors).toEqual([])
  const { loadIds } = await app.ok(confirmImport, { as: consignor, params: { importId: preview.importId ?? '' } })
  return { load: await app.ok(getLoad, { as: consignor, params: { loadId: loadIds[0] ?? '' } }), warnings }
}

const PHONE = 'G61*HM*CHEM-LINE*TE*8005550100'
const paint = (...weight: string[]) => ['L5**Paint', ...weight, 'LH1*DR*10*1263', 'LH2*3*P', 'LH3*PAINT', PHONE]
const acid = (...weight: string[]) => ['L5**Acid', ...weight, 'LH1*DR*5*1830', 'LH2*8*P', 'LH3*SULFURIC ACID', PHONE]

describe('a tender of dangerous goods', () => {
  test('keeps each on a line of its own where each has its weight', async () => {
    const { load } = await loadOf({ goods: [...paint('AT8*G*L*40000*10'), ...acid('AT8*G*L*2000*5')] })
    expect(load.commodities).toMatchObject([
      { description: 'Paint', weightGrams: poundsToGrams(40_000), hazmat: { unNumber: 'UN1263', hazardClass: '3' } },
      { description: 'Acid', weightGrams: poundsToGrams(2000), hazmat: { unNumber: 'UN1830', hazardClass: '8' } },
    ])
  })

  test('parts one line by the weights that its dangerous goods state themselves', async () => {
    const goods = [
      'L5**Chemicals',
      'AT8*G*L*42000',
      'LH1*DR*10*1263***LB*40000',
      'LH2*3*P',
      PHONE,
      'LH1*DR*5*1830***LB*2000',
      'LH2*8*P',
      PHONE,
    ]
    const { load } = await loadOf({ goods })
    expect(load.commodities).toMatchObject([
      { weightGrams: poundsToGrams(40_000), pieces: 10, hazmat: { unNumber: 'UN1263' } },
      { weightGrams: poundsToGrams(2000), pieces: 5, hazmat: { unNumber: 'UN1830' } },
    ])
    expect(load.weightGrams).toBe(poundsToGrams(42_000))
  })

  test('is refused where nobody says what each weighs, with how many it names', async () => {
    const oneLine = [...paint('AT8*G*L*42000'), 'LH1*DR*5*1830', 'LH2*8*P', PHONE]
    for (const goods of [oneLine, [...paint(), ...acid()]]) {
      const { preview, errors } = await previewOf({ goods })
      expect(preview.importId).toBeNull()
      expect(errors).toEqual([
        'LH1: The tender names 2 dangerous goods, but not what each of them weighs. Give each its own line with its weight (L5, AT8, LH1), or enter this load by hand.',
      ])
    }
  })

  test('of which one has no weight gives that one what is left of the total', async () => {
    const { load } = await loadOf({ goods: [...paint('AT8*G*L*40000'), ...acid()] })
    expect(load.commodities).toMatchObject([
      { weightGrams: poundsToGrams(40_000), hazmat: { unNumber: 'UN1263' } },
      { weightGrams: poundsToGrams(2000), hazmat: { unNumber: 'UN1830' } },
    ])
  })

  test('names one good once, however many lines repeat it', async () => {
    const { load } = await loadOf({ goods: [...paint(), ...paint()] })
    expect(load.commodities).toMatchObject([
      { weightGrams: poundsToGrams(42_000), hazmat: { unNumber: 'UN1263', emergencyPhone: '8005550100' } },
    ])
  })

  test('is refused where a delivery names one that no pickup does', async () => {
    const { errors } = await previewOf({ goods: ['L5**Chemicals'], delivery: [...DELIVERY, ...acid()] })
    expect(errors).toEqual(['LH1: UN1830 stands at a delivery, but at no pickup. Name it where it is loaded.'])
  })

  test('keeps in the notes what a line has no field for', async () => {
    const [l5, lh1, lh2, ...rest] = paint()
    const more = ['LH2*6.1*S*FLAMMABLE**RQ', 'LFH*TN*Solvent based']
    const { load } = await loadOf({ goods: [`${l5}*4711**DRM*M-1`, lh1 ?? '', lh2 ?? '', ...more, ...rest] })
    expect(load.notes).toContain('Paint: marks M-1, code 4711')
    expect(load.notes).toContain(
      'UN1263: also class 6.1, 10 packages, placard FLAMMABLE, reportable quantity, Solvent based, emergency contact CHEM-LINE',
    )
  })
})

describe('a tender loses nothing without a word:', () => {
  test('the answer it asks for by a time ends the post, and its trailer has its length', async () => {
    const { load, warnings } = await loadOf({
      header: ['G62*64*20261130*1*1700*LT', 'N7**532211*********RT**34F**5300'],
    })
    // 5 PM in Chicago, where the freight stands.
    expect(load.expiresAt).toBe('2026-11-30T23:00:00.000Z')
    expect(load).toMatchObject({ trailerLengthMm: 16_154, temperature: { minDeciCelsius: 11 }, equipment: ['R'] })
    expect(load.notes).toContain('Equipment number: 532211')
    expect(load.notes).toContain('Freight terms: prepaid')
    expect(warnings.filter((words) => !words.includes('currency'))).toEqual([])
  })

  test('of several deliveries each keeps what comes off there and its own references', async () => {
    const middle = ['S5*2*PU', 'L11*PO-77*PO', 'G62*68*20261202', 'AT8*G*L*12000*6', 'N1*CN*Mid', 'N4*Tulsa*OK*74101']
    const last = ['S5*3*CU', ...DELIVERY.slice(1)].map((line) => line.replace('*42000*26', '*30000*20'))
    const { load } = await loadOf({ delivery: [...middle, ...last] })
    expect(load.stops.map(({ instructions }) => instructions)).toEqual([
      'Here: 42,000 lb, 26 pieces',
      'Here: 12,000 lb, 6 pieces, PO PO-77',
      'Here: 30,000 lb, 20 pieces',
    ])
  })

  test('whom it was offered to, how it goes, its rate and its payer’s number are in the notes', async () => {
    const payer = [
      'N1*BT*Acme Paper*93*PAY-7',
      'N3*1 Main St',
      'N4*Chicago*IL*60608*US',
      'G61*AP*Pat Ruiz*TE*3125550199',
    ]
    const { load } = await loadOf({ header: ['MS3*ABCD*1*CHICAGO*M', ...payer] })
    expect(load.notes?.split('\n')).toEqual([
      'Tendered to (SCAC): DRBW',
      'Routing: ABCD, mode M',
      'Freight terms: prepaid',
      'Bill to: Acme Paper, 1 Main St, Chicago IL 60608 US, code PAY-7 (93), Pat Ruiz 3125550199',
    ])
  })

  test('the partner’s own number of a place, and everybody to call there, stand at the stop', async () => {
    const dock = ['N1*CN*Bravo*93*0000011660', 'N4*Dallas*TX*75212*US']
    const people = ['G61*RE*Lee Ito*TE*2145550142', 'G61*IC*Mo Haas*EM*mo@bravo.example', 'G61*IC*Desk*FX*2145550143']
    const { load } = await loadOf({ delivery: [...DELIVERY.slice(0, 4), ...dock, ...people] })
    expect(load.stops[1]).toMatchObject({ contactName: 'Lee Ito', contactPhone: '2145550142' })
    expect(load.stops[1]?.instructions?.split('\n')).toEqual([
      'Place: code 0000011660 (93)',
      'Also: Mo Haas mo@bravo.example; Desk fax 2145550143',
    ])
  })

  test('every value of the customer’s own tender is in its load, or named by the preview', async () => {
    consignor = await signUpConsignor(app)
    const { preview } = await uploadImport(app, consignor, { bytes: soundTender(), mode: 'strict' })
    const { loadIds } = await app.ok(confirmImport, { as: consignor, params: { importId: preview.importId ?? '' } })
    const load = await app.ok(getLoad, { as: consignor, params: { loadId: loadIds[0] ?? '' } })
    const kept = JSON.stringify(load).toLowerCase()
    // Words and numbers of the partner; quantities, dates and codes of the standard have their own fields.
    const told = soundTender()
      .split(/\r?\n/)
      .filter((line) => /^(B2|NTE|N1|N3|N4|L11|L5)\*/.test(line))
      .flatMap((line) => line.split('*').slice(1))
      .filter((value) => value.length > 3)
    expect(told).toEqual(expect.arrayContaining(['SCAC', 'NPBTO', '0000011660', 'RUMFORD']))
    expect(told.filter((value) => !kept.includes(value.trim().toLowerCase()))).toEqual([])
  })

  test.each([['a segment after the totals', 'K1*CALL FIRST', 'K1: The details in K1 are not taken over.']])(
    '%s is told',
    async (_, segment, words) => {
      consignor = await signUpConsignor(app)
      const bytes = tenderFile([...HEADER, ...PICKUP, ...DELIVERY, TOTAL, segment])
      const { preview } = await uploadImport(app, consignor, { bytes, mode: 'strict' })
      const said = preview.rows.flatMap(({ issues }) => issues).map(({ field, message }) => `${field}: ${message}`)
      expect(said).toContain(words)
    },
  )

  test.each([
    [
      'a second way of routing',
      { header: ['MS3*ABCD*1**M', 'MS3*EFGH*2**M'] },
      'MS3: The details in MS3 are not taken over.',
    ],
    [
      'a place by a code of its own',
      { delivery: [...DELIVERY.slice(0, 5), 'N4*Dallas*TX*75212*US*OR*D-77'] },
      'N4-06: The details in N4-06 are not taken over.',
    ],
    [
      'a temperature without its unit',
      { header: ['N7**1*********RT**34'] },
      'N7-13: The temperature "34" is not degrees with F or C; it was left out. Enter it before the load is posted.',
    ],
    [
      'a second temperature',
      { header: ['N7**1*********RT**34F', 'N7**2*********RT**-10F'] },
      'N7-13: The tender names 2 temperatures; only the first was taken over.',
    ],
    [
      'a second length of trailer',
      { header: ['N7**1*********TL****5300', 'N7**2*********TL****4800'] },
      'N7-15: The tender names trailers of 2 lengths; only the first was taken over.',
    ],
    [
      'equipment that we have none of',
      { header: ['N7**1*********CH'] },
      'N7-11: The equipment "CH" is none that a load is posted for. Choose it by hand.',
    ],
    [
      'instructions beyond 2,000 characters',
      { pickup: [...PICKUP, ...Array.from({ length: 30 }, () => `NTE**${'Call ahead '.repeat(7)}`)] },
      'NTE: At stop 1, NTE was cut to 2000 characters.',
    ],
    ['a notify party', { header: ['N1*NP*Broker Desk'] }, 'N1: Broker Desk (N1*NP) is not taken over.'],
    [
      'pallets of several goods',
      { header: ['PLD*26'], goods: ['L5**Paint', 'AT8*G*L*40000', 'L5**Lamps', 'AT8*G*L*2000'] },
      'PLD: The tender counts 26 pallets in all. Say which of the goods they are.',
    ],
    [
      'goods that weigh less than their stop',
      { goods: ['L5**Paint', 'AT8*G*L*900'] },
      'AT8: The goods add up to 900 lb, the stops to 42,000 lb. Check the weight of the load.',
    ],
    [
      'a time to answer by in an unknown zone',
      { header: ['G62*64*20261130*1*1700*QQ'] },
      'G62-05: The time to answer by is given in zone "QQ", which we do not know; it was read as local time of the first stop. Please check it.',
    ],
  ])('%s is told', async (_, segments, words) => {
    expect((await previewOf(segments)).warnings).toContain(words)
  })
})

describe('an appointment in a tender', () => {
  const deliveredAt = (...g62: string[]) => DELIVERY.flatMap((line) => (line.startsWith('G62*53') ? g62 : line))
  const [, , , ...place] = DELIVERY
  test.each([
    ['with its time is that moment', 'G62*78*20261203*2*1030', ['appointment', '2026-12-03T10:30', '2026-12-03T10:30']],
    ['by a date alone is a window of that day', 'G62*78*20261203', ['window', '2026-12-03T00:00', '2026-12-03T23:59']],
    ['not before a time is a window', 'G62*78*20261203*ED*1030', ['window', '2026-12-03T10:30', '2026-12-03T23:59']],
    ['at midnight is that moment', 'G62*78*20261203*3*0000', ['appointment', '2026-12-03T00:00', '2026-12-03T00:00']],
  ])('%s', async (_, g62, [scheduling, windowStart, windowEnd]) => {
    const { load } = await loadOf({ delivery: ['S5*2*CU', g62, ...place] })
    expect(load.stops[1]).toMatchObject({ scheduling, windowStart, windowEnd })
  })

  test('gives way to nothing weaker that the stop says beside it', async () => {
    const { load } = await loadOf({ delivery: deliveredAt('G62*78*20261203*2*1030', 'G62*53*20261203*G*0700') })
    expect(load.stops[1]).toMatchObject({ scheduling: 'appointment', windowStart: '2026-12-03T10:30' })
  })
})
