import { cancelLoad, duplicateLoad, getLoad, listLoads } from '@drawbar/contract/loads/loads.ts'
import { confirmImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveRows } from '../../platform/merge-policy.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { loadImportsMerge } from './merge-policy.ts'
import { uploadImport } from './testing.ts'
import { DELIVERY, HEADER, PICKUP, tenderFile, TOTAL } from '@drawbar/x12/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Before the dates in the files.
beforeEach(() => app.setClock('2026-11-20T15:00:00.000Z'))
afterAll(() => app.close())

const TENDER = tenderFile([...HEADER, ...PICKUP, ...DELIVERY, TOTAL])
/** Another interchange of the same partner, with the same words in it. */
const RESENT = TENDER.replaceAll('000000001', '000000002')

const preview = async (as: SignedIn, bytes: string) => (await uploadImport(app, as, { bytes, mode: 'strict' })).preview
const confirm = (as: SignedIn, importId: string | null) =>
  app.call(confirmImport, { as, params: { importId: importId ?? '' } })

/** The load that a file of one became. */
async function imported(as: SignedIn, bytes: string) {
  const { loadIds } = await app.ok(confirmImport, {
    as,
    params: { importId: (await preview(as, bytes)).importId ?? '' },
  })
  return app.ok(getLoad, { as, params: { loadId: loadIds[0] ?? '' } })
}
const said = ({ rows }: Awaited<ReturnType<typeof preview>>) =>
  rows.flatMap(({ issues }) => issues).map(({ severity, field, message }) => `${severity} ${field}: ${message}`)
const countOf = async (as: SignedIn) => (await app.ok(listLoads, { as })).items.length

