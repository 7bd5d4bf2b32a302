import {
  DRIVER_TEMPLATE,
  importDrivers,
  importVehicles,
  VEHICLE_TEMPLATE,
} from '@drawbar/contract/fleet/fleet-import.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier } from '../companies/testing.ts'
import { aDriver, aTractor, uploadFleet } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const csv = (rows: readonly (readonly string[])[], sign = ',') => rows.map((row) => row.join(sign)).join('\r\n')
const vehicles = (as: { token: string }, bytes: string | Uint8Array, mode = 'import') =>
  uploadFleet(app, as, { endpoint: importVehicles, bytes, mode })

describe('importVehicles', () => {
  test('the template itself comes in whole: units by the heading, a byte order mark, semicolons or UTF-16', async () => {
    const forms = [
      Buffer.from(`\ufeff${csv(VEHICLE_TEMPLATE)}`),
      Buffer.from(
        csv(
          VEHICLE_TEMPLATE.map((row) => row.map((cell) => cell.replace(';', ','))),
          ';',
        ),
      ),
      Buffer.from(`\ufeff${csv(VEHICLE_TEMPLATE, '\t').replace('1M8GDM9AXKP042788', '')}`, 'utf16le'),
    ]
    for (const [index, bytes] of forms.entries()) {
      const as = await signUpCarrier(app)
      const file = index === 1 ? Buffer.from(bytes.toString().replace('1M8GDM9AXKP042788', '')) : bytes
      const { status, report } = await vehicles(as, file)
      expect([status, report.created, report.errorCount, report.rows.flatMap(({ issues }) => issues)]).toEqual([
        200,
        2,
        0,
        [],
      ])
      const { items } = await app.ok(listVehicles, { as })
      expect(items.find(({ kind }) => kind === 'trailer')).toMatchObject({
        unitNumber: 'R5301',
        lengthMm: 16_154,
        innerHeightMm: 2_616,
        tareGrams: 6_985_322,
        tempMinDeciCelsius: -289,
        features: ['etrack', 'load_bars'],
        ownership: 'leased',
      })
    }
  })

  test('a preview names every fault by row and column and creates nothing; an import with a fault neither', async () => {
    const as = await signUpCarrier(app)
    await aTractor(app, as, { unitNumber: '7' })
    const file = csv([
      ['Unit number', 'Kind', 'VIN', 'Payload (kg)', 'Registration expires', 'Color'],
      ['1', 'tractor', '', '20000', '2030-01-31', 'red'],
      ['2', 'boat', '1M8GDM9AXKP04278O', '-5', '01/31/1900', ''],
      ['1', 'van', '', '', '', ''],
      ['7', 'van', '', '', '03/04/2030', ''],
    ])
    for (const mode of ['preview', 'import']) {
      const { status, report } = await vehicles(as, file, mode)
      expect([status, report.mode, report.created, report.rowCount, report.errorCount]).toEqual([
        200,
        'preview',
        0,
        4,
        3,
      ])
      expect(report.unknownColumns).toEqual(['Color'])
      expect(report.rows.map(({ row, issues }) => [row, issues.map(({ field }) => field)])).toEqual([
        [3, ['Kind', 'VIN', 'Payload (kg)', 'Registration expires']],
        [4, ['Unit number']],
        [5, ['Registration expires']],
        [2, []],
      ])
    }
    expect((await app.ok(listVehicles, { as })).items).toHaveLength(1)
  })

  test('F31: a cell is corrected in the preview, the right rows come in, and the others do not', async () => {
    const as = await signUpCarrier(app)
    await aTractor(app, as, { unitNumber: '7' })
    const file = csv([
      ['Unit number', 'Kind', 'VIN', 'Color'],
      ['1', 'tractor', '', 'red'],
      ['2', 'boat', '', ''],
      ['3', 'van', '1M8GDM9AXKP04278O', ''],
      ['7', 'van', '', ''],
    ])
    const send = (mode: string, options: object) =>
      uploadFleet(app, as, { endpoint: importVehicles, bytes: file, mode, options })
    const cells = [{ row: 3, column: 'kind', value: 'van' }]
    const { report: preview } = await send('preview', { cells })
    expect(preview.rows.map(({ row, issues }) => [row, issues.map(({ column }) => column)])).toEqual([
      [4, ['vin']],
      [5, ['unitNumber']],
      [2, []],
      [3, []],
    ])
    expect(preview.rows.map((one) => one.cells)).toEqual([
      { unitNumber: '3', kind: 'van', vin: '1M8GDM9AXKP04278O' },
      { unitNumber: '7', kind: 'van' },
      { unitNumber: '1', kind: 'tractor', '#3': 'red' },
      { unitNumber: '2', kind: 'van' },
    ])
    expect((await send('import', { cells })).report).toMatchObject({ mode: 'preview', created: 0 })
    const { report } = await send('import', { cells, leaveOutFaulty: true })
    expect(report).toMatchObject({ mode: 'import', created: 2, errorCount: 2 })
    expect(report.rows.map((one) => one.cells)).toEqual([{}, {}, {}, {}])
    const { items } = await app.ok(listVehicles, { as })
    expect(items.map(({ unitNumber }) => unitNumber).toSorted()).toEqual(['1', '2', '7'])
    // All that is left is wrong: nothing comes in.
    expect((await send('import', { cells, leaveOutFaulty: true })).report).toMatchObject({
      mode: 'preview',
      created: 0,
    })
  })

  test('5,000 rows go in at once, 5,001 are refused, and the same file again names every row', async () => {
    const as = await signUpCarrier(app)
    const rows = Array.from({ length: 5_000 }, (_, n) => [`U${n}`, 'trailer'])
    const heading = ['Unit number', 'Kind']
    expect((await vehicles(as, csv([heading, ...rows]))).report).toMatchObject({ created: 5_000, errorCount: 0 })
    const again = await vehicles(as, csv([heading, ...rows]))
    expect(again.report).toMatchObject({ created: 0, errorCount: 5_000 })
    expect(again.report.rows).toHaveLength(1_000)
    const more = await vehicles(as, csv([heading, ...rows, ['one too many', 'trailer']]))
    expect([more.status, more.problem.code]).toEqual([422, 'import_refused'])
  })

  test.each([
    ['no rows', 'Unit number,Kind\r\n'],
    ['an open quotation mark', 'Unit number,Kind\r\n"1,van'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2])],
    ['bytes', new Uint8Array([1, 0, 2, 0, 3])],
  ])('%s is import_refused with the reason at the file', async (_what, bytes) => {
    const { status, problem } = await vehicles(await signUpCarrier(app), bytes)
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'import_refused', ['file']])
  })

  test('F29: a list headed Unit #, VIN, Make is read, and asks for the kind', async () => {
    const as = await signUpCarrier(app)
    const file = 'Unit #,VIN,Make,Model Year,Plate #,State\r\n118,1XKAD49X1CJ305882,Kenworth,2022,T42-118,TX\r\n'
    const asked = await vehicles(as, file, 'import')
    expect([asked.status, asked.report.created, asked.report.mode]).toEqual([200, 0, 'preview'])
    expect(asked.report.mapping).toMatchObject({
      missing: ['Kind'],
      headings: [
        { heading: 'Unit #', column: 'unitNumber', samples: ['118'] },
        { column: 'vin' },
        { column: 'make' },
        { column: 'year' },
        { column: 'plate' },
        { column: 'plateRegion' },
      ],
    })
    const options = { defaults: [{ column: 'kind', value: 'tractor' }] }
    const { report } = await uploadFleet(app, as, { endpoint: importVehicles, bytes: file, mode: 'import', options })
    expect([report.created, report.rows.flatMap(({ issues }) => issues)]).toEqual([1, []])
    expect((await app.ok(listVehicles, { as })).items).toMatchObject([
      { unitNumber: '118', kind: 'tractor', make: 'Kenworth', year: 2022, plate: 'T42-118', plateRegion: 'TX' },
    ])
  })

  test('F30: columns that were chosen once are remembered for the company’s next file with that heading', async () => {
    const as = await signUpCarrier(app)
    const list = (unit: string) => `Number on door;What;Paint\r\n${unit};trailer;red\r\n`
    const options = {
      columns: [
        { index: 0, column: 'unitNumber' },
        { index: 1, column: 'kind' },
        { index: 2, column: null },
      ],
    }
    expect((await vehicles(as, list('A1'), 'preview')).report.mapping.missing).toEqual(['Unit number', 'Kind'])
    const chosen = await uploadFleet(app, as, { endpoint: importVehicles, bytes: list('A1'), mode: 'import', options })
    expect(chosen.report.created).toBe(1)
    const next = await vehicles(as, list('A2'))
    expect([next.report.created, next.report.mapping.remembered]).toEqual([1, true])
    const stranger = await vehicles(await signUpCarrier(app), list('A3'), 'preview')
    expect(stranger.report.mapping).toMatchObject({ remembered: false, missing: ['Unit number', 'Kind'] })
  })

  test('a VIN that stands in the fleet already is named, also where the row says leased', async () => {
    const as = await signUpCarrier(app)
    await aTractor(app, as, { vin: '1XKAD49X1CJ305882', ownership: 'leased' })
    const file = csv([
      ['Unit number', 'Kind', 'VIN', 'Ownership'],
      ['N1', 'tractor', '1XKAD49X1CJ305882', 'leased'],
    ])
    const { report } = await vehicles(as, file)
    expect(report.rows).toMatchObject([
      { row: 2, issues: [{ column: 'vin', field: 'VIN', message: 'You already have a unit with this VIN.' }] },
    ])
  })

  test('two at once bring a unit in once', async () => {
    const as = await signUpCarrier(app)
    const file = csv([['Unit number', 'Kind'], ...Array.from({ length: 50 }, (_, n) => [`U${n}`, 'van'])])
    const answers = await Promise.all([vehicles(as, file), vehicles(as, file)])
    expect(answers.filter(({ report }) => report.created === 50)).toHaveLength(1)
    expect((await app.ok(listVehicles, { as, query: { limit: 100 } })).items).toHaveLength(50)
  })

  test('says what it is, and is for those who manage the fleet', async () => {
    const as = await signUpCarrier(app)
    const { status, problem } = await uploadFleet(app, as, { endpoint: importVehicles, bytes: 'a' })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['mode']])
    const user = await addMember(app, as, 'User')
    for (const endpoint of [importVehicles, importDrivers])
      expect((await uploadFleet(app, user, { endpoint, bytes: 'a', mode: 'preview' })).status).toBe(403)
  })
})

