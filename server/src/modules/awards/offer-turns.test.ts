import { listBids } from '@drawbar/contract/bids/bids.ts'
import { bookLoad, confirmAward, declineAward, getAward, rescindAward } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import {
  createLoad,
  duplicateLoad,
  getLoad,
  pauseLoad,
  postLoad,
  resumeLoad,
  updateLoad,
} from '@drawbar/contract/loads/loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { offerLoadToTruck } from '@drawbar/contract/awards/truck-offers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad, type TypedLoad, typedLoad } from '../loads/testing.ts'
import { aPostedTruck } from '../board/testing.ts'
import { expireAwards } from './expire-awards.ts'
import { aReadyCarrier, usd } from '../bids/testing.ts'

let app: TestApp
let consignor: SignedIn
let first: SignedIn
let second: SignedIn
let third: SignedIn
let unready: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, first, second, third, unready] = await Promise.all([
    signUpConsignor(app),
    aReadyCarrier(app),
    aReadyCarrier(app),
    aReadyCarrier(app),
    signUpCarrier(app),
  ])
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

const at = (minutes: number): void => app.setClock(fromNow(minutes * 60_000))
const turns = (...who: SignedIn[]): TypedLoad['turns'] => ({
  respondWithinMinutes: 30,
  offers: who.map(({ companyId }, step) => ({ companyId, amount: usd(180_000 + step * 5_000) })),
})
const load = (id: string) => app.ok(getLoad, { as: consignor, params: { loadId: id } })
const states = async (id: string) => (await load(id)).turns?.offers.map(({ state, reason }) => [state, reason])
const onBoard = async (who: SignedIn, id: string) =>
  (await app.ok(searchBoard, { as: who, query: {} })).items.some((item) => item.loadId === id)
const decline = (who: SignedIn, id: string) =>
  app.ok(declineAward, { as: who, params: { loadId: id }, body: { reason: 'capacity' } })

test('a load is offered to one carrier after the other, by declines and by the clock, and stands on the board after the last', async () => {
  const { id } = await aPostedLoad(app, consignor, { turns: turns(unready, first, second) })
  expect((await load(id)).status).toBe('offered')
  expect(await states(id)).toEqual([
    ['skipped', expect.stringMatching(/\w+ \w+/)],
    ['offered', null],
    ['waiting', null],
  ])
  expect(await onBoard(third, id)).toBe(false)
  const offered = await app.ok(getAward, { as: first, params: { loadId: id } })
  expect(offered).toMatchObject({ amount: usd(185_000), madeBy: 'turn', abilities: ['confirm', 'decline'] })
  const [bid] = (await app.ok(listBids, { as: first, query: {} })).items
  expect(bid?.offers).toMatchObject([{ by: 'consignor', amount: usd(185_000) }])
  await decline(first, id)
  expect((await app.ok(getAward, { as: second, params: { loadId: id } })).amount).toEqual(usd(190_000))
  expect(await onBoard(third, id)).toBe(false)
  at(31)
  await expireAwards(app.services)
  expect(await states(id)).toEqual([
    ['skipped', expect.any(String)],
    ['passed', 'capacity'],
    ['passed', 'no_answer'],
  ])
  expect([(await load(id)).status, await onBoard(third, id)]).toEqual(['posted', true])
  const { items } = await app.ok(listNotifications, { as: consignor, query: {} })
  expect(items.map(({ title }) => title)).toContain(`No carrier on your list took ${(await load(id)).reference}`)
  expect((await app.ok(listBids, { as: second, query: {} })).items[0]?.prices).toBeNull()
})

test('who takes it in its turn has it', async () => {
  const { id } = await aPostedLoad(app, consignor, { turns: turns(first, second) })
  await app.ok(confirmAward, { as: first, params: { loadId: id } })
  expect((await load(id)).status).toBe('booked')
  expect(await states(id)).toEqual([
    ['taken', null],
    ['waiting', null],
  ])
})

test('an owner that takes the offer back ends the turns, and no carrier is left with a bid it never made', async () => {
  const { id } = await aPostedLoad(app, consignor, { turns: turns(first, second) })
  await app.ok(rescindAward, { as: consignor, params: { loadId: id } })
  expect(await states(id)).toEqual([
    ['passed', null],
    ['skipped', 'stopped'],
  ])
  expect((await load(id)).status).toBe('posted')
  expect((await app.ok(listBids, { as: first, query: { live: 'true' } })).items.filter((b) => b.loadId === id)).toEqual(
    [],
  )
})

