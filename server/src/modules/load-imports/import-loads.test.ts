import { readFileSync } from 'node:fs'
import { confirmImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { getLoad, listLoads } from '@drawbar/contract/loads/loads.ts'
import { gramsToPounds } from '@drawbar/contract/units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { uploadImport } from './testing.ts'

const SAMPLE = readFileSync(new URL('../../../../packages/x12/src/samples/204.edi', import.meta.url))

let app: TestApp
let consignor: SignedIn
/** Before the dates in the lists. */
const TODAY = '2026-11-20T15:00:00.000Z'
beforeAll(async () => {
  app = await startTestApp()
  app.setClock(TODAY)
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())
beforeEach(() => app.setClock(TODAY))

const HEADING =
  'Reference,Origin city,Origin state,Origin postal code,Pickup date,Pickup from,Pickup to,Destination city,Destination state,Destination postal code,Delivery date,Equipment,Weight (lb),Commodity,Price mode,Price'
const GOOD =
  'PO-1,Chicago,IL,60608,2027-03-15,08:00,12:00,Dallas,TX,75212,2027-03-17,Dry van,42000,Canned goods,open bid,1950.00'
const csv = (...rows: string[]) => [HEADING, ...rows].join('\r\n')
const send = (
  bytes: string | Uint8Array,
  options: { mode?: string; fileName?: string } = {},
  as: SignedIn = consignor,
) => uploadImport(app, as, { bytes, ...options })
const countLoads = async (as = consignor) =>
  Object.values((await app.ok(listLoads, { as })).counts).reduce((sum, count) => sum + count, 0)

describe('previewImport of the tender that a paper mill sent', () => {
  test('strict import refuses it, because it counts 38 segments and claims 41', async () => {
    const before = await countLoads()
    const { status, preview } = await send(SAMPLE, { mode: 'strict', fileName: '204.edi' })
    expect(status).toBe(200)
    expect(preview).toMatchObject({
      importId: null,
      format: 'x12_204',
      rowCount: 1,
      okCount: 0,
      rows: [{ ok: false, reference: '75027674' }],
    })
    const said = [...preview.fileIssues, ...preview.rows.flatMap(({ issues }) => issues)]
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message)
    expect(said.join(' ')).toMatch(/41/)
    expect(said.join(' ')).toMatch(/38/)
    expect(await countLoads()).toBe(before)
  })

  test('lenient import warns and makes a draft of two stops, Rumford to West Allis', async () => {
    const { preview } = await send(SAMPLE, { mode: 'lenient', fileName: '204.edi' })
    expect(preview).toMatchObject({ format: 'x12_204', okCount: 1, errorCount: 0 })
    const warnings = preview.rows.flatMap(({ issues }) => issues).map(({ message }) => message)
    expect(warnings.some((message) => /55203 is not a postal code of Richmond, VA/.test(message))).toBe(true)
    const { loadIds } = await app.ok(confirmImport, { as: consignor, params: { importId: preview.importId ?? '' } })
    const load = await app.ok(getLoad, { as: consignor, params: { loadId: loadIds[0] ?? '' } })
    expect(load.references.map(({ value }) => value)).toContain('88756818')
    expect(load.notes, 'a reference is said once').not.toContain('88756818')
    expect(load).toMatchObject({
      status: 'draft',
      stopCount: 2,
      target: { amount: 55_721, currency: 'USD' },
      stops: [
        {
          kind: 'pickup',
          city: 'Rumford',
          region: 'ME',
          postalCode: '04276',
          timeZone: 'America/New_York',
          windowStart: '2016-07-26T10:09',
          windowEnd: '2016-07-29T23:59',
          addressLine: '1 DUMP ROAD',
        },
        {
          kind: 'delivery',
          city: 'West Allis',
          region: 'WI',
          timeZone: 'America/Chicago',
          windowStart: '2016-07-27T00:01',
          windowEnd: '2016-07-29T23:59',
        },
      ],
    })
    expect(Math.round(gramsToPounds(load.weightGrams))).toBe(5472)
    expect(load.references).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'PO', value: '3297832' }),
        expect.objectContaining({ type: 'CR', value: '0000011660' }),
        expect.objectContaining({ type: 'BM', value: '75027674' }),
        expect.objectContaining({ type: 'SI', value: '88756818' }),
      ]),
    )
    expect(load.notes).toContain('Bill to: c/o Catalyst Paper Corporation')
  })

  test('of a change or a cancellation makes no new load', async () => {
    const { preview } = await send(SAMPLE.toString('latin1').replace('B2A*00*LT', 'B2A*01*LT'), { mode: 'lenient' })
    expect(preview.importId).toBeNull()
    expect(preview.rows[0]?.issues.map(({ message }) => message).join(' ')).toMatch(/not a new tender/)
  })
})

