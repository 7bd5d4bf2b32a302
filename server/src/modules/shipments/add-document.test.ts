import { fileCargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import { LOAD_KINDS, type LoadKind } from '@drawbar/contract/documents/document-kinds.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { addShipmentDocument, getShipment } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { typedClaim } from '../disputes/testing.ts'
import { anUploadedDocument, aPdf, sendFile } from '../documents/testing.ts'
import { aCompletedShipment, aDispatchedShipment, type Hauled } from './testing.ts'

let app: TestApp
let hauled: Hauled
beforeAll(async () => {
  app = await startTestApp()
  hauled = await aDispatchedShipment(app)
})
afterAll(() => app.close())

const params = () => ({ shipmentId: hauled.shipment.id })
const add = (as: { token: string }, documentId: string, key?: string) =>
  app.call(addShipmentDocument, { as, params: params(), body: { documentId }, ...(key ? { key } : {}) })
const uploaded = async (as: { token: string }, kind: LoadKind) =>
  (await anUploadedDocument(app, { as, kind, file: { fileName: `${kind}.pdf`, bytes: aPdf({ comment: newId() }) } })).id
const opened = async ({ token }: { token: string }, id: string) =>
  (await app.http.inject({ url: `/api/documents/${id}/content`, headers: { authorization: `Bearer ${token}` } }))
    .statusCode
const seenBy = async (as: { token: string }) => app.ok(getShipment, { as, params: params() })

test('a document of each kind that is sent by hand is read by the other side, who hears of it, and by nobody else', async () => {
  const { carrier, consignor } = hauled
  const [rival, staff] = [await signUpCarrier(app), await makeStaff(app, 'Admin')]
  for (const [index, kind] of LOAD_KINDS.filter((one) => one !== 'rate_confirmation').entries()) {
    const [as, other] = index % 2 ? [consignor, carrier] : [carrier, consignor]
    const id = await uploaded(as, kind)
    expect(await opened(other, id)).toBe(404)
    const { status, body } = await add(as, id)
    expect([status, body?.documents.at(-1)]).toEqual([
      200,
      expect.objectContaining({ id, kind, fileName: `${kind}.pdf`, from: index % 2 ? 'consignor' : 'carrier' }),
    ])
    expect((await seenBy(other)).documents.at(-1)?.id).toBe(id)
    expect(await Promise.all([other, rival, staff].map((reader) => opened(reader, id)))).toEqual([200, 404, 200])
  }
  await app.drainJobs()
  const titles = async (as: { token: string }) =>
    (await app.ok(listNotifications, { as, query: { limit: 100 } })).items.map(({ title }) => title)
  const { reference } = hauled.shipment
  expect(await titles(consignor)).toContain(`${hauled.shipment.carrierName} added the bill of lading: ${reference}`)
  expect(await titles(carrier)).toContain(`The shipper added a proof of delivery: ${reference}`)
})

test('twice changes nothing and tells nobody again', async () => {
  const { carrier, consignor } = hauled
  const id = await uploaded(carrier, 'temperature_log')
  await add(carrier, id)
  const before = await seenBy(consignor)
  expect((await add(carrier, id)).body?.documents).toEqual(before.documents)
  const told = async () =>
    app.services.db
      .sql`select from events where type = 'shipment.document_added' and subject ->> 'shipmentId' = ${hauled.shipment.id}`
  const { length } = await told()
  await add(carrier, id)
  expect(await told()).toHaveLength(length)
})

test('refused: what the company did not upload, its papers, what is infected, another’s shipment', async () => {
  const { carrier, consignor } = hauled
  const paper = await sendFile(app, {
    as: carrier,
    kind: 'w9',
    details: { claims: { legalName: 'Test Haul' } },
    file: { fileName: 'w9.pdf', bytes: aPdf() },
  })
  const infected = await uploaded(carrier, 'permit')
  await app.services.db.sql`update documents set status = 'quarantined' where id = ${infected}`
  const written = hauled.shipment.documents.find(({ kind }) => kind === 'rate_confirmation')?.id ?? 'none'
  for (const documentId of [newId(), await uploaded(consignor, 'bol'), paper.body.id, infected, written]) {
    const { status, problem } = await add(carrier, documentId)
    expect([status, problem.errors]).toEqual([400, { documentId: 'Upload a document about the load first.' }])
  }
  const rival = await signUpCarrier(app)
  expect((await add(rival, await uploaded(rival, 'bol'))).status).toBe(404)
  expect((await seenBy(carrier)).documents.map(({ id }) => id)).not.toContain(infected)
})

test('what one side added is evidence of a claim without being uploaded again', async () => {
  const done = await aCompletedShipment(app)
  const shipmentId = done.shipment.id
  const id = await uploaded(done.carrier, 'inspection_report')
  const body = await typedClaim(app, done, { documentIds: [id] })
  const file = () => app.call(fileCargoClaim, { as: done.consignor, params: { shipmentId }, body })
  expect((await file()).status).toBe(400)
  await app.ok(addShipmentDocument, { as: done.carrier, params: { shipmentId }, body: { documentId: id } })
  expect((await file()).body?.documents.map(({ kind }) => kind)).toEqual(['inspection_report'])
})

test('the two hundred and first document: too_many_documents', async () => {
  const { carrier } = hauled
  const id = await uploaded(carrier, 'scale_ticket')
  await app.services.db.sql`
    insert into documents (id, company_id, kind, status, file_name, media_type, bytes, sha256, storage_key)
    select gen_random_uuid(), ${carrier.companyId}, 'other', 'uploaded', 'n', 'application/pdf', 1, repeat('0', 64), 'none-' || n
    from generate_series(1, 200) n`
  await app.services.db.sql`
    insert into shipment_documents (shipment_id, document_id)
    select ${hauled.shipment.id}, id from documents where storage_key like 'none-%'`
  expect((await add(carrier, id)).problem.code).toBe('too_many_documents')
})
