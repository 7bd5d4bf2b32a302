import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { holdShipment, listHeldShipments, releaseShipment } from '@drawbar/contract/shipments/shipment-holds.ts'
import { getShipment, submitPod } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { makeStaff, type SignedInStaff } from '../identity/testing.ts'
import { anUploadedDocument } from '../documents/testing.ts'
import { aDeliveredShipment, aDispatchedShipment, aShipmentWithPod, clockOf, type Hauled, tell } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const SEAL = { reason: 'The seal is broken' }
const COUNTED = { reason: 'Counted again, all there' }
const of = ({ shipment }: Hauled) => ({ shipmentId: shipment.id })
const hold = (hauled: Hauled, as: { token: string } = hauled.consignor) =>
  app.call(holdShipment, { as, params: of(hauled), body: SEAL })
const release = (hauled: Hauled, as: { token: string } = staff) =>
  app.call(releaseShipment, { as, params: of(hauled), body: COUNTED })
const shown = (hauled: Hauled, as: { token: string } = hauled.carrier) =>
  app.ok(getShipment, { as, params: of(hauled) })
const report = async (hauled: Hauled, type: 'arrived' | 'loaded' | 'departed' | 'unloaded', stopSequence: number) =>
  tell(app, hauled, { type, stopSequence, occurredAt: await clockOf(app) })
async function aHaulOnTheRoad(): Promise<Hauled> {
  const hauled = await aDispatchedShipment(app)
  for (const type of ['arrived', 'loaded', 'departed'] as const) await report(hauled, type, 1)
  return hauled
}

test('a consignor stops a haul with its freight on board; its reports still come, its proof does not, and staff let it go on', async () => {
  const hauled = await aHaulOnTheRoad()
  expect(await app.ok(holdShipment, { as: hauled.consignor, params: of(hauled), body: SEAL })).toMatchObject({
    status: 'on_hold',
    abilities: expect.not.arrayContaining(['hold', 'release', 'cancel']) as string[],
  })
  const { items: told } = await app.ok(listNotifications, { as: hauled.carrier })
  expect(told[0]).toMatchObject({
    title: `${hauled.shipment.reference} is on hold`,
    body: expect.stringMatching(/until our team releases it\. Shipper: The seal is broken$/) as string,
  })
  // A hold that is left by a report would be none.
  await report(hauled, 'arrived', 2)
  expect((await report(hauled, 'unloaded', 2)).status).toBe('on_hold')
  const document = await anUploadedDocument(app, { as: hauled.carrier })
  const proof = { documentId: document.id, receivedBy: 'Pat Moreno', receivedAt: await clockOf(app) }
  const refused = await app.call(submitPod, { as: hauled.carrier, params: of(hauled), body: proof })
  expect([refused.status, refused.problem.code]).toEqual([409, 'shipment_state'])

  expect((await shown(hauled, staff)).abilities).toEqual(['release'])
  expect(await app.ok(releaseShipment, { as: staff, params: of(hauled), body: COUNTED })).toMatchObject({
    status: 'delivered',
  })
  const { events } = await shown(hauled)
  expect(
    events.filter(({ type }) => type === 'held' || type === 'released').map(({ type, note }) => [type, note]),
  ).toEqual([
    ['held', SEAL.reason],
    ['released', COUNTED.reason],
  ])
  for (const as of [hauled.consignor, hauled.carrier]) {
    const { items } = await app.ok(listNotifications, { as })
    expect(items.map(({ title }) => title)).toContain(`${hauled.shipment.reference} resumes`)
  }
  await app.ok(submitPod, { as: hauled.carrier, params: of(hauled), body: proof })
})

test('released where nothing was reported meanwhile it is where it was, and so is its crew', async () => {
  const hauled = await aHaulOnTheRoad()
  const before = await shown(hauled)
  expect(before.status).toBe('in_transit')
  await app.ok(holdShipment, { as: staff, params: of(hauled), body: SEAL })
  const { items } = await app.ok(listNotifications, { as: hauled.consignor })
  expect(items[0]?.body).toMatch(/Drawbar: The seal is broken$/)
  expect((await release(hauled)).status).toBe(200)
  expect(await shown(hauled)).toMatchObject({ status: 'in_transit', crew: before.crew })
})

