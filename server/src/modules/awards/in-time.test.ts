import { reviseBid } from '@drawbar/contract/bids/bids.ts'
import { getAward } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { getLoad, pauseLoad, postLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad, type TypedLoad, typedLoad } from '../loads/testing.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'

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
