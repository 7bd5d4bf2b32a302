import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { inviteMember } from '@drawbar/contract/teams/teams.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { createAwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { listBids, placeBids } from '@drawbar/contract/bids/bids.ts'
import { listInvoices, recordPayment } from '@drawbar/contract/billing/billing.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { getCompany } from '@drawbar/contract/companies/companies.ts'
import { listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import { addUnavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { listLoads, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { askForCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { saveSearch } from '@drawbar/contract/board/saved-searches.ts'
import { mergeCompanies, previewMerge } from '@drawbar/contract/operations/company-merge.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { MergePolicy, Merging } from '../../../platform/merge-policy.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpConsignor } from '../../companies/testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { aBid, aReadyCarrier, usd } from '../../bids/testing.ts'
import { anOfferedAward } from '../../awards/testing.ts'
import { aWaitingCoi, anApprovedCoi } from '../../documents/testing.ts'
import { aDriver, aTractor, dayFrom } from '../../fleet/testing.ts'
import { aDraftLoad, aPostedLoad } from '../../loads/testing.ts'
import { anImportedTender, uploadImport } from '../../load-imports/testing.ts'
import { aPostedTruck } from '../../board/testing.ts'
import { aCompletedShipment, aDispatchedShipment } from '../../shipments/testing.ts'
import { moveData, finishMergeJob } from './move-data.ts'
import { MERGE_POLICIES } from './policies.ts'
import { sized } from '../../../platform/sized.testing.ts'

let app: TestApp
let staff: SignedInStaff
let shipper: SignedIn
let hauler: SignedIn
let statements: { moved: string; staying: string }
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, shipper, hauler] = await Promise.all([makeStaff(app, 'Admin'), signUpConsignor(app), aReadyCarrier(app)])
  statements = { moved: await statementOf(MOVED), staying: await statementOf(STAYING) }
})
afterAll(() => app.close())

/** What companies of one market have lived through: together everything, and some of it twice. */
const LIVES = [
  ['crew', 'papers', 'underWay', 'billed', 'people', 'lists', 'draft'],
  ['bid', 'paid', 'lists', 'market'],
  ['offer', 'crew', 'draft'],
  ['people', 'papers', 'bid'],
  ['lists', 'draft', 'crew'],
] as const
type Act = (typeof LIVES)[number][number]

/** Each act leaves rows of a company as its people would, in the rooms that its side of the market has. */
async function live(one: Act, company: SignedIn, side: 'carrier' | 'consignor', n: number): Promise<void> {
  const market = () => ({
    consignor: side === 'consignor' ? company : shipper,
    carrier: side === 'carrier' ? company : hauler,
  })
  const aLoad = () => aPostedLoad(app, market().consignor)
  const hauled = async () => ({ market: { ...market(), load: await aLoad() } })
  if (one === 'people') {
    await addMember(app, company, 'Dispatcher')
    await app.ok(inviteMember, {
      as: company,
      body: { email: `invited-${n}@late.example`, companyRole: 'User' },
    })
  } else if (one === 'underWay') await aDispatchedShipment(app, await hauled())
  else if (one === 'offer') await anOfferedAward(app, (await hauled()).market)
  else if (one === 'bid') await aBid(app, { as: market().carrier, loadId: (await aLoad()).id })
  else if (one === 'billed' || one === 'paid') {
    const { shipment } = await aCompletedShipment(app, await hauled())
    if (one === 'billed') return
    const [invoice] = (await app.ok(listInvoices, { as: company, query: { shipmentId: shipment.id } })).items
    if (!invoice) throw new Error('no invoice')
    const body = { amount: invoice.total, bankReference: newId(), receivedOn: invoice.issuedOn }
    await app.ok(recordPayment, { as: staff, params: { invoiceId: invoice.id }, body })
  } else if (one === 'lists') {
    const { consignor, carrier } = market()
    const body = { carrierId: carrier.companyId, preference: 'preferred' as const }
    await app.ok(setCarrierPreference, { as: consignor, body })
  } else if (one === 'market')
    await (side === 'carrier' ? seek(company, { aLoad, n }) : offer(company, [await aLoad(), await aLoad()]))
  else if (side === 'consignor') await aDraftLoad(app, company)
  else if (one === 'crew') {
    const [tractor] = [
      await aTractor(app, company, { unitNumber: `U-${n}` }),
      await aDriver(app, company, { licenceNumber: `D${n}0042` }),
    ]
    const away = { vehicleId: tractor.id, reason: 'repair' as const, startsOn: dayFrom(40), endsOn: dayFrom(41) }
    await app.ok(addUnavailability, { as: company, body: away })
  } else if (n % 2 === 0) await anApprovedCoi(app, { as: company, staff })
  else await aWaitingCoi(app, company)
}

