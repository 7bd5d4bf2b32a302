import { login } from '@drawbar/contract/identity/accounts.ts'
import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { bidLifecycle } from '@drawbar/contract/lifecycles/bid.ts'
import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { searchRegister } from '@drawbar/contract/register/register-staff.ts'
import { getCompanySignals, listFraudCases } from '@drawbar/contract/risk/signals.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { getVerificationCase, listVerificationCases } from '@drawbar/contract/verification/verification-cases.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { RING } from './data/ring.ts'
import { business, digest, market, SIZE, WEDNESDAY_NOON } from './demo-market.testing.ts'
import { planMarket } from './plan/market-plan.ts'

const STAFF = { founder: { name: 'A B', email: 'a@b.example' }, admin: { name: 'C D', email: 'c@d.example' } }
const NO_RECEIPTS = {
  proof: () => ({ fileName: '', bytes: new Uint8Array() }),
  lumper: () => ({ fileName: '', bytes: new Uint8Array() }),
}

describe('the demo market', () => {
  let first: TestApp
  beforeAll(async () => {
    first = await startTestApp()
    // Its staff have no second factor.
    Object.assign(first.services.config, { demo: true })
    await market(first)
  }, 120_000)
  afterAll(() => first.close())

  it('is made once', async () => {
    const before = digest(await business(first))
    expect(await market(first)).toBe('there')
    expect(digest(await business(first))).toBe(before)
  })

  it('leaves loads, bids and shipments in every state that a person can bring them to', async () => {
    const { sql } = first.services.db
    const states = async (table: string) =>
      (await sql<{ status: string }[]>`select distinct status from ${sql(table)} order by status`).map(
        ({ status }) => status,
      )
    expect(await states('loads')).toEqual([
      'booked',
      'cancelled',
      'completed',
      'draft',
      'expired',
      'offered',
      'paused',
      'posted',
    ])
    expect(await states('shipments')).toEqual(shipmentLifecycle.states.toSorted())
    // One in fifty lapses and fewer are declined after their award: plan/market-plan.test.ts counts these in the whole market.
    const usual = (state: string) => state !== 'declined' && state !== 'expired'
    expect((await states('bids')).filter(usual)).toEqual(bidLifecycle.states.filter(usual).toSorted())
  })

  it('prints the policy number that the register holds on every certificate that waits', async () => {
    const rows = await first.services.db.sql<{ says: string; filed: string[] }[]>`
      select d.claims ->> 'policyNumber' as says, array_agg(f.policy_number) as filed
      from documents d join carrier_profiles p on p.company_id = d.company_id
      join register_filings f on f.usdot = p.usdot::bigint and f.kind = 'auto_liability'
      where d.kind = 'coi' group by d.id`
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ says, filed }) => !filed.includes(says))).toEqual([])
  })

  it('sends no mail and leaves no job behind', async () => {
    const { sql } = first.services.db
    expect(await sql`select distinct status from mails`).toEqual([{ status: 'held' }])
    expect(
      await sql`select count(*)::int as waiting from pgboss.job where state in ('created', 'retry', 'active', 'failed')`,
    ).toEqual([{ waiting: 0 }])
  })

  it('lies in the past: nothing was done after it was handed over', async () => {
    const { sql } = first.services.db
    const [row] = await sql<
      { last: string; first: string }[]
    >`select max(at) as last, min(at) as first from audit_events`
    expect(Date.parse(row?.last ?? '')).toBeLessThanOrEqual(WEDNESDAY_NOON)
    expect(Date.parse(row?.first ?? '')).toBeGreaterThan(WEDNESDAY_NOON - 16 * 24 * 3_600_000)
    expect(
      await sql`select l.reference from loads l where status = 'posted' and last_pickup_end_at <= ${new Date(WEDNESDAY_NOON).toISOString()}`,
    ).toEqual([])
  })

  it('lets the printed accounts in, to screens with something on them', async () => {
    first.setClock(new Date(WEDNESDAY_NOON).toISOString())
    const tokens = await Promise.all(
      DEMO_ACCOUNTS.map(({ email, password }) => first.ok(login, { body: { email, password } })),
    )
    expect(tokens.map(({ role }) => role)).toEqual(DEMO_ACCOUNTS.map(({ role }) => role))
    const [, , consignor, carrier] = tokens
    const loads = await first.ok(listLoads, { as: consignor, query: { status: 'posted' } })
    expect(loads.items.length).toBeGreaterThan(0)
    const bids = await first.ok(listLoadBids, { as: consignor, params: { loadId: loads.items.at(-1)?.id ?? '' } })
    expect(bids.items.length).toBe(bids.bidCount)
    expect((await first.ok(listShipments, { as: consignor })).items.length).toBeGreaterThan(8)
    expect((await first.ok(listShipments, { as: carrier })).items.length).toBeGreaterThan(8)
    first.setClock(null)
  })

  it('holds a ring, and staff are shown it: each company, what it shares with the first, and why', async () => {
    first.setClock(new Date(WEDNESDAY_NOON).toISOString())
    const [founder] = DEMO_ACCOUNTS
    if (founder === undefined) throw new Error('no demo accounts')
    const as = await first.ok(login, { body: { email: founder.email, password: founder.password } })
    const { items } = await first.ok(listFraudCases, { as, query: { limit: 100 } })
    const suspected = Object.fromEntries(items.map(({ companyName, codes }) => [companyName, codes.toSorted()]))
    expect(suspected).toMatchObject({
      'Delta Haul LLC': ['auth_age', 'auth_flap', 'vin_shared'],
      'Bayou Gate Transport LLC': ['auth_age', 'bank_change', 'contact_drift', 'graph_link', 'vin_shared'],
      'Pelican Route Carriers LLC': ['bank_change', 'doc_reuse', 'graph_link'],
      'Ouachita Cold Lines Freight': ['contact_mismatch', 'domain_lookalike', 'graph_link'],
      'Crescent Freight Partners': ['graph_link', 'repost'],
    })
    const ring = RING.map(({ name }) => name)
    for (const { companyId } of items.filter(({ companyName }) => ring.includes(companyName))) {
      const { signals, links } = await first.ok(getCompanySignals, { as, params: { companyId } })
      expect(links.companies.map(({ name }) => name).toSorted()).toEqual(ring.toSorted())
      expect(new Set(links.values.map(({ kind }) => kind))).toEqual(
        new Set(['bank_account', 'document', 'vin', 'phone', 'officer', 'address']),
      )
      for (const { points, evidence } of signals) expect([points > 0, evidence.length > 0]).toEqual([true, true])
    }
    first.setClock(null)
  })

  it('has a watch list with news for who keeps it, and an appeal that the printed staff may decide, who did not refuse', async () => {
    first.setClock(new Date(WEDNESDAY_NOON).toISOString())
    const [founder, admin] = await Promise.all(
      DEMO_ACCOUNTS.slice(0, 2).map(({ email, password }) => first.ok(login, { body: { email, password } })),
    )
    const watched = await first.ok(searchRegister, { as: admin, query: { watched: 'true', sort: 'changed' } })
    expect(watched.items.map(({ name, watch }) => [name, watch?.watchedBy])).toEqual([
      ['BAYOU GATE TRANSPORT LLC', 'Tom Reyes'],
      ['PELICAN ROUTE CARRIERS LLC', 'Ines Okafor'],
    ])
    const { items: notices } = await first.ok(listNotifications, { as: admin, query: { limit: 100 } })
    expect(notices.filter(({ kind }) => kind === 'carrier.monitored_changed').map(({ body }) => body)).toContainEqual(
      expect.stringContaining('FMCSA phone changed from (504) 555-0133 to (504) 555-0148.'),
    )
    for (const as of [founder, admin]) {
      const { items } = await first.ok(listVerificationCases, { as, query: { limit: 100 } })
      const [appealed] = items.filter(({ status }) => status === 'appealed')
      const params = { verificationId: appealed?.id ?? '' }
      const { companyName, actions } = await first.ok(getVerificationCase, { as, params })
      expect([companyName, actions]).toEqual(['Pelican Route Carriers LLC', ['claim']])
    }
    first.setClock(null)
  })

  // Last: the database does not say any more that its market is made.
  it('never touches a database that somebody uses', async () => {
    const lines = await business(first)
    await first.services.db.sql`delete from flags where name = 'demo_market'`
    expect(await market(first, { seed: 'other' })).toBe('there')
    expect(await business(first)).toEqual(lines)
  })
})

test('decides otherwise for another seed', () => {
  const script = (seed: string) =>
    planMarket({ seed, now: WEDNESDAY_NOON, size: SIZE, passwordHash: '', staff: STAFF, receipts: NO_RECEIPTS }).map(
      ({ at, what }) => `${at} ${what}`,
    )
  expect(script('test')).toEqual(script('test'))
  expect(script('other')).not.toEqual(script('test'))
})
