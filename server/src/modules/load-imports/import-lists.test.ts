import { confirmImport, type ImportPreview, undoImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { getLoad, listLoads, postLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { type SheetCell, xlsxOf, zipOf } from '../../platform/csv/xlsx.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { type SignedIn } from '../identity/testing.ts'
import { loadInputOf } from '../loads/testing.ts'
import { uploadImport } from './testing.ts'
import { MESSY_ROWS, messySheet } from './messy-list.testing.ts'

let app: TestApp
let shipper: SignedIn
/** Before the dates in the lists. */
const TODAY = '2026-11-20T15:00:00.000Z'
beforeAll(async () => {
  app = await startTestApp()
  app.setClock(TODAY)
  shipper = await signUpConsignor(app)
})
beforeEach(() => app.setClock(TODAY))
afterAll(() => app.close())

const HEADING =
  'Reference,Origin city,Origin state,Pickup date,Pickup from,Pickup to,Destination city,Destination state,Delivery date,Equipment,Weight,Commodity,Price'
const ROW = 'PO-1,Chicago,IL,2027-03-15,08:00,12:00,Dallas,TX,2027-03-17,Reefer 53,42000,Lettuce,1950'
const list = (...rows: string[]) => [HEADING, ...rows].join('\r\n')
const said = ({ rows, fileIssues }: ImportPreview) =>
  [...fileIssues, ...rows.flatMap(({ issues }) => issues)].map(
    ({ severity, position, message }) => `${severity} ${position}: ${message}`,
  )
const draftsOf = async (as: SignedIn) => (await app.ok(listLoads, { as, query: { limit: 100 } })).items

test('F33: the preview of a right row holds everything as it was understood', async () => {
  const { preview } = await uploadImport(app, shipper, {
    bytes: `${HEADING},Temp,Pallets,Notes\r\n${ROW},34-36 F,26 skids,Dock 4`,
  })
  expect(preview.rows[0]?.reading).toEqual({
    stops: [
      {
        kind: 'pickup',
        facilityName: null,
        city: 'Chicago',
        region: 'IL',
        postalCode: null,
        country: 'US',
        timeZone: 'America/Chicago',
        windowStartAt: '2027-03-15T13:00:00.000Z',
        windowEndAt: '2027-03-15T17:00:00.000Z',
        scheduling: 'window',
      },
      expect.objectContaining({ kind: 'delivery', city: 'Dallas', windowStartAt: '2027-03-17T05:00:00.000Z' }),
    ],
    equipment: ['R'],
    trailerLengthMm: 16_154,
    weightGrams: 19_050_880,
    pieces: null,
    pallets: 26,
    commodity: 'Lettuce',
    hazmat: [],
    temperature: { minDeciCelsius: 11, maxDeciCelsius: 22, mode: 'continuous', preCool: false },
    pricingMode: 'open_bid',
    price: { amount: 195_000, currency: 'USD' },
    declaredValue: null,
    references: [{ type: 'CR', value: 'PO-1' }],
    notes: 'Dock 4',
    biddingEndsAt: null,
    expiresAt: null,
  })
})

test('F11: a list of 2015 warns of each stop in the past, and becomes drafts all the same', async () => {
  const { preview } = await uploadImport(app, shipper, {
    bytes: list(ROW.replaceAll('2027', '2015').replace('Reefer 53', 'Van')),
  })
  expect(said(preview)).toEqual([
    'warning 2: The pickup ended on 2015-03-15, in the past. Change its date before you post.',
  ])
  expect(preview.importId).not.toBeNull()
})

describe('F19: a workbook', () => {
  const at = (text: string) => new Date(`${text}Z`)
  const sheet: SheetCell[][] = [
    [
      'Reference',
      'Origin zip',
      'Pickup date',
      'Pickup time',
      'Dest zip',
      'Delivery date',
      'Equipment',
      'Weight',
      'Commodity',
    ],
    [
      7001,
      4276,
      at('2027-03-15T00:00'),
      at('1899-12-30T08:30'),
      '75212',
      at('2027-03-17T07:00'),
      'Van',
      42_000.5,
      'Cans',
    ],
  ]
  const SHEETS = {
    Notes: [],
    March: sheet,
    April: [sheet[0] ?? [], ...Array.from({ length: 2 }, () => sheet[1] ?? [])],
  }

  test('is read with its dates and times as such, the first sheet that holds anything or the chosen one', async () => {
    const bytes = xlsxOf(SHEETS)
    const { preview } = await uploadImport(app, shipper, { bytes, fileName: 'march.xlsx' })
    expect(preview).toMatchObject({
      format: 'xlsx',
      sheets: ['Notes', 'March', 'April'],
      sheet: 'March',
      rowCount: 1,
      okCount: 1,
      rows: [
        {
          position: 2,
          reference: '7001',
          reading: {
            stops: [
              { postalCode: '04276', windowStartAt: '2027-03-15T12:30:00.000Z', timeZone: 'America/New_York' },
              { windowStartAt: '2027-03-17T12:00:00.000Z' },
            ],
            weightGrams: 19_051_106,
          },
        },
      ],
    })
    const chosen = await uploadImport(app, shipper, { bytes, options: { sheet: 'April' } })
    expect([chosen.preview.sheet, chosen.preview.rowCount]).toEqual(['April', 2])
    const { importId } = chosen.preview
    const { created } = await app.ok(confirmImport, { as: shipper, params: { importId: importId ?? '' } })
    expect(created).toBe(2)
  })

  const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000) })
  const liar = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000) }, { 'xl/worksheets/sheet1.xml': 1_000 })
  test.each<[string, Buffer, Record<string, unknown>, string]>([
    [
      'is a zip bomb',
      bomb,
      {},
      'This Excel workbook unpacks to more than 150 MB. Save the sheet as CSV and send that.',
    ],
    [
      'lies about its size',
      liar,
      {},
      'This Excel workbook cannot be read. Open it in Excel, save it again, and send that.',
    ],
    [
      'is cut short',
      xlsxOf(SHEETS).subarray(0, 900),
      {},
      'This Excel workbook cannot be read. Open it in Excel, save it again, and send that.',
    ],
    [
      'is another zip',
      zipOf({ 'a.txt': 'a' }),
      {},
      'This Excel workbook cannot be read. Open it in Excel, save it again, and send that.',
    ],
    ['has no such sheet', xlsxOf(SHEETS), { sheet: 'May' }, 'The workbook has no sheet called "May".'],
  ])('that %s is refused', async (_, bytes, options, words) => {
    const { status, problem } = await uploadImport(app, shipper, { bytes, options })
    expect([status, problem.code, problem.message]).toEqual([422, 'import_refused', words])
  })
})