test('nothing is put on hold before it is loaded or after it is delivered, and nothing twice', async () => {
  const refused = async (hauled: Hauled) => {
    const { status, problem } = await hold(hauled)
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'shipment_state',
      expect.stringContaining('on board'),
    ])
  }
  await refused(await aDispatchedShipment(app))
  await refused(await aDeliveredShipment(app))
  await refused(await aShipmentWithPod(app))
  const hauled = await aHaulOnTheRoad()
  const answers = await Promise.all([1, 2, 3].map(() => hold(hauled)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const back = await Promise.all([1, 2, 3].map(() => release(hauled)))
  expect(back.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(back.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: 'shipment_state',
    message: 'This haul is not on hold.',
  })
  expect(shipmentLifecycle.actions.hold.from).not.toContain('delivered')
})

test('a hold is for its consignor and staff, and its end for staff alone; staff of neither company', async () => {
  const hauled = await aHaulOnTheRoad()
  const statusesOf = (act: (hauled: Hauled, as: { token: string }) => Promise<{ status: number }>) =>
    Promise.all(
      [hauled.carrier, addMember(app, hauled.carrier, 'User'), signUpConsignor(app)].map(
        async (as) => (await act(hauled, await as)).status,
      ),
    )
  expect(await statusesOf(hold)).toEqual([403, 403, 404])
  expect((await app.call(holdShipment, { params: of(hauled), body: SEAL })).status).toBe(401)
  expect((await hold(hauled)).status).toBe(200)
  expect(await statusesOf(release)).toEqual([403, 403, 403])
  expect((await release(hauled, hauled.consignor)).status).toBe(403)

  const tied = await makeStaff(app, 'Admin')
  const { sql } = app.services.db
  await sql`insert into memberships (user_id, company_id, company_role) values (${tied.userId}, ${hauled.carrier.companyId}, 'User')`
  expect((await release(hauled, tied)).problem.code).toBe('conflict_of_interest')
  expect((await shown(hauled)).status).toBe('on_hold')
})

test('staff see what is on hold, the longest waiting first, by whom and why, until it goes on; nobody else does', async () => {
  const [first, second] = [await aHaulOnTheRoad(), await aHaulOnTheRoad()]
  await hold(first)
  await app.ok(holdShipment, { as: staff, params: of(second), body: SEAL })
  // Held anew it waits from then on.
  await release(first)
  await app.ok(holdShipment, { as: first.consignor, params: of(first), body: { reason: 'The count is short' } })
  const mine = new Set([first.shipment.id, second.shipment.id])
  const listed = async (as: SignedInStaff = staff) => {
    const items = []
    let cursor: string | undefined
    do {
      // Page by page: a row is neither lost nor shown twice.
      const page = await app.ok(listHeldShipments, { as, query: { limit: 1, ...(cursor ? { cursor } : {}) } })
      items.push(...page.items.filter(({ id }) => mine.has(id)))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return items
  }
  const { origin, destination } = first.shipment.load
  expect(await listed()).toMatchObject([
    { id: second.shipment.id, byConsignor: false, reason: SEAL.reason },
    {
      id: first.shipment.id,
      reference: first.shipment.reference,
      consignorId: first.consignor.companyId,
      carrierName: first.shipment.carrierName,
      origin: { city: origin.city, region: origin.region },
      destination: { city: destination.city, region: destination.region },
      timeZone: origin.timeZone,
      byConsignor: true,
      reason: 'The count is short',
    },
  ])
  expect(await listed(await makeStaff(app, 'Founder'))).toHaveLength(2)
  await release(second)
  expect((await listed()).map(({ id }) => id)).toEqual([first.shipment.id])

  for (const as of [first.consignor, first.carrier, await addMember(app, first.carrier, 'User')])
    expect((await app.call(listHeldShipments, { as })).status).toBe(403)
  expect((await app.call(listHeldShipments, {})).status).toBe(401)
  expect((await app.call(listHeldShipments, { as: staff, query: { cursor: 'no' } })).status).toBe(400)
})
