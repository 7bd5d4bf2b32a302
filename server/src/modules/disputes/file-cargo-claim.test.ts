import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { fileCargoClaim, listCargoClaims, withdrawCargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { usd } from '../bids/testing.ts'
import { anUploadedDocument, aPdf } from '../documents/testing.ts'
import {
  aCompletedShipment,
  aDeliveredShipment,
  aDispatchedShipment,
  aShipmentWithPod,
  type Hauled,
} from '../shipments/testing.ts'
import { aCargoClaim, aDamagePhoto, typedClaim } from './testing.ts'

const DAY_MS = 86_400_000

let app: TestApp
let done: Hauled
beforeAll(async () => {
  app = await startTestApp()
  done = await aCompletedShipment(app)
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

const of = ({ shipment }: Pick<Hauled, 'shipment'>) => ({ params: { shipmentId: shipment.id } })
const file = async (
  hauled: Hauled,
  { key, ...typed }: Partial<BodyInput<typeof fileCargoClaim>> & { key?: string } = {},
) =>
  app.call(fileCargoClaim, {
    as: hauled.consignor,
    ...of(hauled),
    body: await typedClaim(app, hauled, typed),
    ...(key ? { key } : {}),
  })
const opened = async ({ token }: { token: string }, documentId: string) =>
  (
    await app.http.inject({
      method: 'GET',
      url: `/api/documents/${documentId}/content`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode
const later = (instant: string, days: number) =>
  app.setClock(new Date(Date.parse(instant) + days * DAY_MS).toISOString())

describe('fileCargoClaim', () => {
  test('stands for both sides and staff with its clocks, and for nobody else', async () => {
    const { claim, consignor, carrier, ...hauled } = await aCargoClaim(app, { kind: 'shortage', hauled: done })
    expect(claim).toMatchObject({
      reference: expect.stringMatching(/^CL-\d+$/) as string,
      kind: 'shortage',
      status: 'filed',
      version: 1,
      amount: usd(48_000),
      offered: null,
      agreed: null,
      whatHappened: 'Two pallets crushed at the nose of the trailer.\nThe receiver noted it on the receipt.',
      acknowledgedAt: null,
      answeredAt: null,
      suitBy: null,
      overdue: null,
      toldLate: false,
      abilities: ['withdraw'],
    })
    expect(claim.documents.map(({ kind, fileName }) => [kind, fileName])).toEqual([['cargo_photo', 'damage.jpg']])
    expect(claim.steps.map(({ action, by, amount }) => [action, by, amount])).toEqual([
      ['file', 'consignor', usd(48_000)],
    ])
    expect(Date.parse(claim.acknowledgeBy) - Date.parse(claim.filedAt)).toBe(30 * DAY_MS)
    expect(Date.parse(claim.decideBy) - Date.parse(claim.filedAt)).toBe(120 * DAY_MS)

    const read = (as: { token: string }) => app.call(listCargoClaims, { as, ...of(hauled) })
    const theirs = (await read(carrier)).body
    expect(theirs.items.map(({ id, abilities }) => [id, abilities])).toEqual([
      [claim.id, ['acknowledge', 'allow', 'offer', 'decline']],
    ])
    expect([theirs.abilities, (await read(consignor)).body.abilities]).toEqual([[], ['file']])
    const staffs = (await read(await makeStaff(app, 'Admin'))).body
    expect([staffs.items[0]?.abilities, staffs.abilities]).toEqual([[], []])
    for (const stranger of [await signUpCarrier(app), await signUpConsignor(app)])
      expect((await read(stranger)).status).toBe(404)
  })

  test('the carrier is told, at once and by mail, and may read the evidence from then on', async () => {
    const photo = await aDamagePhoto(app, done.consignor)
    expect(await opened(done.carrier, photo.id)).toBe(404)
    const proof = done.shipment.pods[0]?.documentId ?? ''
    const { body } = await file(done, { kind: 'theft', documentIds: [photo.id, proof] })
    expect(body.documents.map(({ id }) => id).toSorted()).toEqual([photo.id, proof].toSorted())
    expect(await opened(done.carrier, photo.id)).toBe(200)
    const { items } = await app.ok(listNotifications, { as: done.carrier })
    expect(items.find(({ kind }) => kind === 'cargo_claim.filed')).toMatchObject({
      title: `Cargo claim ${body.reference} was filed against you`,
      path: `/carrier/shipments?shipment=${done.shipment.id}`,
    })
    const [mail] = await app.services.db.sql<{ subject: string }[]>`
      select subject from mails where subject like ${`%${body.reference}%`}`
    expect(mail?.subject).toBe(`Cargo claim ${body.reference} was filed against you`)
  })

  test('is for freight that has arrived, its proof sent or not: shipment_state', async () => {
    const early = await file(await aDispatchedShipment(app))
    expect([early.status, early.problem.code]).toEqual([409, 'shipment_state'])
    for (const hauled of [await aDeliveredShipment(app), await aShipmentWithPod(app)]) {
      expect((await app.ok(listCargoClaims, { as: hauled.consignor, ...of(hauled) })).abilities).toEqual(['file'])
      expect((await file(hauled)).status).toBe(201)
    }
  })

  test('nine months after the delivery it is too late: claim_filing_closed', async () => {
    const { fileBy } = await app.ok(listCargoClaims, { as: done.consignor, ...of(done) })
    later(fileBy ?? '', -0.001)
    expect((await file(done, { kind: 'delay' })).status).toBe(201)
    later(fileBy ?? '', 0.001)
    const { status, problem } = await file(done, { kind: 'contamination' })
    expect([status, problem.code]).toEqual([409, 'claim_filing_closed'])
    expect((await app.ok(listCargoClaims, { as: done.consignor, ...of(done) })).abilities).toEqual([])
  })

  test('is asked in the currency of the freight: currency_mismatch', async () => {
    const { status, problem } = await file(done, { kind: 'loss', amount: { amount: 100, currency: 'CAD' } })
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
      422,
      'currency_mismatch',
      ['amount.currency'],
    ])
  })

  test('rests on a document of the shipment or of the consignor, and no company’s papers', async () => {
    const w9 = await anUploadedDocument(app, {
      as: done.consignor,
      kind: 'w9',
      details: { claims: { legalName: 'Example' } },
      file: { bytes: aPdf() },
    })
    const foreign = await aDamagePhoto(app, await signUpConsignor(app))
    const ofCarrier = await aDamagePhoto(app, done.carrier)
    const elsewhere = (await aShipmentWithPod(app)).shipment.pods[0]?.documentId ?? ''
    for (const documentIds of [[], [w9.id], [foreign.id], [ofCarrier.id], [elsewhere], [newId()]]) {
      const { status, problem } = await file(done, { kind: 'loss', documentIds })
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['documentIds']])
    }
    // Nothing of the refused ones was shared.
    expect(await opened(done.carrier, w9.id)).toBe(404)
  })

  test('never on another haul’s rate confirmation, nor on a file that is gone or infected', async () => {
    const [ofAnother] = await app.services.db.sql<{ id: string }[]>`
      select id from documents where kind = 'rate_confirmation' and company_id = ${done.consignor.companyId}`
    const [gone, infected] = [await aDamagePhoto(app, done.consignor), await aDamagePhoto(app, done.consignor)]
    await app.services.db.sql`update documents set status = 'removed' where id = ${gone.id}`
    await app.services.db.sql`update documents set status = 'quarantined' where id = ${infected.id}`
    const other = await aCompletedShipment(app)
    const [lostPod] = other.shipment.pods
    await app.services.db.sql`update documents set status = 'quarantined' where id = ${lostPod?.documentId ?? ''}`
    // The same consignor's, hauled by somebody else.
    await app.services.db.sql`
      update shipments set consignor_company_id = ${done.consignor.companyId} where id = ${other.shipment.id}`
    for (const documentId of [ofAnother?.id ?? '', gone.id, infected.id, lostPod?.documentId ?? '']) {
      const { status, problem } = await file(
        { ...other, consignor: done.consignor },
        { kind: 'loss', documentIds: [documentId] },
      )
      expect([documentId, status, Object.keys(problem.errors ?? {})]).toEqual([documentId, 400, ['documentIds']])
    }
    expect(await opened(other.carrier, ofAnother?.id ?? '')).toBe(404)
  })

  test('its evidence outlives its kind’s years while the claim is open, and goes with its end', async () => {
    const ended = await aCargoClaim(app)
    const open = await aCargoClaim(app)
    const { sql } = app.services.db
    const photos = [ended, open].flatMap(({ claim }) => claim.documents.map(({ id }) => id))
    await sql`update documents set status = 'superseded', settled_at = clock_time() where id = any(${photos}::uuid[])`
    await app.ok(withdrawCargoClaim, {
      as: ended.consignor,
      params: { shipmentId: ended.shipment.id, claimId: ended.claim.id },
      body: { version: ended.claim.version },
    })
    later(fromNow(), 5 * 366)
    await app.sweep('documents.purge')
    const rows = await sql<
      { id: string; status: string }[]
    >`select id, status from documents where id = any(${photos}::uuid[])`
    expect(photos.map((photo) => rows.find(({ id }) => id === photo)?.status)).toEqual(['removed', 'superseded'])
  })

  test('five of one kind at once: one stands, the others hear of it: cargo_claim_open', async () => {
    const hauled = await aCompletedShipment(app)
    const bodies = await Promise.all(Array.from({ length: 5 }, () => typedClaim(app, hauled)))
    const answers = await Promise.all(
      bodies.map((body) => app.call(fileCargoClaim, { as: hauled.consignor, ...of(hauled), body })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    for (const { status, problem } of answers) if (status !== 201) expect(problem.code).toBe('cargo_claim_open')
    expect((await file(hauled, { kind: 'delay' })).status).toBe(201)
    expect((await app.ok(listCargoClaims, { as: hauled.carrier, ...of(hauled) })).items).toHaveLength(2)
  })

  test('the same Idempotency-Key files once, and without one nothing is filed', async () => {
    const hauled = await aCompletedShipment(app)
    const body = await typedClaim(app, hauled)
    const send = (key: string | null) => app.call(fileCargoClaim, { as: hauled.consignor, ...of(hauled), body, key })
    const first = await send('claim-1')
    expect([first.status, (await send('claim-1')).body]).toEqual([201, first.body])
    expect((await send(null)).problem.code).toBe('idempotency_key_required')
    expect((await app.ok(listCargoClaims, { as: hauled.consignor, ...of(hauled) })).items).toHaveLength(1)
  })

  // Freight that reaches Dallas on a Thursday night, already Friday in UTC, before the weekend on which clocks change; and on a Friday noon.
  test.each([
    ['2027-03-12T04:30:00.000Z', 'in the last minute of the fifth business day', '2027-03-19T04:59:00.000Z', false],
    ['2027-03-12T04:30:00.000Z', 'in the first minute after it', '2027-03-19T05:00:00.000Z', true],
    ['2026-12-04T18:00:00.000Z', 'on the second Sunday', '2026-12-13T18:00:00.000Z', false],
    ['2026-12-04T18:00:00.000Z', 'on the Monday after it', '2026-12-14T18:00:00.000Z', true],
  ])('Q1: concealed damage of %s, reported %s (%s): toldLate is %s', async (deliveredAt, _, reportedAt, toldLate) => {
    app.setClock(deliveredAt)
    const hauled = await aDeliveredShipment(app)
    app.setClock(reportedAt)
    expect((await file(hauled, { kind: 'damage_concealed' })).body.toldLate).toBe(toldLate)
    expect((await file(hauled, { kind: 'shortage' })).body.toldLate).toBe(false)
  })

  test('pages through many, the newest first', async () => {
    const hauled = await aCompletedShipment(app)
    for (const kind of ['loss', 'shortage', 'delay'] as const) await file(hauled, { kind })
    const first = await app.ok(listCargoClaims, { as: hauled.carrier, ...of(hauled), query: { limit: 2 } })
    const rest = await app.ok(listCargoClaims, {
      as: hauled.carrier,
      ...of(hauled),
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    })
    expect([...first.items, ...rest.items].map(({ kind }) => kind)).toEqual(['delay', 'shortage', 'loss'])
    expect(rest.nextCursor).toBeNull()
  })
})
