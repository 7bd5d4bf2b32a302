import { acceptBid, declineAward } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { refreshPosts } from '@drawbar/contract/loads/post-freshness.ts'
import { getLoad, pauseLoad, resumeLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { saveSearch } from '@drawbar/contract/board/saved-searches.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aBid, aReadyCarrier } from '../bids/testing.ts'
import { aDraftLoad, aPostedLoad, localTime, typedLoad } from '../loads/testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
})
afterAll(() => app.close())
afterEach(() => app.setClock(null))

const HOUR = 3_600_000
const forward = (hours: number) => app.setClock(fromNow(hours * HOUR))
const board = async (query: object = {}) =>
  (await app.ok(searchBoard, { as: carrier, query: { limit: 100, ...query } })).items
const positionOf = async (id: string, query: object = {}) =>
  (await board(query)).findIndex(({ loadId }) => loadId === id)
const seen = (id: string) => app.ok(getLoad, { as: consignor, params: { loadId: id } })
const confirm = (...loadIds: string[]) => app.call(refreshPosts, { as: consignor, body: { loadIds } })
const notices = async () =>
  (await app.ok(listNotifications, { as: consignor, query: { limit: 100 } })).items.filter(
    ({ kind }) => kind === 'load.demoted',
  )
const soon = async () => {
  const { stops } = await typedLoad(app)
  const [pickup, delivery] = [await localTime(app, 5, '08:00'), await localTime(app, 8, '08:00')]
  return {
    stops: stops.map((stop) =>
      stop.kind === 'pickup'
        ? { ...stop, windowStart: pickup, windowEnd: pickup }
        : { ...stop, windowStart: delivery, windowEnd: delivery },
    ),
  }
}

test('a post nobody confirms sinks below all others in every order, asks its owner once, and rises at a word', async () => {
  const old = await aPostedLoad(app, consignor, {
    ...(await soon()),
    pricing: { mode: 'book_now', price: { amount: 400_000, currency: 'USD' } },
  })
  expect(Date.parse(old.confirmBy ?? '') - Date.parse(old.postedAt ?? '')).toBeCloseTo(24 * HOUR, -4)
  await app.ok(saveSearch, {
    as: carrier,
    body: { name: `Any ${newId()}`, criteria: {}, alerts: { pace: 'instant', timeZone: 'UTC' } } as never,
  })
  forward(25)
  const young = await aPostedLoad(app, consignor, await soon())
  await app.sweep('loads.demote_stale')
  await app.sweep('loads.demote_stale')
  const asked = await notices()
  expect(asked).toMatchObject([
    { title: `Is ${old.reference} still available?`, path: `/consignor/my-listings?confirm=${old.id}` },
  ])
  const since = (await seen(old.id)).unconfirmedSince
  expect(since).toBe(old.confirmBy)
  for (const [sort, order] of [
    ['age', 'desc'],
    ['rate', 'desc'],
    ['rate', 'asc'],
    ['pickup', 'asc'],
    ['pickup', 'desc'],
  ] as const) {
    const items = await board({ sort, order })
    const [at, other] = [old.id, young.id].map((id) => items.findIndex(({ loadId }) => loadId === id))
    expect([sort, order, (at ?? 0) > (other ?? 0)]).toEqual([sort, order, true])
  }
  expect((await board()).at(-1)).toMatchObject({ loadId: old.id, unconfirmedSince: since })
  expect((await app.ok(getBoardLoad, { as: carrier, params: { loadId: old.id } })).unconfirmedSince).toBe(since)
  const version = (await seen(old.id)).version

  await app.drainJobs()
  const before = (await app.ok(listNotifications, { as: carrier })).items.length
  const { body } = await confirm(old.id, young.id)
  expect(body.confirmed.map(({ id }) => id).toSorted()).toEqual([old.id, young.id].toSorted())
  expect(await positionOf(old.id, { sort: 'rate', order: 'desc' })).toBe(0)
  // The offer is the same: nobody has to read it again, and no saved search finds it anew.
  expect(await seen(old.id)).toMatchObject({ version, unconfirmedSince: null })
  await app.drainJobs()
  expect((await app.ok(listNotifications, { as: carrier })).items).toHaveLength(before)
  const told = await app.services.db.sql<{ companies: string[]; toCarriers: boolean }[]>`
    select to_carriers from events where type = 'load.refreshed' and subject ->> 'loadId' in (${old.id}, ${young.id}) order by to_carriers`
  expect(told.map(({ toCarriers }) => toCarriers)).toEqual([false, true])
  // The next lapse is another one.
  forward(51)
  await app.sweep('loads.demote_stale')
  expect((await notices()).filter(({ path }) => path?.endsWith(old.id))).toHaveLength(2)
})