describe('previewImport of a load list', () => {
  test('becomes drafts when its owner says so, and not before', async () => {
    const owner = await signUpConsignor(app)
    const { preview } = await send(`\ufeff${csv(GOOD, GOOD.replace('PO-1', 'PO-2'))}`, { fileName: 'march.csv' }, owner)
    expect(preview).toMatchObject({
      format: 'csv',
      fileName: 'march.csv',
      rowCount: 2,
      okCount: 2,
      errorCount: 0,
      fileIssues: [],
    })
    expect(preview.rows[0]).toMatchObject({
      position: 2,
      reference: 'PO-1',
      ok: true,
      summary: 'Chicago, IL to Dallas, TX, V, 42,000 lb',
    })
    expect(await countLoads(owner)).toBe(0)
    const { created, loadIds } = await app.ok(confirmImport, {
      as: owner,
      params: { importId: preview.importId ?? '' },
    })
    expect([created, loadIds.length, await countLoads(owner)]).toEqual([2, 2, 2])
    expect(await app.ok(getLoad, { as: owner, params: { loadId: loadIds[0] ?? '' } })).toMatchObject({
      status: 'draft',
      target: { amount: 195_000, currency: 'USD' },
      references: [{ type: 'CR', value: 'PO-1' }],
      origin: { city: 'Chicago', windowStart: '2027-03-15T08:00', windowEnd: '2027-03-15T12:00' },
      destination: { city: 'Dallas', windowStart: '2027-03-17T00:00' },
    })
  })

  test('separated by semicolons, and with a postal code for a place', async () => {
    const { preview } = await send(
      'Origin zip;Pickup date;Destination zip;Delivery date;Equipment;Weight;Commodity;Price\r\n60608;2027-03-15;75212;2027-03-17;Reefer;"19.000,5 kg";Lettuce;1.950,00\r\n',
    )
    expect(preview).toMatchObject({ rowCount: 1, okCount: 1, errorCount: 0 })
    expect(preview.importId).not.toBeNull()
  })

  test('tells every error by row and column, and keeps nothing', async () => {
    const owner = await signUpConsignor(app)
    const { preview } = await send(
      csv(
        GOOD,
        GOOD.replace('Chicago', 'Chikagoo'),
        GOOD.replace('42000', '-5'),
        GOOD.replace('2027-03-17', '2027-03-14'),
        GOOD.replace('75212', '10001'),
        GOOD.replace('42000', '990000'),
        GOOD.replace('2027-03-15', '2027-03-14').replace('08:00', '02:30').replace('12:00', '02:45'),
      ),
      {},
      owner,
    )
    expect(preview).toMatchObject({ importId: null, rowCount: 7, okCount: 2, expiresAt: null })
    const errors = preview.rows.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'error')
    expect(new Set(errors.map(({ position, field }) => `${position} ${field}`))).toEqual(
      new Set(['3 Origin city', '4 Weight (lb)', '5 Delivery date', '7 Weight (lb)', '8 Pickup from', '8 Pickup to']),
    )
    const warning = preview.rows.find(({ position }) => position === 6)?.issues[0]
    expect(warning).toMatchObject({ severity: 'warning', field: 'Destination postal code' })
    expect(preview.rows.map(({ position }) => position)).toEqual([3, 4, 5, 7, 8, 6, 2])
    expect(await countLoads(owner)).toBe(0)
  })

  test('full of unknown places is given up before it costs a search a row', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => GOOD.replace('Chicago,IL,60608', `Xqz${index}vv,IL,`))
    const { preview } = await send(csv(...rows))
    expect(preview.importId).toBeNull()
    expect(preview.fileIssues.at(-1)?.message).toMatch(/More than 300 different places/)
  })

  test('in a mode that is none is refused by that field', async () => {
    const { status, problem } = await send(SAMPLE, { mode: 'sloppy' })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['mode']])
  })
})

describe('confirmImport', () => {
  const preview = async (owner: SignedIn) => ({ importId: (await send(csv(GOOD), {}, owner)).preview.importId ?? '' })

  test('happens once', async () => {
    const owner = await signUpConsignor(app)
    const params = await preview(owner)
    const answers = await Promise.all([1, 2, 3].map(() => app.call(confirmImport, { as: owner, params })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('import_done')
    expect(await countLoads(owner)).toBe(1)
  })

  test('leaves its drafts apart from those that were there, and from the next file’s', async () => {
    const owner = await signUpConsignor(app)
    const drafts: Record<string, string[]> = {}
    for (const rows of [[GOOD], [GOOD.replace('PO-1', 'PO-2'), GOOD.replace('PO-1', 'PO-3')]]) {
      const importId = (await send(csv(...rows), {}, owner)).preview.importId ?? ''
      drafts[importId] = (await app.ok(confirmImport, { as: owner, params: { importId } })).loadIds
    }
    for (const [importId, loadIds] of Object.entries(drafts)) {
      const { items, counts, importCounts } = await app.ok(listLoads, { as: owner, query: { importId } })
      expect(items.map(({ id }) => id).toSorted()).toEqual(loadIds.toSorted())
      expect([counts, importCounts]).toEqual([{ draft: 3 }, { draft: loadIds.length }])
    }
    expect((await app.ok(listLoads, { as: owner })).importCounts).toBeNull()
    const [stranger = ''] = Object.keys(drafts)
    const others = await app.ok(listLoads, { as: consignor, query: { importId: stranger } })
    expect([others.items, others.importCounts]).toEqual([[], {}])
  })

  test('comes too late after an hour, even once the drafts are swept away', async () => {
    const params = await preview(consignor)
    app.setClock('2026-11-20T16:01:00.000Z')
    expect((await app.call(confirmImport, { as: consignor, params })).problem.code).toBe('import_expired')
    await app.sweep('load_imports.drop')
    expect((await app.call(confirmImport, { as: consignor, params })).problem.code).toBe('import_expired')
  })

  test('is for its owner only', async () => {
    const params = await preview(consignor)
    expect((await app.call(confirmImport, { as: await signUpConsignor(app), params })).status).toBe(404)
    expect((await app.call(confirmImport, { as: await signUpCarrier(app), params })).status).toBe(403)
    expect((await app.call(confirmImport, { as: consignor, params: { importId: newId() } })).status).toBe(404)
    expect((await send(csv(GOOD), {}, await signUpCarrier(app))).status).toBe(403)
  })
})