test('F32: today is the day of the company', async () => {
  const owner = await signUpConsignor(app)
  const pickupOf = async () => {
    const { preview } = await uploadImport(app, owner, { bytes: list(ROW.replace('2027-03-15', 'today')) })
    return preview.rows[0]?.reading?.stops[0]?.windowStartAt
  }
  // Nov 21, 01:30 in Chicago and still Nov 20 in Los Angeles; the pickup is at 08:00 in Chicago.
  app.setClock('2026-11-21T07:30:00.000Z')
  expect(await pickupOf()).toBe('2026-11-21T14:00:00.000Z')
  await app.services.db.sql`update companies set time_zone = 'America/Los_Angeles' where id = ${owner.companyId}`
  expect(await pickupOf()).toBe('2026-11-20T14:00:00.000Z')
})

describe('F31: a list of which some rows are wrong', () => {
  const WRONG = list(
    ROW,
    ROW.replace('Chicago', 'Chicgo'),
    ROW.replace('Chicago', 'chicgo '),
    ROW.replace('42000', 'heavy'),
  )

  test('a suggestion is accepted for all rows that say the same, and a cell is corrected in place', async () => {
    const first = (await uploadImport(app, shipper, { bytes: WRONG })).preview
    expect([first.importId, first.okCount, first.faultyCount]).toEqual([null, 1, 3])
    const [fix] = first.rows.find(({ position }) => position === 3)?.issues.flatMap(({ fixes }) => fixes) ?? []
    expect(fix).toEqual({
      label: 'Chicago, IL',
      where: [
        { column: 'originCity', value: 'Chicgo' },
        { column: 'originState', value: 'IL' },
      ],
      set: [
        { column: 'originCity', value: 'Chicago' },
        { column: 'originState', value: 'IL' },
      ],
    })
    const options = { replacements: fix ? [{ where: fix.where, set: fix.set }] : [] }
    const second = (await uploadImport(app, shipper, { bytes: WRONG, options })).preview
    expect([second.okCount, second.faultyCount]).toEqual([3, 1])
    const cells = [{ row: 5, column: 'weight', value: '41000' }]
    const third = (await uploadImport(app, shipper, { bytes: WRONG, options: { ...options, cells } })).preview
    expect([third.okCount, third.faultyCount, third.errorCount]).toEqual([4, 0, 0])
    expect(third.importId).not.toBeNull()
  })

  test('the right rows are imported when the person leaves the others out, and never by themselves', async () => {
    const owner = await signUpConsignor(app)
    const { preview } = await uploadImport(app, owner, { bytes: WRONG, options: { leaveOutFaulty: true } })
    expect(preview).toMatchObject({ okCount: 1, faultyCount: 3, errorCount: 3 })
    expect(preview.rows.filter(({ ok }) => !ok).map(({ cells }) => cells['originCity'])).toEqual([
      'Chicgo',
      'chicgo',
      'Chicago',
    ])
    const { created } = await app.ok(confirmImport, { as: owner, params: { importId: preview.importId ?? '' } })
    expect([created, (await draftsOf(owner)).length]).toEqual([1, 1])
  })

  test('more than a thousand wrong rows are not left out', async () => {
    const rows = Array.from({ length: 1_001 }, () => ROW.replace('42000', 'heavy'))
    const { preview } = await uploadImport(app, shipper, {
      bytes: list(ROW, ...rows),
      options: { leaveOutFaulty: true },
    })
    expect([preview.importId, preview.okCount, preview.faultyCount]).toEqual([null, 1, 1_001])
  })

  test.each<[object | string, string]>([
    ['{', 'options'],
    [{ cells: [{ row: 0, column: 'weight', value: '1' }] }, 'options.cells.0.row'],
    [{ color: 'red' }, 'options.color'],
  ])('options %j are refused by their field', async (options, field) => {
    const { status, problem } = await uploadImport(app, shipper, { bytes: list(ROW), options })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})

test('F30, F31, F32: a shipper’s messy workbook becomes 40 drafts with one choice of columns and the suggestions', async () => {
  const owner = await signUpConsignor(app)
  const bytes = xlsxOf({ Week: messySheet({ firstPickup: new Date('2027-03-15T00:00Z') }) })
  const asked = (await uploadImport(app, owner, { bytes })).preview
  expect([asked.rowCount, asked.importId, asked.mapping?.missing]).toEqual([MESSY_ROWS, null, ['Pickup date']])
  const columns = asked.mapping?.headings.map(({ index, heading, column }) => ({
    index,
    column: heading === 'Ready' ? 'pickupDate' : heading === 'Window' ? 'pickupFrom' : column,
  }))
  const read = (await uploadImport(app, owner, { bytes, options: columns ? { columns } : {} })).preview
  expect([read.okCount, read.faultyCount], said(read).join('\n')).toEqual([MESSY_ROWS - 11, 11])
  // From here on the columns are remembered.
  const replacements = read.rows.flatMap(({ issues }) =>
    issues.flatMap(({ fixes }) => fixes.slice(0, 1).map(({ where, set }) => ({ where, set }))),
  )
  const mended = (await uploadImport(app, owner, { bytes, options: { replacements } })).preview
  expect([mended.okCount, mended.errorCount, mended.mapping?.remembered], said(mended).join('\n')).toEqual([
    MESSY_ROWS,
    0,
    true,
  ])
  const { created } = await app.ok(confirmImport, { as: owner, params: { importId: mended.importId ?? '' } })
  expect(created).toBe(MESSY_ROWS)
  // A repeat of the same file is recognized.
  const again = (await uploadImport(app, owner, { bytes, options: { replacements } })).preview
  expect(said(again).filter((message) => message.includes('has the same reference and lane'))).toHaveLength(MESSY_ROWS)
})

describe('undoImport', () => {
  test('removes the drafts that nobody has touched, and tells how many stay', async () => {
    const owner = await signUpConsignor(app)
    const { preview } = await uploadImport(app, owner, {
      bytes: list(ROW, ROW.replace('PO-1', 'PO-2'), ROW.replace('PO-1', 'PO-3').replace('Reefer 53', 'Van')),
    })
    const params = { importId: preview.importId ?? '' }
    const { loadIds } = await app.ok(confirmImport, { as: owner, params })
    const [edited = '', , posted = ''] = loadIds
    const load = await app.ok(getLoad, { as: owner, params: { loadId: edited } })
    await app.ok(updateLoad, {
      as: owner,
      params: { loadId: edited },
      body: { ...loadInputOf(load), notes: 'Call first', version: load.version },
    })
    await app.ok(postLoad, { as: owner, params: { loadId: posted }, body: {} })
    const other = await signUpConsignor(app)
    expect((await app.call(undoImport, { as: other, params })).status).toBe(404)
    expect((await app.call(undoImport, { as: await addMember(app, owner, 'User'), params })).status).toBe(403)
    expect(await app.ok(undoImport, { as: owner, params })).toEqual({ removed: 1, kept: 2 })
    expect((await draftsOf(owner)).map(({ id }) => id).toSorted()).toEqual([edited, posted].toSorted())
    expect(await app.ok(undoImport, { as: owner, params })).toEqual({ removed: 0, kept: 2 })
    expect((await app.call(undoImport, { as: owner, params: { importId: newId() } })).status).toBe(404)
  })
})