test('posting, editing, resuming and awarding confirm; a carrier that declines confirms nothing', async () => {
  const fresh = async (id: string) => {
    await app.sweep('loads.demote_stale')
    return (await seen(id)).unconfirmedSince === null
  }
  const bidder = await aReadyCarrier(app)
  const [edited, resumed, declined] = await Promise.all(
    [1, 2, 3].map(async () => aPostedLoad(app, consignor, await soon())),
  )
  const bid = await aBid(app, { as: bidder, loadId: declined?.id ?? '' })
  forward(25)
  for (const load of [edited, resumed, declined]) expect(await fresh(load?.id ?? '')).toBe(false)
  const at = (load: typeof edited) => ({ as: consignor, params: { loadId: load?.id ?? '' } })
  const { version } = await seen(edited?.id ?? '')
  app.setClock(null)
  const typed = await typedLoad(app, await soon())
  forward(25)
  await app.ok(updateLoad, { ...at(edited), body: { ...typed, version } })
  await app.ok(pauseLoad, at(resumed))
  await app.ok(resumeLoad, at(resumed))
  for (const load of [edited, resumed]) {
    expect(await fresh(load?.id ?? '')).toBe(true)
    expect((await board()).find(({ loadId }) => loadId === load?.id)?.unconfirmedSince).toBeNull()
  }
  await app.ok(acceptBid, {
    as: consignor,
    params: { loadId: bid.loadId, bidId: bid.id },
    body: { expectedRevision: bid.revision, respondWithinMinutes: 2880 },
  })
  forward(50)
  await app.ok(declineAward, { as: bidder, params: { loadId: bid.loadId }, body: { reason: 'capacity' } })
  expect(await fresh(bid.loadId)).toBe(false)
})

test('a confirmation also ends four hours before the first pickup, and one given after that holds', async () => {
  const load = await aPostedLoad(app, consignor)
  const pickup = Date.parse(load.origin.windowStartAt)
  app.setClock(new Date(pickup - 10 * HOUR).toISOString())
  const early = (await confirm(load.id)).body.confirmed[0]
  expect(early?.confirmBy).toBe(new Date(pickup - 4 * HOUR).toISOString())
  app.setClock(new Date(pickup - 3 * HOUR).toISOString())
  await app.sweep('loads.demote_stale')
  expect((await seen(load.id)).unconfirmedSince).toBe(early?.confirmBy)
  await confirm(load.id)
  app.setClock(new Date(pickup + HOUR).toISOString())
  await app.sweep('loads.demote_stale')
  expect((await seen(load.id)).unconfirmedSince).toBeNull()
})

test('all of them are one’s own; what is not on the board is told and stays as it is', async () => {
  const [posted, draft, theirs] = await Promise.all([
    aPostedLoad(app, consignor),
    aDraftLoad(app, consignor),
    signUpConsignor(app).then((other) => aPostedLoad(app, other)),
  ])
  forward(2)
  expect((await confirm(posted.id, theirs.id)).problem.errors).toEqual({ loadIds: 'Choose loads of your own.' })
  expect((await seen(posted.id)).confirmBy).toBe(posted.confirmBy)
  const { body } = await confirm(posted.id, draft.id)
  expect(body).toMatchObject({ confirmed: [{ id: posted.id }], notPosted: [{ id: draft.id }] })
  expect((await seen(draft.id)).status).toBe('draft')
})