test('turns that have begun stay as they were told, and none comes after the board; a copy begins anew', async () => {
  const { id, version } = await aPostedLoad(app, consignor, {})
  const wanted = await typedLoad(app, { turns: turns(first) })
  const edit = (loadId: string, from: number, body: TypedLoad) =>
    app.call(updateLoad, { as: consignor, params: { loadId }, body: { ...body, version: from } })
  expect((await edit(id, version, wanted)).problem.errors).toHaveProperty('turns')
  const paused = await app.ok(pauseLoad, { as: consignor, params: { loadId: id } })
  const edited = await edit(id, paused.version, wanted)
  expect(edited.status).toBe(200)
  await app.ok(postLoad, { as: consignor, params: { loadId: id }, body: {} })
  expect((await load(id)).status).toBe('offered')
  await decline(first, id)
  const open = await load(id)
  expect((await edit(id, open.version, { ...wanted, turns: turns(first, second) })).problem.errors).toEqual({
    turns: 'The offers in turn have begun. They stay as they are.',
  })
  expect((await edit(id, open.version, wanted)).status).toBe(200)
  expect(await states(id)).toEqual([['passed', 'capacity']])
  const copy = await app.ok(duplicateLoad, { as: consignor, params: { loadId: id } })
  expect(await states(copy.id)).toEqual([['waiting', null]])
})

test('an invited load opens to more carriers by the clock, step by step', async () => {
  const visibility: TypedLoad['visibility'] = {
    scope: 'invited',
    companyIds: [first.companyId],
    releases: [{ afterMinutes: 10, companyIds: [second.companyId] }, { afterMinutes: 30 }],
  }
  const { id } = await aPostedLoad(app, consignor, { visibility, pricing: { mode: 'fixed', price: usd(200_000) } })
  const seen = async () => {
    await app.sweep('loads.release')
    return Promise.all([first, second, third].map((who) => onBoard(who, id)))
  }
  expect(await seen()).toEqual([true, false, false])
  at(11)
  expect(await seen()).toEqual([true, true, false])
  expect((await load(id)).visibility).toEqual(visibility)
  // An edit that keeps the steps shuts nobody out again.
  const { version } = await load(id)
  const body = await typedLoad(app, { visibility, pricing: { mode: 'fixed', price: usd(210_000) } })
  await app.ok(updateLoad, { as: consignor, params: { loadId: id }, body: { ...body, version } })
  expect(await onBoard(second, id)).toBe(true)
  expect(await seen()).toEqual([true, true, false])
  expect(
    (await app.call(bookLoad, { as: third, params: { loadId: id }, body: { expectedPrice: usd(210_000) } })).status,
  ).toBe(404)
  at(31)
  expect(await seen()).toEqual([true, true, true])
  expect((await app.ok(getLoad, { as: consignor, params: { loadId: id } })).visibility).toEqual(visibility)
})

test('the steps after offers in turn count from the end of the last offer', async () => {
  const visibility: TypedLoad['visibility'] = {
    scope: 'invited',
    companyIds: [second.companyId],
    releases: [{ afterMinutes: 10 }],
  }
  const { id } = await aPostedLoad(app, consignor, { visibility, turns: turns(first) })
  at(20)
  await decline(first, id)
  await app.sweep('loads.release')
  expect([await onBoard(second, id), await onBoard(third, id)]).toEqual([true, false])
  at(31)
  await app.sweep('loads.release')
  expect(await onBoard(third, id)).toBe(true)
})

test('bad lists are refused in words at their field', async () => {
  const refused = async (over: Partial<TypedLoad>) =>
    (await app.call(createLoad, { as: consignor, body: await typedLoad(app, over) })).problem.errors
  const euro = { amount: 1, currency: 'CAD' as const }
  expect(await refused({ turns: { offers: [{ companyId: first.companyId, amount: euro }] } })).toHaveProperty(
    'turns.offers.0.amount',
  )
  expect(await refused({ turns: turns(first, first) })).toEqual({ 'turns.offers': 'A carrier has one turn only.' })
  expect(await refused({ turns: turns(consignor) })).toEqual({
    'turns.offers': 'One of these companies is no carrier you can invite.',
  })
  const invited = (releases: { afterMinutes: number; companyIds?: string[] }[]) =>
    refused({ visibility: { scope: 'invited', companyIds: [first.companyId], releases } })
  const order = 'Each step comes after the one before it, and none after every carrier sees the load.'
  expect(await invited([{ afterMinutes: 10 }, { afterMinutes: 20 }])).toEqual({ 'visibility.releases': order })
  expect(
    await invited([
      { afterMinutes: 10, companyIds: [second.companyId] },
      { afterMinutes: 10, companyIds: [third.companyId] },
    ]),
  ).toEqual({ 'visibility.releases': order })
  expect(await invited([{ afterMinutes: 5, companyIds: [consignor.companyId] }])).toEqual({
    'visibility.releases': 'One of these companies is no carrier you can invite.',
  })
})