describe('a tender that comes again', () => {
  test('is left out, with the load that it became, also when that was canceled', async () => {
    const shipper = await signUpConsignor(app)
    const load = await imported(shipper, TENDER)
    const params = { loadId: load.id }
    await app.ok(cancelLoad, { as: shipper, params, body: { reason: 'order_cancelled' } })
    const again = await preview(shipper, TENDER)
    expect(again).toMatchObject({ importId: null, okCount: 0, errorCount: 0, rows: [{ ok: false }] })
    expect(said(again)).toContain(
      `warning ISA-13: This tender was imported on 2026-11-20 as ${load.reference} and is left out. Duplicate that load if you need it twice.`,
    )
    await app.ok(duplicateLoad, { as: shipper, params })
    expect(await countOf(shipper)).toBe(2)
  })

  test('T10: is told by the day of its company on which it was imported', async () => {
    const shipper = await signUpConsignor(app)
    await app.services.db.sql`update companies set time_zone = 'America/Los_Angeles' where id = ${shipper.companyId}`
    // Nov 20, 20:00 in Los Angeles.
    app.setClock('2026-11-21T04:00:00.000Z')
    const load = await imported(shipper, TENDER)
    expect(said(await preview(shipper, TENDER))).toContain(
      `warning ISA-13: This tender was imported on 2026-11-20 as ${load.reference} and is left out. Duplicate that load if you need it twice.`,
    )
  })

  test('is no repeat for another company, nor under another separator or number', async () => {
    const [one, two] = [await signUpConsignor(app), await signUpConsignor(app)]
    const load = await imported(one, TENDER)
    expect((await preview(two, TENDER)).importId).not.toBeNull()
    expect((await preview(one, TENDER.replaceAll('*', '|'))).importId).toBeNull()
    const resent = await preview(one, RESENT)
    expect(resent.importId).not.toBeNull()
    expect(said(resent)).toContain(
      `warning B2-04: ${load.reference} has the same reference and lane. Create this one only if it is another load.`,
    )
  })

  test('with other content under the same control numbers is refused', async () => {
    const shipper = await signUpConsignor(app)
    const load = await imported(shipper, TENDER)
    const changed = await preview(shipper, TENDER.replaceAll('42000', '41000'))
    expect(changed).toMatchObject({ importId: null, okCount: 0, errorCount: 1 })
    expect(said(changed)).toContain(
      `error ISA-13: A tender with these control numbers was imported on 2026-11-20 as ${load.reference}, with other content. Ask its sender which is right, and change that load by hand.`,
    )
  })

  test('does not keep the new ones beside it from being created', async () => {
    const shipper = await signUpConsignor(app)
    await imported(shipper, TENDER)
    const both = await preview(shipper, TENDER + RESENT)
    expect(both).toMatchObject({ rowCount: 2, okCount: 1, errorCount: 0 })
    const { created } = await app.ok(confirmImport, { as: shipper, params: { importId: both.importId ?? '' } })
    expect(created).toBe(1)
  })

  test('in one file twice is refused at the second', async () => {
    const twice = await preview(await signUpConsignor(app), TENDER + TENDER)
    expect(twice).toMatchObject({ importId: null, rowCount: 2, errorCount: 1 })
    expect(said(twice)).toContain(
      'error ISA-13: A tender with the same control numbers stands at segment 3 of this file.',
    )
  })

  test('while two people check it becomes one load, whoever confirms first', async () => {
    const shipper = await signUpConsignor(app)
    const ids = [(await preview(shipper, TENDER)).importId, (await preview(shipper, TENDER)).importId]
    const answers = await Promise.all(ids.map((importId) => confirm(shipper, importId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('import_repeated')
    expect(await countOf(shipper)).toBe(1)
  })

  test('to two companies that become one leaves one memory of it', async () => {
    const [from, into] = [await signUpConsignor(app), await signUpConsignor(app)]
    await imported(from, TENDER)
    const kept = await imported(into, TENDER)
    const merging = { fromId: from.companyId, intoId: into.companyId }
    await app.services.run(SYSTEM, async (tx) => {
      await loadImportsMerge.prepare?.(tx, merging)
      await moveRows(tx.sql, ['imported_tenders.company_id'], merging)
    })
    const rows = await app.services.db.sql<
      { loadId: string }[]
    >`select load_id from imported_tenders where company_id = any(${[from.companyId, into.companyId]})`
    expect(rows).toEqual([{ loadId: kept.id }])
  })
})

const HEADING =
  'Reference,Origin city,Origin state,Pickup date,Destination city,Destination state,Delivery date,Equipment,Weight (lb),Commodity'
const row = (reference: string, to = 'Dallas,TX') =>
  `${reference},Chicago,IL,2027-03-15,${to},2027-03-17,Dry van,42000,Canned goods`
const csv = (...rows: string[]) => [HEADING, ...rows].join('\r\n')

describe('a load list that comes again', () => {
  test('warns of each load that has its reference and lane, until that load is over', async () => {
    const shipper = await signUpConsignor(app)
    const load = await imported(shipper, csv(row('PO-1')))
    const again = await preview(shipper, csv(row('PO-1'), row('PO-2'), row('PO-1', 'Atlanta,GA')))
    expect(again).toMatchObject({ okCount: 3, errorCount: 0, warningCount: 1 })
    expect(said(again)).toEqual([
      `warning Reference: ${load.reference} has the same reference and lane. Create this one only if it is another load.`,
    ])
    expect(said(await preview(await signUpConsignor(app), csv(row('PO-1'))))).toEqual([])
    await app.ok(cancelLoad, { as: shipper, params: { loadId: load.id }, body: { reason: 'order_cancelled' } })
    expect(said(await preview(shipper, csv(row('PO-1'))))).toEqual([])
  })

  test('warns of a row without a reference where a draft of an earlier file is the same freight', async () => {
    const shipper = await signUpConsignor(app)
    const draft = await imported(shipper, csv(row('')))
    expect(said(await preview(shipper, csv(row(''), row('PO-9'), row('', 'Atlanta,GA'))))).toEqual([
      `warning Pickup from: ${draft.reference} is a draft with the same lane, pickup day, equipment and weight. Create this one only if it is another load.`,
    ])
    await app.ok(cancelLoad, { as: shipper, params: { loadId: draft.id }, body: { reason: 'duplicate' } })
    expect(said(await preview(shipper, csv(row(''))))).toEqual([])
  })
})

describe('one freight twice in a file', () => {
  const CREATE_BOTH =
    'of this file has the same reference, lane, pickup day, equipment and weight. Create both only if they are two loads.'

  test('is warned of at the later row, which names the first, and both become loads', async () => {
    const rows = [row('PO-1'), row('PO-2'), row('PO-1'), row('PO-1', 'Atlanta,GA'), row(''), row(''), row('PO-1')]
    const twice = await preview(await signUpConsignor(app), csv(...rows))
    expect(twice).toMatchObject({ okCount: 7, errorCount: 0, warningCount: 3 })
    const odd = twice.rows.flatMap(({ position, issues }) => issues.map(({ message }) => [position, message]))
    expect(odd).toEqual([
      [4, `Row 2 ${CREATE_BOTH}`],
      [7, `Row 6 ${CREATE_BOTH.replace('reference, ', '')}`],
      [8, `Row 2 ${CREATE_BOTH}`],
    ])
  })

  test('is no repeat on another day, at another weight or in another trailer', async () => {
    const rows = [
      row('PO-1'),
      row('PO-1').replace('03-15', '03-16'),
      row('PO-1').replace('42000', '31000'),
      row('PO-1').replace('Dry van', 'Flatbed'),
    ]
    expect(said(await preview(await signUpConsignor(app), csv(...rows)))).toEqual([])
  })

  test('is warned of between two tenders as well', async () => {
    const twice = await preview(await signUpConsignor(app), TENDER + RESENT)
    expect(twice).toMatchObject({ okCount: 2, errorCount: 0 })
    expect(said(twice).filter((words) => words.includes('Create both'))).toEqual([
      `warning G62-02: The tender at segment 3 ${CREATE_BOTH}`,
    ])
  })
})
