import { listCharges, listInvoices, requestCharge } from '@drawbar/contract/billing/billing.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnySql } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { usd } from '../bids/testing.ts'
import { aCompletedShipment, aDispatchedShipment } from '../shipments/testing.ts'
import { invoicesStatement, totalsStatement } from './sql/invoices.ts'

let app: TestApp
let hauled: Awaited<ReturnType<typeof aCompletedShipment>>
/** Hauls and ships, as a LogisticsProvider does. */
const both = newId()
beforeAll(async () => {
  app = await startTestApp()
  hauled = await aCompletedShipment(app)
})
afterAll(() => app.close())

/** Five years of invoices of 200 companies: of 40,000, one in 47 is owed and about as many were settled lately. */
async function fillInvoices(): Promise<void> {
  const owner = postgres(app.databaseUrl, { max: 1 })
  await owner.begin(async (sql) => {
    await sql`
      create temporary table parties on commit drop as select n, case n when 0 then ${both}::uuid else gen_random_uuid() end as id from generate_series(0, 199) n`
    await sql`
      insert into companies select (jsonb_populate_record(null::companies, to_jsonb(c) || jsonb_build_object('id', p.id))).*
      from companies c, parties p where c.id = ${hauled.consignor.companyId}`
    await sql`
      insert into invoices (id, number, kind, status, shipment_id, load_id, consignor_company_id, carrier_company_id, bills, currency, total_amount,
        fee_amount, paid_amount, issued_on, due_on, paid_at, created_at, time_zone)
      select gen_random_uuid(), 'F-' || g.n, 'freight', case when g.n % 47 = 0 then 'approved' else 'paid' end, ${hauled.shipment.id}, ${hauled.load.id},
        c.id, k.id, 'F-' || g.n, case when g.n % 10 = 0 then 'CAD' else 'USD' end, 100000, 5000, case when g.n % 47 = 0 then 0 else 100000 end,
        made.at::date, made.at::date + 30, case when g.n % 47 = 0 then null else made.at + interval '20 days' end, made.at, 'America/Chicago'
      from generate_series(1, 40000) as g(n)
      join parties c on c.n = g.n % 200 join parties k on k.n = (g.n * 7 + g.n / 200) % 200,
      lateral (select clock_time() - (g.n * 3942 || ' seconds')::interval - interval '20 days' as at) made`
  })
  // Index-only scans want every page marked as visible to all; a snapshot that is open elsewhere delays it.
  await vi.waitFor(
    async () => {
      await owner`vacuum (analyze, freeze) invoices`
      const [table] =
        await owner`select relpages = relallvisible as marked from pg_class where oid = 'invoices'::regclass`
      if (table?.['marked'] !== true) throw new Error('some pages are not marked as visible to all')
    },
    { timeout: 30_000, interval: 500 },
  )
  await owner.end()
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}
const walk = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(walk)]

