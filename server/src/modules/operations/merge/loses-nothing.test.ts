import { getMe, inviteMember, login } from '@drawbar/contract/accounts.ts'
import { listBids } from '@drawbar/contract/bids.ts'
import { listInvoices, recordPayment } from '@drawbar/contract/billing.ts'
import { setCarrierStanding } from '@drawbar/contract/carriers.ts'
import { getCompany } from '@drawbar/contract/accounts.ts'
import { listDocuments } from '@drawbar/contract/documents.ts'
import { addUnavailability, listVehicles } from '@drawbar/contract/fleet.ts'
import { listLoads } from '@drawbar/contract/loads.ts'
import { mergeCompanies, previewMerge } from '@drawbar/contract/operations.ts'
import { listShipments } from '@drawbar/contract/shipments.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { MergeRoom } from '../../../platform/merge-room.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, makeStaff, type SignedIn, type SignedInStaff, signUpConsignor } from '../../accounts/testing.ts'
import { aBid, anOfferedAward, aReadyCarrier } from '../../bids/testing.ts'
import { aWaitingCoi, anApprovedCoi } from '../../documents/testing.ts'
import { aDriver, aTractor, dayFrom } from '../../fleet/testing.ts'
import { aDraftLoad, aPostedLoad } from '../../loads/testing.ts'
import { aCompletedShipment, aDispatchedShipment } from '../../shipments/testing.ts'
import { finishMergeJob } from './carry-over.ts'
import { ROOMS } from './rooms.ts'

let app: TestApp
let staff: SignedInStaff
let shipper: SignedIn
let hauler: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, shipper, hauler] = await Promise.all([makeStaff(app, 'Admin'), signUpConsignor(app), aReadyCarrier(app)])
})
afterAll(() => app.close())

const act = fc.constantFrom('crew', 'papers', 'bid', 'offer', 'underWay', 'billed', 'paid', 'people', 'lists', 'draft')
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

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
    const body = { amount: invoice.total, bankReference: newId(), receivedOn: '2026-01-05' }
    await app.ok(recordPayment, { as: staff, params: { invoiceId: invoice.id }, body })
  } else if (one === 'lists') {
    const { consignor, carrier } = market()
    const body = { carrierId: carrier.companyId, standing: 'preferred' as const }
    await app.ok(setCarrierStanding, { as: consignor, body })
  } else if (side === 'consignor') await aDraftLoad(app, company)
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

const sql = () => app.services.db.sql
/** Rows that name a company in a column, told by the rest of their key. */
async function rowsOf(column: string, ids: readonly string[]): Promise<string[]> {
  const [table = '', name = ''] = column.split('.')
  const keys = await sql()<{ key: string }[]>`
    select a.attname as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attname <> ${name} order by 1`
  const rows = await sql()<{ id: string }[]>`
    select concat_ws(' ', ${keys.map(({ key }) => sql()`${sql()(key)}`).reduce((all, key) => sql()`${all}, ${key}`)}) as id
    from ${sql()(table)} where ${sql()(name)} = any(${[...ids]}::uuid[]) order by 1`
  return rows.map(({ id }) => id)
}
const columnsOf = (pick: (room: MergeRoom) => readonly string[]) => ROOMS.flatMap(pick)
const MOVED = columnsOf(({ moves, movesAlong = [] }) => [...Object.values(moves).flat(), ...movesAlong])
const STAYING = columnsOf(({ stays = {} }) => Object.values(stays).flat())
const snapshot = async (columns: readonly string[], ids: readonly string[]) =>
  Object.fromEntries(await Promise.all(columns.map(async (column) => [column, await rowsOf(column, ids)] as const)))

/** What stands on each kind of account, over all companies and over these two. */
const ledger = (ids: readonly string[]) => sql()`
  select split_part(name, ':', 1) as kind, currency, sum(amount)::bigint as all,
    coalesce(sum(amount) filter (where split_part(name, ':', 2) = any(${[...ids]}::text[])), 0)::bigint as of_the_two
  from (
    select debit_account as name, currency, amount from postings union all select credit_account, currency, -amount from postings
  ) moved group by 1, 2 having sum(amount) <> 0 order by 1, 2`

const lives = fc.record({
  from: fc.uniqueArray(act, { minLength: 8, maxLength: 10 }),
  into: fc.uniqueArray(act, { minLength: 1, maxLength: 3 }),
})

test.each(['carrier', 'consignor'] as const)(
  'merged companies lose nothing: two of a %s',
  async (side) => {
    await fc.assert(
      fc.asyncProperty(lives, async ({ from: acts, into: others }) => {
        const make = () => (side === 'carrier' ? aReadyCarrier(app) : signUpConsignor(app))
        const [from, into] = [await make(), await make()]
        // Verified under their dockets alone: a verified USDOT number would stay where it is.
        await sql()`update verification_cases set usdot = null where company_id = any(${[from.companyId, into.companyId]}::uuid[])`
        for (const [n, one] of acts.entries()) await live(one, from, side, n)
        for (const [n, one] of others.entries()) await live(one, into, side, n)
        if (side === 'carrier') {
          const load = await aPostedLoad(app, shipper)
          for (const as of [from, into]) await aBid(app, { as, loadId: load.id })
        }
        await app.drainJobs()
        const ids = [from.companyId, into.companyId]
        const [moved, staying, money] = [
          await snapshot(MOVED, ids),
          await snapshot(STAYING, ids.slice(0, 1)),
          await ledger(ids),
        ]

        const params = { companyId: from.companyId }
        const preview = await app.ok(previewMerge, { as: staff, params, query: { intoId: into.companyId } })
        expect(preview.findings.filter(({ blocks }) => blocks)).toEqual([])
        const body = { intoId: into.companyId, confirm: preview.from.name, reason: 'Signed up twice' }
        expect(await app.ok(mergeCompanies, { as: staff, params, body })).toEqual(preview)

        // Of two bids on one load the one that comes is withdrawn, and goes over as that.
        expect(await snapshot(MOVED, ids.slice(1))).toEqual(moved)
        expect(Object.values(await snapshot(MOVED, ids.slice(0, 1))).flat()).toEqual([])
        for (const [column, rows] of Object.entries(await snapshot(STAYING, ids.slice(0, 1))))
          expect(rows).toEqual(expect.arrayContaining(staying[column] ?? []))
        expect(await ledger(ids)).toEqual(money)
        expect(await ledger(ids.slice(1))).toEqual(money)

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
          const rows = columns.split(' ').flatMap((column) => moved[column] ?? [])
          const found = (await answer).items.map(({ id }) => id)
          expect(found.length).toBe(rows.length)
          for (const id of found) expect(rows.some((row) => row.includes(id))).toBe(true)
        }
        expect(
          (await app.ok(listDocuments, { as, query })).items.every(({ companyId }) => companyId === into.companyId),
        ).toBe(true)

        await app.drainJobs()
        await finishMergeJob.run(app.services, { fromId: from.companyId, intoId: into.companyId })
        expect(await snapshot(MOVED, ids.slice(1))).toEqual(moved)
      }),
      { numRuns: 1 },
    )
  },
  60_000,
)
