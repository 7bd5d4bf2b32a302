import { getAward, reviseBid } from '@drawbar/contract/bids/bids.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { getLoad, pauseLoad, postLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askedByTime, explained, filledTables } from '../../platform/explain.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn, signUpConsignor } from '../accounts/testing.ts'
import { aPostedLoad, type TypedLoad, typedLoad } from '../loads/testing.ts'
import { findLapsedAwards } from './sql/awards.ts'
import { findLapsedBids } from './sql/bids.ts'
import { loadsWithDueEnvelopes } from './sql/envelopes.ts'
import { aBid, aReadyCarrier, usd } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = [await signUpConsignor(app), await aReadyCarrier(app)]
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

/** A job waits by the queue's own clock, so that what has to be due is posted in the past. */
const ago = (minutes: number): void => app.setClock(fromNow(-minutes * 60_000))
const statusOf = async (loadId: string) => (await app.ok(getLoad, { as: consignor, params: { loadId } })).status
const withRule = (afterMinutes: number): Partial<TypedLoad> => ({
  pricing: { mode: 'open_bid', autoAccept: { atOrUnder: usd(190_000), afterMinutes } },
})

test('what a rule accepts is accepted as soon as it is named, and not when the sweep comes by', async () => {
  ago(10)
  const load = await aPostedLoad(app, consignor, withRule(5))
  app.setClock(null)
  const params = { loadId: load.id }
  const dear = await aBid(app, { as: carrier, loadId: load.id, terms: { amount: usd(200_000) } })
  await app.drainJobs()
  expect(await statusOf(load.id)).toBe('posted')
  await app.ok(reviseBid, {
    as: carrier,
    params: { ...params, bidId: dear.id },
    body: { amount: usd(185_000), expectedRevision: 1 },
  })
  await app.drainJobs()
  expect(await app.ok(getAward, { as: consignor, params })).toMatchObject({ madeBy: 'rule', status: 'offered' })
})

test('a bid that came before the rule’s minutes were over is accepted when they are', async () => {
  ago(10)
  const load = await aPostedLoad(app, consignor, withRule(5))
  const early = await aPostedLoad(app, consignor, withRule(60))
  for (const { id } of [load, early]) await aBid(app, { as: carrier, loadId: id, terms: { amount: usd(185_000) } })
  const waits = async (loadId: string) => {
    const jobs = await app.services.db.sql<{ waits: boolean }[]>`
      select start_after > clock_time() as waits from pgboss.job
      where data ->> 'job' = 'bids.accept-in-time' and data #>> '{data,loadId}' = ${loadId}`
    return jobs.map((job) => job.waits)
  }
  expect([await waits(load.id), await waits(early.id)]).toEqual([[false], [true]])
  app.setClock(null)
  await app.drainJobs()
  expect([await statusOf(load.id), await statusOf(early.id)]).toEqual(['offered', 'posted'])
})

test('a rule that is moved meets the bids that stand', async () => {
  const load = await aPostedLoad(app, consignor, { pricing: { mode: 'open_bid' } })
  await aBid(app, { as: carrier, loadId: load.id, terms: { amount: usd(185_000) } })
  const { version } = await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })
  const body = { ...(await typedLoad(app, withRule(0))), version }
  await app.ok(updateLoad, { as: consignor, params: { loadId: load.id }, body })
  await app.drainJobs()
  expect(await statusOf(load.id)).toBe('offered')
})

test('each step of a load that opens in steps comes in its minute, also when the load was off the board at the time', async () => {
  const [first, second, third] = [carrier, await aReadyCarrier(app), await aReadyCarrier(app)]
  const visibility: TypedLoad['visibility'] = {
    scope: 'invited',
    companyIds: [first.companyId],
    releases: [{ afterMinutes: 5, companyIds: [second.companyId] }, { afterMinutes: 8 }],
  }
  ago(10)
  const load = await aPostedLoad(app, consignor, { visibility })
  const paused = await aPostedLoad(app, consignor, { visibility })
  await app.ok(pauseLoad, { as: consignor, params: { loadId: paused.id } })
  app.setClock(null)
  const seen = async (loadId: string) => {
    await app.drainJobs()
    const answers = await Promise.all(
      [first, second, third].map((as) => app.call(getBoardLoad, { as, params: { loadId } })),
    )
    return answers.map(({ status }) => status === 200)
  }
  expect(await seen(load.id)).toEqual([true, true, true])
  expect((await seen(paused.id)).slice(1)).toEqual([false, false])
  await app.ok(postLoad, { as: consignor, params: { loadId: paused.id }, body: {} })
  expect(await seen(paused.id)).toEqual([true, true, true])
})

test('what is asked every second is asked of an index that holds what waits alone, by its time', async () => {
  expect(await askedIndexes({ filled: false })).toEqual(INDEXES)
  await filledTables(app.databaseUrl, ['bids', 'bid_offers', 'public_bids', 'awards'], async (sql) => {
    // All of them wait, most for days to come, so that no index is small by what it leaves out.
    const waiting = sql`from (select gen_random_uuid() as load_id, gen_random_uuid() as id, clock_time() + (n - 5) * interval '5 minutes' as at
      from generate_series(1, ${WAITING}::int) as n) one`
    const company = carrier.companyId
    await sql`insert into bids (load_id, id, carrier_company_id, currency, envelope, opens_at, valid_until, reconfirm_by)
      select load_id, id, ${company}, 'USD', 'sealed', at, at, at ${waiting}`
    await sql`insert into bid_offers (load_id, bid_id, revision, by, currency, envelope, opens_at)
      select load_id, id, 1, 'carrier', 'USD', 'sealed', at ${waiting}`
    await sql`insert into public_bids (load_id, id, invitation_id, company_name, usdot, contact_name, phone, currency, envelope, opens_at)
      select load_id, id, gen_random_uuid(), 'Hauler', '1', 'A', '1', 'USD', 'sealed', at ${waiting}`
    await sql`insert into awards (load_id, id, bid_id, consignor_company_id, carrier_company_id, amount, currency, respond_by)
      select load_id, id, id, ${consignor.companyId}, ${company}, 1, 'USD', at ${waiting}`
  })
  expect(await askedIndexes({ filled: true })).toEqual(INDEXES)
})

const WAITING = 5000
const INDEXES = [
  ['awards_to_expire'],
  ['bids_to_expire', 'bids_to_reconfirm'],
  ['bid_offers_to_open', 'bids_to_open', 'public_bids_to_open'],
]

async function askedIndexes(tables: { filled: boolean }): Promise<string[][]> {
  const plan = async (ask: Parameters<typeof explained>[1]) =>
    askedByTime(await explained(app.databaseUrl, ask, tables))
  return [
    await plan((sql) => findLapsedAwards(sql, 200)),
    await plan((sql) => findLapsedBids(sql, 500)),
    await plan((sql) => loadsWithDueEnvelopes(sql)),
  ]
}