const FILE = `Origin city,Origin state,Pickup date,Destination city,Destination state,Delivery date,Equipment,Weight (lb),Commodity
Chicago,IL,2027-03-15,Dallas,TX,2027-03-17,Dry van,42000,Cans`
const ALERTS = { pace: 'hourly', timeZone: 'America/Chicago' } as const

/** A carrier that looks for freight: a search, a truck on offer, two bids tied together, and its turn behind another. */
async function seek(company: SignedIn, { aLoad, n }: { aLoad: () => Promise<LoadDetail>; n: number }): Promise<void> {
  await app.ok(saveSearch, { as: company, body: { name: `Out of Chicago ${n}`, criteria: {}, alerts: ALERTS } })
  await aPostedTruck(app, company)
  const bids = [await aLoad(), await aLoad()].map(({ id: loadId }) => ({ loadId, amount: usd(170_000) }))
  await app.ok(placeBids, { as: company, body: { bids, package: 'together' } })
  const offers = [hauler, company].map(({ companyId }) => ({ companyId, amount: usd(180_000) }))
  await aPostedLoad(app, shipper, { turns: { respondWithinMinutes: 60, offers } })
}

/** A consignor that looks for trucks: one that it asked, a plan for its awards, a file of loads. */
async function offer(company: SignedIn, loads: readonly LoadDetail[]): Promise<void> {
  const loadIds = loads.map(({ id }) => id)
  const [loadId = ''] = loadIds
  const bids = loadIds.map((id) => ({ loadId: id, amount: usd(170_000) }))
  await app.ok(placeBids, { as: hauler, body: { bids, package: 'together' } })
  const { postingId } = await aPostedTruck(app, hauler)
  await app.ok(askForCapacity, { as: company, params: { loadId, postingId } })
  await app.ok(createAwardPlan, { as: company, body: { loadIds, limits: { allowOpenChecks: true } } })
  const { preview } = await uploadImport(app, company, { bytes: FILE })
  expect(preview.importId).not.toBeNull()
  await anImportedTender(app, company, (tendered += 1))
}
let tendered = 0

const sql = () => app.services.db.sql
const columnsOf = (pick: (room: MergePolicy) => readonly string[]) => MERGE_POLICIES.flatMap(pick)
const MOVED = columnsOf(({ moves, movesAlong = [] }) => [...Object.values(moves).flat(), ...movesAlong])
const STAYING = columnsOf(({ stays = {} }) => Object.values(stays).flat())

/** One statement for all columns: each row that names a company, told by the rest of its key. */
async function statementOf(columns: readonly string[]): Promise<string> {
  const parts = columns.map(async (column) => {
    const [table = '', name = ''] = column.split('.')
    const keys = await sql()<{ key: string }[]>`
      select a.attname as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary and a.attname <> ${name} order by 1`
    const told = keys.map(({ key }) => `"${key}"`).join(', ')
    return `select "${name}"::text as company, concat_ws(' ', '${column}', ${told}) as row from "${table}" where "${name}" = any($1::uuid[])`
  })
  return `${(await Promise.all(parts)).join(' union all ')} order by 2, 1`
}