async function plan(
  statement: ReturnType<typeof totalsStatement>,
): Promise<{ scans: string[]; rows: number; nodes: string[] }> {
  const [row] = await app.services.db.sql<
    { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
  >`explain (analyze, format json) ${statement}`
  const [top] = row?.['QUERY PLAN'] ?? []
  if (!top) throw new Error('the database explained nothing')
  const nodes = walk(top.Plan)
  const ofInvoices = nodes.filter(
    (node) => node['Relation Name'] === 'invoices' || node['Index Name']?.startsWith('invoices_'),
  )
  return {
    scans: [...new Set(ofInvoices.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`))].toSorted(),
    rows: ofInvoices.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0),
    nodes: nodes.map((node) => node['Node Type']),
  }
}

/** By hand and without an index, to hold the statement against. */
const slowTotals = (sql: AnySql, companyId: string | null) => sql`
  select currency, coalesce(sum(total_amount - paid_amount) filter (where status in ('issued', 'approved', 'disputed', 'partially_paid')), 0)::bigint as open,
    coalesce(sum(total_amount - paid_amount) filter (where status in ('issued', 'approved', 'disputed', 'partially_paid') and due_on < (clock_time() at time zone time_zone)::date), 0)::bigint as overdue,
    coalesce(sum(total_amount) filter (where paid_at > clock_time() - interval '30 days'), 0)::bigint as "paid30_days"
  from invoices where ${companyId === null ? sql`true` : sql`(consignor_company_id = ${companyId} or carrier_company_id = ${companyId})`}
  group by currency order by currency`

describe('forty thousand invoices', () => {
  beforeAll(fillInvoices, 60_000)

  test('a company’s sums touch what is owed and lately settled, from indexes alone, and are right', async () => {
    const { sql } = app.services.db
    const { scans, rows } = await plan(totalsStatement(sql, { companyId: both, side: null }))
    expect(scans).toEqual([
      'Index Only Scan invoices_owed_by_carrier',
      'Index Only Scan invoices_owed_by_consignor',
      'Index Only Scan invoices_settled_by_carrier',
      'Index Only Scan invoices_settled_by_consignor',
    ])
    expect(rows).toBeLessThan(200)
    const totals = await totalsStatement(sql, { companyId: both, side: null })
    expect(totals.length).toBeGreaterThan(0)
    expect([...totals]).toEqual([...(await slowTotals(sql, both))])
  })

  test('the sums of all companies never read what was settled long ago, and are right', async () => {
    const { sql } = app.services.db
    const { scans, rows } = await plan(totalsStatement(sql, { companyId: null, side: null }))
    expect(scans).toEqual([
      expect.stringMatching(/^Index Only Scan invoices_owed_by_/),
      'Index Only Scan invoices_settled',
    ])
    expect(rows).toBeLessThan(2000)
    expect([...(await totalsStatement(sql, { companyId: null, side: null }))]).toEqual([
      ...(await slowTotals(sql, null)),
    ])
  })

  test.each(['consignor', 'carrier'] as const)('the sums of a provider as a %s read that side alone', async (side) => {
    const { sql } = app.services.db
    const { scans } = await plan(totalsStatement(sql, { companyId: both, side }))
    expect(scans).toEqual([`Index Only Scan invoices_owed_by_${side}`, `Index Only Scan invoices_settled_by_${side}`])
  })

  test.each([
    ['staff’s first page', (): string | null => null, null, ['by_age']],
    ['staff’s first page of a company', () => both, null, ['by_carrier', 'by_consignor']],
    ['a consignor’s first page', () => both, 'consignor', ['by_consignor']],
    ['a carrier’s first page', () => both, 'carrier', ['by_carrier']],
  ] as const)('%s is read in order, a page and no more', async (_, company, side, indexes) => {
    const { sql } = app.services.db
    const whose = { companyId: company(), side }
    const { scans, rows } = await plan(invoicesStatement(sql, whose, { limit: 51, after: null }))
    expect(scans).toEqual(indexes.map((index) => `Index Scan invoices_${index}`))
    expect(rows).toBeLessThan(400)
  })

  test('paging through a company’s invoices loses and repeats nothing', async () => {
    const { sql } = app.services.db
    const [expected] = await sql<{ n: number }[]>`
      select count(*)::int as n from invoices where consignor_company_id = ${hauled.consignor.companyId} or carrier_company_id = ${hauled.consignor.companyId}`
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.ok(listInvoices, { as: hauled.consignor, query: { limit: 1, cursor } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(expected?.n ?? -1)
    const staff = await makeStaff(app, 'Admin')
    expect(
      (await app.ok(listInvoices, { as: staff, query: { companyId: hauled.carrier.companyId } })).items.map(
        ({ id }) => id,
      ),
    ).toEqual(seen)
  })
})

test('listCharges pages, and its sums speak of all extras', async () => {
  const { carrier, consignor, shipment } = await aDispatchedShipment(app)
  const params = { shipmentId: shipment.id }
  const asked: string[] = []
  for (let n = 0; n < 5; n += 1)
    asked.push((await app.ok(requestCharge, { as: carrier, params, body: { code: 'tolls', amount: usd(100 + n) } })).id)
  await app.services.db.sql`update charges set status = 'approved' where id = any(${asked.slice(0, 4)}::uuid[])`
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.ok(listCharges, { as: consignor, params, query: { limit: 2, cursor } })
    seen.push(...page.items.map(({ id }) => id))
    expect([page.approved, page.requested]).toEqual([usd(406), 1])
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(asked)
  expect((await app.call(listCharges, { as: consignor, params, query: { cursor: 'x' } })).status).toBe(400)
})