describe('importDrivers', () => {
  const drivers = (as: { token: string }, bytes: string, mode = 'import') =>
    uploadFleet(app, as, { endpoint: importDrivers, bytes, mode })

  test('the template comes in whole, and a license that is here already is named', async () => {
    const as = await signUpCarrier(app)
    expect((await drivers(as, csv(DRIVER_TEMPLATE))).report).toMatchObject({ created: 2, errorCount: 0 })
    const { items } = await app.ok(listDrivers, { as })
    expect(items[0]).toMatchObject({ name: 'Dana Whitfield', licenceLast4: '4567', endorsements: ['H', 'N', 'T'] })
    const { report } = await drivers(as, csv(DRIVER_TEMPLATE))
    expect(report.rows[0]).toMatchObject({ row: 2, issues: [{ column: 'licenceNumber', field: 'License number' }] })
  })

  test('F31: right drivers come in without the wrong ones, and the kept answer has no license number', async () => {
    const as = await signUpCarrier(app)
    const bytes = csv([
      ['Name', 'Phone', 'License number', 'License state'],
      ['Ana Ruiz', '312-555-0101', 'D1234567', 'TX'],
      ['', '312-555-0102', 'D7654321', 'TX'],
    ])
    const send = (mode: string) =>
      uploadFleet(app, as, { endpoint: importDrivers, bytes, mode, options: { leaveOutFaulty: true } })
    expect((await send('preview')).report.rows[0]).toMatchObject({ row: 3, cells: { licenceNumber: 'D7654321' } })
    const { report } = await send('import')
    expect([report.created, JSON.stringify(report).includes('D1234567')]).toEqual([1, false])
    expect((await app.ok(listDrivers, { as })).items.map(({ name }) => name)).toEqual(['Ana Ruiz'])
  })

  test('F30: first and last names, CDL columns and a cell phone make a driver', async () => {
    const as = await signUpCarrier(app)
    const file =
      'First Name,Last Name,Cell,CDL #,CDL State,CDL Exp\r\nDana,Whitfield,312-555-0142,D1234567,TX,8/31/2028\r\n'
    const { report } = await drivers(as, file)
    expect([report.created, report.rows.flatMap(({ issues }) => issues), report.mapping.missing]).toEqual([1, [], []])
    expect((await app.ok(listDrivers, { as })).items).toMatchObject([{ name: 'Dana Whitfield' }])
  })

  test('names what is wrong with each row', async () => {
    const as = await signUpCarrier(app)
    await aDriver(app, as)
    const file = csv([
      ['name', 'PHONE', 'licence_number', 'Class', 'License class', 'Endorsements'],
      ['Ann Lee', '312-555-0101', 'A12345', '', 'a', 'X'],
      ['Bo Lee', '5', 'A1 2345', '', 'D', 'H Q'],
      ['', '312-555-0101', 'A-12345', '', '', ''],
    ])
    const { report } = await drivers(as, file, 'preview')
    expect(report.rows.map(({ row, issues }) => [row, issues.map(({ field }) => field)])).toEqual([
      [3, ['License class', 'Endorsements', 'PHONE']],
      [4, ['name']],
      [2, []],
    ])
  })
})