test('turns and steps that could outlast the bidding are refused at posting, at their field', async () => {
  const pricing = { mode: 'open_bid' as const, deadline: fromNow(60 * 60_000) }
  const post = async (over: Partial<TypedLoad>) => {
    const draft = await app.ok(createLoad, { as: consignor, body: await typedLoad(app, { pricing, ...over }) })
    const answer = await app.call(postLoad, { as: consignor, params: { loadId: draft.id }, body: {} })
    return answer.status === 200 ? 'posted' : answer.problem.errors
  }
  const inTurn = (respondWithinMinutes: number) => ({
    turns: { offers: turns(first, second)?.offers ?? [], respondWithinMinutes },
  })
  const steps = (...minutes: [number, number]): TypedLoad['visibility'] => ({
    scope: 'invited',
    companyIds: [first.companyId],
    releases: [{ afterMinutes: minutes[0], companyIds: [third.companyId] }, { afterMinutes: minutes[1] }],
  })
  expect(await post(inTurn(30))).toEqual({ 'turns.offers': 'These turns can last past the deadline for bids.' })
  expect(await post(inTurn(20))).toBe('posted')
  const late = { 'visibility.releases.1.afterMinutes': 'This step can come after the deadline for bids.' }
  expect(await post({ visibility: steps(10, 61) })).toEqual(late)
  expect(await post({ ...inTurn(20), visibility: steps(10, 25) })).toEqual(late)
  expect(await post({ visibility: steps(10, 50) })).toBe('posted')
})

test('an edit that brings the deadline forward, and a post that goes up again, are held to the turns and steps that are still to come', async () => {
  const deadline = (minutes: number) => ({
    pricing: { mode: 'open_bid' as const, deadline: fromNow(minutes * 60_000) },
  })
  const visibility: TypedLoad['visibility'] = {
    scope: 'invited',
    companyIds: [third.companyId],
    releases: [{ afterMinutes: 10, companyIds: [unready.companyId] }, { afterMinutes: 50 }],
  }
  const edit = async (id: string, over: Partial<TypedLoad>) => {
    const { version } = await load(id)
    const body = { ...(await typedLoad(app, over)), version }
    return (await app.call(updateLoad, { as: consignor, params: { loadId: id }, body })).problem
  }
  const stepped = await aPostedLoad(app, consignor, { visibility, ...deadline(60) })
  expect((await edit(stepped.id, { visibility, ...deadline(40) })).errors).toEqual({
    'visibility.releases.1.afterMinutes': 'This step can come after the deadline for bids.',
  })
  // Its steps are counted from the post, not from the edit.
  at(20)
  expect((await edit(stepped.id, { visibility, ...deadline(55) })).errors).toBeUndefined()

  at(0)
  const { id } = await aPostedLoad(app, consignor, deadline(60))
  const params = { loadId: id }
  await app.ok(pauseLoad, { as: consignor, params })
  expect((await edit(id, { turns: turns(first), ...deadline(60) })).errors).toBeUndefined()
  at(45)
  for (const again of [resumeLoad, postLoad]) {
    const { problem } = await app.call(again, { as: consignor, params, body: {} })
    expect(problem.errors).toEqual({ 'turns.offers': 'These turns can last past the deadline for bids.' })
  }
  at(15)
  await app.ok(resumeLoad, { as: consignor, params })
  expect((await load(id)).status).toBe('offered')
})

test('no turn lasts past the deadline for bids, and where bidding is about to end none begins', async () => {
  const { sql } = app.services.db
  const ends = async (id: string, minutes: number) => {
    const to = fromNow(minutes * 60_000)
    await sql`update loads set bidding_ends_at = ${to} where id = ${id}`
    return to
  }
  const pricing = { mode: 'open_bid' as const, deadline: fromNow(240 * 60_000) }
  const { id } = await aPostedLoad(app, consignor, { turns: turns(first, second, third), pricing })
  const deadline = await ends(id, 20)
  await decline(first, id)
  expect((await app.ok(getAward, { as: second, params: { loadId: id } })).respondBy).toBe(deadline)
  at(16)
  await decline(second, id)
  expect((await states(id))?.at(-1)).toEqual(['skipped', 'deadline'])
  expect([(await load(id)).status, await onBoard(third, id)]).toEqual(['posted', true])
})

test('who let the load go by at a price has no turn at that price or less', async () => {
  const truck = await aPostedTruck(app, first)
  const { id } = await aPostedLoad(app, consignor, {})
  const params = { loadId: id }
  const offered = { as: consignor, params: { ...params, postingId: truck.postingId }, body: { amount: usd(180_000) } }
  await app.ok(offerLoadToTruck, { ...offered, key: newId() })
  await decline(first, id)
  await app.ok(pauseLoad, { as: consignor, params })
  const body = { ...(await typedLoad(app, { turns: turns(first, second) })), version: (await load(id)).version }
  await app.ok(updateLoad, { as: consignor, params, body })
  await app.ok(resumeLoad, { as: consignor, params })
  expect(await states(id)).toEqual([
    ['skipped', 'passed'],
    ['offered', null],
  ])
})

test('a turn that crosses a suspension of its carrier waits for it, and passes to the next one', async () => {
  const suspended = await aReadyCarrier(app)
  const { id } = await aPostedLoad(app, consignor, { turns: turns(first, suspended, second) })
  const { sql } = app.services.db
  let declined: ReturnType<typeof decline> | undefined
  await sql.begin(async (held) => {
    await held`update companies set status = 'suspended' where id = ${suspended.companyId}`
    declined = decline(first, id)
    const waiting = () =>
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    await expect.poll(async () => (await waiting()).length, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
  })
  await declined
  expect(await states(id)).toEqual([
    ['passed', 'capacity'],
    ['skipped', expect.any(String)],
    ['offered', null],
  ])
})
