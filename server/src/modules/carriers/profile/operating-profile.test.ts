import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putOperatingProfile, putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier } from '../../companies/testing.ts'
import { anUploadedDocument } from '../../documents/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('equipment and lanes are kept whole; a stale edit is refused with the profile as it stands', async () => {
  const carrier = await signUpCarrier(app)
  const equipment = [{ code: 'V' as const, count: 12 }]
  const lanes = [{ origin: 'Dallas, TX', destination: 'IL, IN', equipment: null, frequency: 'weekly' as const }]
  const put = (body: object) =>
    app.call(putOperatingProfile, { as: carrier, body: { equipment, lanes, version: 0, ...body } as never })
  expect((await put({})).body).toEqual({ version: 1 })
  expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({ equipment, lanes, version: 1 })
  expect((await put({ lanes: [] })).problem).toMatchObject({ code: 'stale_version', current: { version: 1, lanes } })
  const wrong = async (body: object) => Object.keys((await put(body)).problem.errors ?? {})
  expect(await wrong({ equipment: [{ code: 'V', count: 0 }] })).toEqual(['equipment.0.count'])
  expect(await wrong({ equipment: [...equipment, ...equipment] })).toEqual(['equipment'])
  expect(await wrong({ lanes: [{ ...lanes[0], origin: '' }] })).toEqual(['lanes.0.origin'])
})

test('a change of whom invoices are paid to is dated and told to everybody in the company', async () => {
  const carrier = await signUpCarrier(app)
  const notice = await anUploadedDocument(app, {
    as: carrier,
    kind: 'noa',
    details: { claims: { payee: 'Delta Factors' } },
  })
  const put = (body: object) => app.call(putPayTo, { as: carrier, body: { version: 0, ...body } as never })
  expect((await put({ kind: 'factor' })).problem.errors).toHaveProperty('factorName')
  const factor = { kind: 'factor', factorName: 'Delta Factors' }
  expect((await put({ ...factor, noticeDocumentId: newId() })).problem.errors).toHaveProperty('noticeDocumentId')
  expect((await put({ ...factor, noticeDocumentId: notice.id })).body).toEqual({ version: 1 })
  expect((await put({ ...factor, version: 0 })).problem.code).toBe('stale_version')
  const { payTo } = await app.ok(getCarrierProfile, { as: carrier })
  expect(payTo).toEqual({ ...factor, factorAddress: null, noticeDocumentId: notice.id, changedAt: expect.any(String) })
  // A new notice of assignment alone does not change the payee.
  expect((await put({ ...factor, version: 1 })).status).toBe(200)
  expect((await app.ok(getCarrierProfile, { as: carrier })).payTo.changedAt).toBe(payTo.changedAt)
  const titles = (await app.ok(listNotifications, { as: carrier })).items.map(({ title }) => title)
  expect(titles).toEqual(['Your payee was changed'])
  const dispatcher = await addMember(app, carrier, 'Dispatcher')
  expect((await app.call(putPayTo, { as: dispatcher, body: { kind: 'carrier', version: 2 } })).status).toBe(403)
})

test('T6: a changed factor address holds payouts and notifies', async () => {
  const carrier = await signUpCarrier(app)
  const factor = { kind: 'factor' as const, factorName: 'Delta Factors' }
  const factorAddress = { line: 'PO Box 4180', city: 'Memphis', region: 'TN', postalCode: '38101', country: 'US' }
  const put = async (body: object) => {
    const { version } = await app.ok(getCarrierProfile, { as: carrier })
    await app.ok(putPayTo, { as: carrier, body: { ...factor, ...body, version } })
    return (await app.ok(getCarrierProfile, { as: carrier })).payTo
  }
  const titles = async () => (await app.ok(listNotifications, { as: carrier })).items.length
  const first = await put({ factorAddress })
  expect(first).toMatchObject({ ...factor, factorAddress })
  expect(await put({ factorAddress }), 'the same again is no change').toEqual(first)
  expect(await titles()).toBe(1)
  const moved = await put({ factorAddress: { ...factorAddress, line: 'PO Box 999' } })
  expect(moved.changedAt).not.toBe(first.changedAt)
  expect(await titles()).toBe(2)
  expect((await put({ kind: 'carrier', factorAddress })).factorAddress, 'of a carrier that is paid itself').toBeNull()
})

test('a notice is a paper of that kind of one’s own; one that was kept before that was asked stays and can be read', async () => {
  const [carrier, other] = [await signUpCarrier(app), await signUpCarrier(app)]
  const put = (noticeDocumentId: string, version: number) =>
    app.call(putPayTo, {
      as: carrier,
      body: { kind: 'factor', factorName: 'Delta Factors', noticeDocumentId, version },
    })
  const photo = await anUploadedDocument(app, { as: carrier, kind: 'other' })
  const foreign = await anUploadedDocument(app, {
    as: other,
    kind: 'noa',
    details: { claims: { payee: 'Delta Factors' } },
  })
  for (const { id } of [photo, foreign])
    expect((await put(id, 0)).problem.errors).toEqual({
      noticeDocumentId: 'Choose one of your own notices of assignment.',
    })
  await app.services.db.sql`
    insert into carrier_profiles (company_id, pay_to, factor_name, notice_document_id)
    values (${carrier.companyId}, 'factor', 'Delta Factors', ${photo.id})
    on conflict (company_id) do update set pay_to = 'factor', factor_name = 'Delta Factors', notice_document_id = ${photo.id}`
  const { payTo, version } = await app.ok(getCarrierProfile, { as: carrier })
  expect(payTo.noticeDocumentId).toBe(photo.id)
  expect((await put(photo.id, version)).status).toBe(200)
  const read = await app.http.inject({
    url: `/api/documents/${photo.id}/content`,
    headers: { authorization: `Bearer ${carrier.token}` },
  })
  expect(read.statusCode).toBe(200)
})
