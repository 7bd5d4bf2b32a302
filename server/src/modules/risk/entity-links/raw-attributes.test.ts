import { actOnBehalf } from '@drawbar/contract/staff-users/staff-users.ts'
import { addShipmentDocument } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { anUploadedDocument, aPdf } from '../../documents/testing.ts'
import { aDispatchedShipment } from '../../shipments/testing.ts'
import { findRawAttributes } from '../sql/attributes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DESK = '203.0.113.9'
const raw = async (companyIds: string[], kind: string) =>
  (await findRawAttributes(app.services.db.sql, companyIds)).filter((one) => one.kind === kind)

test('the desk of staff who act for two companies ties neither: only members’ own logins do', async () => {
  const people = [await signUpCarrier(app), await signUpConsignor(app)]
  const staff = await makeStaff(app, 'Admin')
  for (const { userId } of people)
    await app.ok(actOnBehalf, { as: staff, params: { userId }, body: { reason: 'Ticket 4711, called back' } })
  const { sql } = app.services.db
  const ids = people.map(({ companyId }) => companyId)
  const acting =
    await sql`update sessions set ip = ${DESK}, user_agent = 'Desk' where staff_user_id is not null returning id`
  expect(acting).toHaveLength(2)
  for (const kind of ['login_address', 'login_device'])
    expect((await raw(ids, kind)).filter((one) => one.raw.startsWith(DESK))).toEqual([])
  await sql`update sessions set ip = ${DESK}, user_agent = 'Desk' where staff_user_id is null`
  for (const kind of ['login_address', 'login_device'])
    expect(
      (await raw(ids, kind))
        .filter((one) => one.raw.startsWith(DESK))
        .map((one) => one.companyId)
        .toSorted(),
    ).toEqual(ids.toSorted())
})

test('a document of the haul that the other side sends again is no second use of it; of a stranger it is', async () => {
  const { consignor, carrier, shipment } = await aDispatchedShipment(app)
  const stranger = await signUpCarrier(app)
  const file = { fileName: 'bol.pdf', bytes: aPdf({ comment: 'one bill of lading' }) }
  const { id: documentId, sha256 } = await anUploadedDocument(app, { as: consignor, kind: 'bol', file })
  await app.ok(addShipmentDocument, { as: consignor, params: { shipmentId: shipment.id }, body: { documentId } })
  await anUploadedDocument(app, { as: carrier, kind: 'bol', file })
  const ids = [consignor, carrier, stranger].map(({ companyId }) => companyId)
  const holders = async () =>
    (await raw(ids, 'document')).filter((one) => one.raw === sha256).map((one) => one.companyId)
  expect(await holders()).toEqual([consignor.companyId])
  await anUploadedDocument(app, { as: stranger, kind: 'bol', file })
  expect((await holders()).toSorted()).toEqual([consignor.companyId, stranger.companyId].toSorted())
})
