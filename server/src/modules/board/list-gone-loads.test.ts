import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad, pauseLoad } from '@drawbar/contract/loads/loads.ts'
import { listGoneLoads } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier } from '../bids/testing.ts'
import { anAwardedBid, anOfferedAward } from '../awards/testing.ts'
import { aDraftLoad, aPostedLoad } from '../loads/testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
})
afterAll(() => app.close())

const inHours = (hours: number): string => fromNow(hours * 3_600_000)
const whyOf = async (as: { token: string }, loadIds: string[], query: object = {}) => {
  const { items } = await app.ok(listGoneLoads, { as, query: { ...query, loadIds } })
  const found = new Map(items.map(({ loadId, why }) => [loadId, why]))
  return loadIds.map((id) => found.get(id) ?? null)
}

test('says what became of each load, and nothing of those that the board never showed', async () => {
  const rival = await aReadyCarrier(app)
  const [offered, booked, paused, cancelled, open] = await Promise.all(
    Array.from({ length: 5 }, () => aPostedLoad(app, consignor)),
  )
  if (!offered || !booked || !paused || !cancelled || !open) throw new Error('five loads were asked for')
  const [ending, draft, invited] = await Promise.all([
    aPostedLoad(app, consignor, { expiresAt: inHours(1) }),
    aDraftLoad(app, consignor),
    aPostedLoad(app, consignor, { visibility: { scope: 'invited', companyIds: [rival.companyId] } }),
  ])
  await anOfferedAward(app, { consignor, carrier: rival, load: offered })
  await anAwardedBid(app, { consignor, carrier, load: booked })
  await app.ok(pauseLoad, { as: consignor, params: { loadId: paused.id } })
  await app.ok(cancelLoad, { as: consignor, params: { loadId: cancelled.id }, body: { reason: 'duplicate' } })

  const ids = [offered, booked, paused, cancelled, ending, open, draft, invited].map(({ id }) => id)
  ids.push(newId())
  expect(await whyOf(carrier, ids)).toEqual([
    'awarded',
    'yours',
    'paused',
    'cancelled',
    'changed',
    'changed',
    null,
    null,
    null,
  ])
  expect(await whyOf(rival, [offered.id, invited.id])).toEqual(['offered', 'changed'])
  // Its end counts before the sweep comes by, and after.
  app.setClock(inHours(2))
  expect(await whyOf(carrier, [ending.id])).toEqual(['expired'])
  await app.sweep('loads.expire')
  expect(await whyOf(carrier, [ending.id])).toEqual(['expired'])
  app.setClock(null)

  const staff = await makeStaff(app, 'Admin')
  expect(await whyOf(staff, [offered.id, invited.id, draft.id])).toEqual(['awarded', 'changed', null])
  expect(await whyOf(staff, [offered.id, invited.id], { companyId: carrier.companyId })).toEqual(['awarded', null])
  expect(await whyOf(carrier, [invited.id], { companyId: rival.companyId })).toEqual([null])
})

test('is for carriers and staff, takes a page of ids at most, and nothing for none', async () => {
  expect((await app.call(listGoneLoads, { as: consignor })).status).toBe(403)
  expect((await app.call(listGoneLoads, {})).status).toBe(401)
  expect(await app.ok(listGoneLoads, { as: await signUpCarrier(app) })).toEqual({ items: [] })
  const many = Array.from({ length: 101 }, () => newId())
  expect((await app.call(listGoneLoads, { as: carrier, query: { loadIds: many } })).status).toBe(400)
  expect((await app.call(listGoneLoads, { as: carrier, query: { loadIds: many.slice(1) } })).status).toBe(200)
})
