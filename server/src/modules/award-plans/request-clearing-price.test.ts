import * as contract from '@drawbar/contract/award-plans/index.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { updateLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { type SignedIn } from '../identity/testing.ts'
import { aPostedLoad, typedLoad } from '../loads/testing.ts'
import { holdPlanToPrice, MAX_TRIES, savePrices, takeAsked, takePlanToPrice } from './sql/award-plan-prices.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'
import { workOutPrices } from './work-out-prices.ts'

let app: TestApp
let carriers: SignedIn[]
let consignor: SignedIn
let loads: LoadDetail[]
beforeAll(async () => {
  app = await startTestApp()
  carriers = [await aReadyCarrier(app), await aReadyCarrier(app), await aReadyCarrier(app)]
})
afterAll(() => app.close())
/** Three carriers on two loads: the first wins both at 1,000, the others ask 1,100 and 1,200. */
beforeEach(async () => {
  app.setClock(null)
  await app.services.db.sql`update award_plan_prices set asked_at = null`
  await app.services.db.sql`update award_plans set prices = 'stopped'`
  await app.services.db.sql`update award_plans set status = 'cancelled' where status = 'solving'`
  consignor = await signUpConsignor(app)
  loads = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
  for (const { id: loadId } of loads)
    for (const [at, as] of carriers.entries())
      await aBid(app, { as, loadId, terms: { amount: usd(100_000 + at * 10_000) } })
})

const begin = (as = consignor, loadIds = loads.map(({ id }) => id)) =>
  app.ok(contract.createAwardPlan, { as, body: { loadIds, limits: { allowOpenChecks: true } } })
const read = (planId: string) => app.ok(contract.getAwardPlan, { as: consignor, params: { planId } })
async function solved() {
  const { id } = await begin()
  await app.drainJobs()
  return read(id)
}
const workOut = () => app.sweep('award_plans.work_out_prices')
const ask = (planId: string, bidId: string, as: SignedIn = consignor) =>
  app.call(contract.requestClearingPrice, { as, params: { planId, bidId } })
type Plan = Awaited<ReturnType<typeof read>>
const losers = ({ answer }: Plan) => answer?.losing ?? []
const wonOf = (plan: Plan, bidId: string) => losers(plan).find((row) => row.bidId === bidId)?.wouldHaveWon
const kinds = (plan: Plan) => losers(plan).map(({ wouldHaveWon }) => wouldHaveWon.kind)
const told = async (planId: string) =>
  (await app.services.db.sql`select 1 from events where subject->>'awardPlanId' = ${planId}`).length
const write = <T>(work: (tx: Tx) => Promise<T>) => app.services.run(SYSTEM, work)

test('losing prices come after the answer, are told, kept, and found once', async () => {
  const plan = await solved()
  expect(plan.answer?.prices).toEqual({ state: 'open', known: 0 })
  expect(kinds(plan)).toEqual(['not_computed', 'not_computed', 'not_computed', 'not_computed'])
  const before = await told(plan.id)
  await workOut()
  const after = await read(plan.id)
  expect(after.answer?.prices).toEqual({ state: 'done', known: 4 })
  for (const { wouldHaveWon } of losers(after)) expect(wouldHaveWon).toEqual({ kind: 'below', amount: usd(100_000) })
  expect(await told(plan.id)).toBeGreaterThan(before)
  // A worker that was taken for dead comes back with what it has: nothing of it is new.
  const [first] = losers(after)
  const late = { bidId: first?.bidId ?? '', tries: 1, wouldHaveWon: { kind: 'never' as const } }
  await write((tx) => savePrices(tx.sql, { planId: plan.id, found: [late, { ...late, wouldHaveWon: null }] }))
  expect(await read(plan.id)).toEqual(after)
  await workOut()
  expect(await read(plan.id)).toEqual(after)
})

test('whoever searches goes before, and a slice under way gives way to him, to one who asks and to the award', async () => {
  const plan = await solved()
  const holds = () => write((tx) => holdPlanToPrice(tx.sql, { planId: plan.id, spentMs: 5 }))
  const other = await signUpConsignor(app)
  const search = await begin(other, [(await aPostedLoad(app, other)).id])
  await workOut()
  expect((await read(plan.id)).answer?.prices.known).toBe(0)
  expect(await holds()).toBe(false)
  await app.ok(contract.cancelAwardPlan, { as: other, params: { planId: search.id } })
  expect(await holds()).toBe(true)
  await ask(plan.id, losers(plan)[0]?.bidId ?? '')
  expect(await holds()).toBe(false)
  await write(async (tx) => {
    const taken = await takeAsked(tx.sql)
    if (taken)
      await savePrices(tx.sql, { planId: taken.planId, found: [{ ...taken, wouldHaveWon: null }], givenUp: true })
  })
  expect(await holds()).toBe(true)
  await app.ok(contract.awardPlan, { as: consignor, params: { planId: plan.id }, body: {}, key: newId() })
  expect(await holds()).toBe(false)
  await workOut()
  expect((await read(plan.id)).answer?.prices).toEqual({ state: 'stopped', known: 0 })
})

test('the plans take turns, one slice at a time; what a killed worker held is taken over', async () => {
  const plans = [await solved(), await solved()] as const
  const take = () => write((tx) => takePlanToPrice(tx.sql))
  const first = await take()
  expect(plans.map(({ id }) => id)).toContain(first)
  expect(await take()).toBeNull()
  app.setClock(fromNow(16_000))
  expect(await take()).toBe(plans.find(({ id }) => id !== first)?.id)
  app.setClock(fromNow(32_000))
  expect(await take()).toBe(first)
  const [one] = losers(plans[0])
  await ask(plans[0].id, one?.bidId ?? '')
  const asked = () => write((tx) => takeAsked(tx.sql))
  expect(await asked()).toMatchObject({ bidId: one?.bidId })
  expect(await asked()).toBeNull()
  app.setClock(fromNow(48_000))
  await workOut()
  expect(wonOf(await read(plans[0].id), one?.bidId ?? '')?.kind).toBe('below')
})