/** What each of these companies has: rows, or sums by kind of account. */
type Held = Record<string, string[]>
const heldBy = (ids: readonly string[], rows: readonly { company: string; row: string }[]): Held =>
  Object.fromEntries(
    ids.map((id) => [id, rows.flatMap(({ company, row }) => (company === id ? [row] : [])).toSorted()]),
  )
async function snapshot(db: AnySql, ids: readonly string[]): Promise<{ moved: Held; staying: Held; money: Held }> {
  const [moved, staying] = [
    await db.unsafe<{ company: string; row: string }[]>(statements.moved, [[...ids]]),
    await db.unsafe<{ company: string; row: string }[]>(statements.staying, [[...ids]]),
  ]
  const money = await db<{ company: string; row: string }[]>`
    select split_part(name, ':', 2) as company, concat_ws(' ', split_part(name, ':', 1), currency, sum(amount)) as row
    from (
      select debit_account as name, currency, amount from postings union all select credit_account, currency, -amount from postings
    ) booked where split_part(name, ':', 2) = any(${[...ids]}::text[]) group by split_part(name, ':', 1), 1, currency having sum(amount) <> 0`
  return { moved: heldBy(ids, moved), staying: heldBy(ids, staying), money: heldBy(ids, money) }
}

/** The one that stays has what both had. */
const together = (held: Held, { fromId, intoId }: Merging, both: (of: string[]) => string[]): Held => ({
  ...held,
  [fromId]: [],
  [intoId]: both([...(held[intoId] ?? []), ...(held[fromId] ?? [])]),
})
function added(sums: readonly string[]): string[] {
  const total = new Map<string, number>()
  for (const sum of sums) {
    const [, account = '', amount = ''] = /^(.*) (-?\d+)$/.exec(sum) ?? []
    total.set(account, (total.get(account) ?? 0) + Number(amount))
  }
  return [...total].flatMap(([account, amount]) => (amount === 0 ? [] : [`${account} ${amount}`])).toSorted()
}

/** Columns in which a company of either side had a row. */
const lived = new Set<string>()

class Undone extends Error {}

