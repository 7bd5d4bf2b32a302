import { suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier } from '../bids/testing.ts'
import { recordAuthority } from '../carriers/index.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aDispatchedShipment, aPlannedShipment, clockOf, tell } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const set = ({ companyId }: SignedIn, authority: 'active' | 'inactive') =>
  app.services.run(SYSTEM, (tx) =>
    recordAuthority(tx, { companyId, authority, authoritySince: '2019-04-01', source: 'register' }),
  )
const told = async (as: { token: string }) =>
  (await app.ok(listNotifications, { as })).items
    .filter(({ kind }) => kind === 'carrier.eligibility_changed')
    .map(({ title, body, path }) => ({ title, body, path }))
const mailsTo = (email: string) =>
  app.services.db.sql<
    { subject: string }[]
  >`select subject from mails where recipient = ${email} and subject like '%haul%' order by created_at`

test('whoever counts on a carrier that lost its authority hears so, with what waits and what rolls; so do staff; then that it is settled', async () => {
  const rolling = await aDispatchedShipment(app)
  const { carrier, consignor } = rolling
  for (const type of ['arrived', 'loaded'] as const)
    await tell(app, rolling, { type, stopSequence: 1, occurredAt: await clockOf(app) })
  const other = await signUpConsignor(app)
  const waiting = await aPlannedShipment(app, {
    market: { consignor: other, carrier, load: await aPostedLoad(app, other) },
  })
  const [stranger, before] = [await signUpConsignor(app), await told(staff)]

  await set(carrier, 'inactive')
  const title = expect.stringMatching(/ cannot haul right now$/)
  const laden = `On the road: ${rolling.shipment.reference}. Loaded freight continues.`
  expect(await told(consignor)).toEqual([
    {
      title,
      body: `Operating authority is inactive. ${laden}`,
      path: `/consignor/shipments?shipment=${rolling.shipment.id}`,
    },
  ])
  expect(await told(other)).toEqual([
    {
      title,
      body: expect.stringMatching(
        /^Operating authority is inactive\. Not loaded yet: SH-[^.,]+\. Anything not dispatched waits until this is resolved\.$/,
      ),
      path: `/consignor/shipments?shipment=${waiting.shipmentId}`,
    },
  ])
  const [alert, ...rest] = await told(staff)
  expect(rest).toEqual(before)
  expect(alert).toMatchObject({ title, path: `/admin/ownership?company=${carrier.companyId}` })
  expect(alert?.body).toContain(laden)
  expect(alert?.body).toContain('Not loaded yet: ')
  expect(await told(stranger)).toEqual([])
  expect((await mailsTo(other.email)).length).toBe(1)

  await set(carrier, 'active')
  expect((await told(other))[0]).toMatchObject({
    title: expect.stringMatching(/ can haul again$/),
    body: expect.stringMatching(/^It passes its checks\. Your shipments with it: SH-[^.]+\.$/),
  })
  expect(await told(staff), 'what is settled asks nothing of staff').toEqual([alert, ...rest])
  expect((await mailsTo(other.email)).length, 'good news waits in the bell').toBe(1)
})

test('of a carrier without hauls only itself is told; of a suspended one its consignors are, and staff in the words of the suspension', async () => {
  const idle = await aReadyCarrier(app)
  const before = await told(staff)
  await set(idle, 'inactive')
  expect(await told(idle)).toMatchObject([{ title: 'You cannot take loads right now' }])

  const { carrier, consignor } = await aDispatchedShipment(app)
  await app.ok(suspendCompany, {
    as: staff,
    params: { companyId: carrier.companyId },
    body: { reason: 'documents', explanation: 'The certificate is not the insurer’s.' },
  })
  const [heard, ...more] = await told(consignor)
  expect(more).toEqual([])
  expect(heard?.body).toMatch(/^The company is suspended\. Not loaded yet: SH-/)
  expect(heard?.body, 'why stays between staff and the carrier').not.toContain('insurer')
  expect(await told(staff)).toEqual(before)
})
