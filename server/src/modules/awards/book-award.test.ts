import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import { confirmAward } from '@drawbar/contract/awards/awards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionSql } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aMarket, type Market } from '../bids/testing.ts'
import { anOfferedAward } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
  // The relay of events has statements of its own, sometimes beside the command that is counted.
  await app.services.realtime.close()
})
afterAll(() => app.close())

/** Statements and fragments of the transactions that `work` runs. A fragment counts as well: it is built a fixed number of times a statement. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { db } = app.services
  const real = { ...db }
  let count = 0
  const counted = (sql: TransactionSql): TransactionSql =>
    new Proxy(sql, {
      apply: (target, self, args) => {
        count += 1
        return Reflect.apply(target, self, args) as unknown
      },
      get: (target, name) => {
        if (name === 'unsafe') count += 1
        return Reflect.get(target, name) as unknown
      },
    })
  db.transaction = (run) => real.transaction((sql) => run(counted(sql)))
  try {
    await work()
  } finally {
    db.transaction = (run) => real.transaction(run)
  }
  return count
}

/** Other carriers with a member each and an open bid, copied in the tables: 300 sign-ups are not what is counted. */
async function withRivals({ load, carrier }: Market, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId())
  await app.services.db.sql`
    with rival as materialized (select id, gen_random_uuid() as user_id from unnest(${ids}::uuid[]) as r (id)),
    company as (
      insert into companies
      select (jsonb_populate_record(c, jsonb_build_object('id', rival.id))).* from companies c cross join rival where c.id = ${carrier.companyId}
    ), person as (
      insert into users
      select (jsonb_populate_record(u, jsonb_build_object('id', rival.user_id, 'email', rival.user_id || '@rival.example', 'email_key', rival.user_id || '@rival.example'))).*
      from users u cross join rival where u.id = ${carrier.userId}
    ), membership as (
      insert into memberships
      select (jsonb_populate_record(m, jsonb_build_object('user_id', rival.user_id, 'company_id', rival.id))).*
      from memberships m cross join rival where m.user_id = ${carrier.userId}
    )
    insert into bids (load_id, id, carrier_company_id, amount, currency)
    select ${load.id}, gen_random_uuid(), id, 190000, 'USD' from rival`
}

const told = async ({ load }: Market) => {
  const { sql } = app.services.db
  const [row] = await sql<{ lost: number; events: number; companies: number; notices: number; mails: number }[]>`
    select (select count(*) from bids where load_id = ${load.id} and status = 'lost') as lost,
      (select count(*) from events where type = 'bid.lost' and subject->>'loadId' = ${load.id}) as events,
      (select count(distinct companies) from events where type = 'bid.lost' and subject->>'loadId' = ${load.id}) as companies,
      (select count(*) from notifications n join events e on e.id = n.event_id where n.kind = 'bid.lost' and e.subject->>'loadId' = ${load.id}) as notices,
      (select count(*) from mails m join events e on m.dedupe_key like e.id || ':%' where e.type = 'bid.lost' and e.subject->>'loadId' = ${load.id}) as mails`
  return row
}
const all = (n: number) => ({ lost: n, events: n, companies: n, notices: n, mails: n })

test('a load with 300 bids is booked in as many statements as one with 3, and every loser is told', async () => {
  const confirm = async (losers: number): Promise<number> => {
    const market = await aMarket(app)
    await withRivals(market, losers)
    await anOfferedAward(app, market)
    const count = await statementsOf(() =>
      app.ok(confirmAward, { as: market.carrier, params: { loadId: market.load.id } }),
    )
    expect(await told(market)).toEqual(all(losers))
    return count
  }
  const few = await confirm(3)
  expect(few).toBeGreaterThan(10)
  expect(await confirm(300)).toBe(few)
}, 120_000)

test('so is its cancellation', async () => {
  const cancel = async (losers: number): Promise<number> => {
    const market = await aMarket(app)
    await withRivals(market, losers)
    const params = { loadId: market.load.id }
    const count = await statementsOf(() =>
      app.ok(cancelLoad, { as: market.consignor, params, body: { reason: 'not_ready' } }),
    )
    expect(await told(market)).toEqual(all(losers))
    return count
  }
  expect(await cancel(300)).toBe(await cancel(3))
}, 120_000)