test('work on them ends where an award moved or the time for all is over, and where the process ends it goes on later', async () => {
  const state = async (planId: string) => {
    await workOut()
    return (await read(planId)).answer?.prices
  }
  const stopped = await solved()
  await workOutPrices(app.services, AbortSignal.abort())
  expect((await read(stopped.id)).answer?.prices).toEqual({ state: 'open', known: 0 })
  await app.services.db.sql`update award_plans set prices_spent_ms = 1800000 where id = ${stopped.id}`
  expect(await state(stopped.id)).toEqual({ state: 'limit', known: 0 })
  const moved = await solved()
  const version = loads[0]?.version ?? 0
  const body = { ...(await typedLoad(app)), notes: 'Ring at gate 4', version }
  await app.ok(updateLoad, { as: consignor, params: { loadId: loads[0]?.id ?? '' }, body })
  expect(await state(moved.id)).toEqual({ state: 'outdated', known: 0 })
})

test('one that is asked for alone is known in seconds, beside a search and after the award too', async () => {
  const plan = await solved()
  const [one, two] = losers(plan).map(({ bidId }) => bidId)
  const asked = await ask(plan.id, one ?? '')
  expect(wonOf(asked.body, one ?? '')).toEqual({ kind: 'asked' })
  expect((await ask(plan.id, one ?? '')).status).toBe(200)
  const other = await signUpConsignor(app)
  await begin(other, [(await aPostedLoad(app, other)).id])
  await workOut()
  const known = await read(plan.id)
  expect(kinds(known).filter((kind) => kind === 'below')).toHaveLength(1)
  expect(wonOf(known, one ?? '')).toEqual({ kind: 'below', amount: usd(100_000) })
  const events = await told(plan.id)
  expect((await ask(plan.id, one ?? '')).body).toEqual(known)
  expect(await told(plan.id)).toBe(events)

  await app.ok(contract.awardPlan, { as: consignor, params: { planId: plan.id }, body: {}, key: newId() })
  await ask(plan.id, two ?? '')
  await workOut()
  expect(wonOf(await read(plan.id), two ?? '')).toEqual({ kind: 'below', amount: usd(100_000) })
})

test('one that was not proved in its time says so, and may be asked for again', async () => {
  const plan = await solved()
  const [bidId = ''] = losers(plan).map((row) => row.bidId)
  const given = { planId: plan.id, found: [{ bidId, tries: MAX_TRIES, wouldHaveWon: null }] }
  await write((tx) => savePrices(tx.sql, given))
  expect(wonOf(await read(plan.id), bidId)).toEqual({ kind: 'not_proved' })
  await workOut()
  expect((await read(plan.id)).answer?.prices).toEqual({ state: 'done', known: 3 })
  await ask(plan.id, bidId)
  await workOut()
  expect(wonOf(await read(plan.id), bidId)?.kind).toBe('below')
})

test('five of a company wait at once, however many ask at the same moment', async () => {
  const plans = [await solved(), await solved()]
  const answers = await Promise.all(plans.flatMap((plan) => losers(plan).map(({ bidId }) => ask(plan.id, bidId))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ])
  expect(answers.find(({ status }) => status === 429)?.problem.code).toBe('award_prices_asked')
  await workOut()
  expect((await app.services.db.sql`select 1 from award_plan_prices where asked_at is not null`).length).toBe(0)
})

test('a price is not asked of a bid that wins, of a plan without its answer, of one not proved, or under seal', async () => {
  const plan = await solved()
  const [bidId = ''] = losers(plan).map((row) => row.bidId)
  expect((await ask(plan.id, plan.answer?.awards[0]?.bidId ?? '')).body).toEqual(plan)
  expect((await ask(plan.id, newId())).status).toBe(404)
  const { id } = await begin()
  expect((await ask(id, bidId)).problem.code).toBe('award_plan_over')
  await app.services.db
    .sql`update award_plans set weighed = jsonb_set(weighed, '{solution,gap}', '0.01') where id = ${plan.id}`
  expect((await ask(plan.id, bidId)).problem.code).toBe('award_plan_unproved')
  expect(await read(plan.id)).toMatchObject({ abilities: ['award'], answer: { prices: { state: 'unproved' } } })

  const deadline = fromNow(3_600_000)
  const sealed = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } })
  for (const as of carriers) await aBid(app, { as, loadId: sealed.id, terms: { amount: usd(120_000) } })
  await app.drainJobs()
  app.setClock(new Date(Date.parse(deadline) + 1000).toISOString())
  const opened = await begin(consignor, [sealed.id])
  await app.drainJobs()
  const [lost = ''] = losers(await read(opened.id)).map((row) => row.bidId)
  app.setClock(null)
  expect((await ask(opened.id, lost)).problem.code).toBe('bidding_sealed')
})

test('who may not award may not ask: another company, a carrier, a Manager, a member who only reads', async () => {
  const plan = await solved()
  const [bidId = ''] = losers(plan).map((row) => row.bidId)
  const statuses = await Promise.all(
    [
      await signUpConsignor(app),
      carriers[0] as SignedIn,
      await addMember(app, consignor, 'Manager'),
      await addMember(app, consignor, 'User'),
    ].map(async (as) => (await ask(plan.id, bidId, as)).status),
  )
  expect(statuses).toEqual([404, 403, 403, 403])
  expect(wonOf(await read(plan.id), bidId)).toEqual({ kind: 'not_computed' })
})