describe.each(['carrier', 'consignor'] as const)('merged companies lose nothing: of a %s', (side) => {
  let companies: SignedIn[]
  let ids: string[]
  beforeAll(async () => {
    companies = await Promise.all(LIVES.map(() => (side === 'carrier' ? aReadyCarrier(app) : signUpConsignor(app))))
    ids = companies.map(({ companyId }) => companyId)
    // Verified under their dockets alone: a verified USDOT number would stay where it is.
    await sql()`update verification_cases set usdot = null where company_id = any(${ids}::uuid[])`
    const living = companies.map(async (company, which) => {
      for (const [n, one] of (LIVES[which] ?? []).entries()) await live(one, company, side, 10 * which + n)
    })
    await Promise.all(living)
    if (side === 'carrier') {
      const load = await aPostedLoad(app, shipper)
      for (const as of companies) await aBid(app, { as, loadId: load.id })
    }
    await app.drainJobs()
    const { moved } = await snapshot(sql(), ids)
    for (const row of Object.values(moved).flat()) lived.add(row.split(' ')[0] ?? '')
  }, 60_000)

  /** Merges happen in a transaction that is undone: only what companies live through over the interface takes long. */
  test('one into another, and that into a third, in whatever order', async () => {
    const before = await snapshot(sql(), ids)
    const order = fc.shuffledSubarray(
      companies.map((_, which) => which),
      { minLength: 2, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(order, async (members) => {
        const undone = app.services.run(SYSTEM, async (tx) => {
          let expected = before
          for (const [at, member] of members.slice(1).entries()) {
            const merging = { fromId: ids[members[at] ?? -1] ?? '', intoId: ids[member] ?? '' }
            await moveData(tx, merging)
            const now = await snapshot(tx.sql, ids)
            expected = {
              moved: together(expected.moved, merging, (rows) => rows.toSorted()),
              staying: expected.staying,
              money: together(expected.money, merging, added),
            }
            // Nor does any other company have more or less. Of two bids on one load the one that comes is withdrawn, and goes over as that.
            expect(now.moved).toEqual(expected.moved)
            expect(now.money).toEqual(expected.money)
            for (const id of ids) expect(now.staying[id]).toEqual(expect.arrayContaining(expected.staying[id] ?? []))
            await moveData(tx, merging)
            expect((await snapshot(tx.sql, ids)).moved).toEqual(expected.moved)
          }
          throw new Undone()
        })
        await undone.catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
        })
      }),
      { numRuns: sized({ short: 5, full: 25 }) },
    )
  }, 60_000)

  test('the first into the second, as staff do it', async () => {
    const [from, into] = companies
    if (!from || !into) throw new Error('no companies')
    const merging = { fromId: from.companyId, intoId: into.companyId }
    const before = await snapshot(sql(), ids)

    const params = { companyId: from.companyId }
    const preview = await app.ok(previewMerge, { as: staff, params, query: { intoId: into.companyId } })
    expect(preview.findings.filter(({ blocks }) => blocks)).toEqual([])
    const body = { intoId: into.companyId, confirm: preview.from.name, reason: 'Signed up twice' }
    expect(await app.ok(mergeCompanies, { as: staff, params, body })).toEqual(preview)

    const moved = together(before.moved, merging, (rows) => rows.toSorted())
    const after = await snapshot(sql(), ids)
    expect(after.moved).toEqual(moved)
    expect(after.money).toEqual(together(before.money, merging, added))
    expect(after.staying[from.companyId]).toEqual(expect.arrayContaining(before.staying[from.companyId] ?? []))

    // The closed one is nobody's any more, its people are the other's, and its id leads there.
    expect((await app.call(getMe, { as: from })).status).toBe(401)
    const { token } = await app.ok(login, { body: { email: from.email, password: from.password } })
    const me = await app.ok(getMe, { as: { token } })
    expect(me.company?.id).toBe(into.companyId)
    const gone = await app.ok(getCompany, { as: staff, params })
    expect(gone).toMatchObject({ status: 'closed', mergedInto: { id: into.companyId }, members: [], abilities: [] })
    const kept = await app.ok(getCompany, { as: staff, params: { companyId: into.companyId } })
    expect(kept.takenIn.map(({ id }) => id)).toEqual([from.companyId])

    // And what each screen lists is what both listed.
    const as = { token }
    const query = { limit: 100 }
    const listed: [string, Promise<{ items: readonly { id: string }[] }>][] = [
      ['shipments.carrier_company_id shipments.consignor_company_id', app.ok(listShipments, { as, query })],
      ['invoices.carrier_company_id invoices.consignor_company_id', app.ok(listInvoices, { as, query })],
      ...(side === 'carrier'
        ? ([
            ['vehicles.company_id', app.ok(listVehicles, { as, query })],
            ['bids.carrier_company_id', app.ok(listBids, { as, query })],
          ] as [string, Promise<{ items: readonly { id: string }[] }>][])
        : ([['loads.company_id', app.ok(listLoads, { as, query })]] as [
            string,
            Promise<{ items: readonly { id: string }[] }>,
          ][])),
    ]
    for (const [columns, answer] of listed) {
      const rows = (moved[into.companyId] ?? []).filter((row) => columns.includes(row.split(' ')[0] ?? ''))
      const found = (await answer).items.map(({ id }) => id)
      expect(found.length).toBe(rows.length)
      for (const id of found) expect(rows.some((row) => row.includes(id))).toBe(true)
    }
    expect(
      (await app.ok(listDocuments, { as, query })).items.every(({ companyId }) => companyId === into.companyId),
    ).toBe(true)

    await app.drainJobs()
    await finishMergeJob.run(app.services, merging)
    expect((await snapshot(sql(), ids)).moved).toEqual(moved)
  }, 60_000)
})

test('every column that goes over had rows in what was merged', () => {
  expect(MOVED.filter((column) => !lived.has(column))).toEqual([])
})
