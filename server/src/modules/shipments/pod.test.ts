import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { approvePod, getShipment, rejectPod, submitPod } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier } from '../companies/testing.ts'
import { aJpeg, anUploadedDocument, aPdf } from '../documents/testing.ts'
import { overduePods } from './sql/pods.ts'
import {
  aCompletedShipment,
  aDeliveredShipment,
  aDispatchedShipment,
  aShipmentWithPod,
  clockOf,
  type Hauled,
} from './testing.ts'

let app: TestApp
let delivered: Hauled
beforeAll(async () => {
  app = await startTestApp()
  delivered = await aDeliveredShipment(app)
})
afterAll(() => app.close())

const submit = async ({ carrier, shipment }: Hauled, body: Partial<BodyInput<typeof submitPod>>) =>
  app.call(submitPod, {
    as: carrier,
    params: { shipmentId: shipment.id },
    body: { documentId: newId(), receivedBy: 'Pat Moreno', receivedAt: await clockOf(app), ...body },
  })
const approve = ({ consignor, shipment }: Hauled, key?: string) =>
  app.call(approvePod, { as: consignor, params: { shipmentId: shipment.id }, ...(key ? { key } : {}) })
const reject = ({ consignor, shipment }: Hauled, reason = 'The signature is missing') =>
  app.call(rejectPod, { as: consignor, params: { shipmentId: shipment.id }, body: { reason } })
/** Each goes out first in turn. */
const bothAtOnce = async (hauled: Hauled, round: number) => {
  if (round % 2) return Promise.all([approve(hauled), reject(hauled)])
  const no = reject(hauled)
  return Promise.all([approve(hauled), no])
}
const completions = async ({ shipment }: Hauled) =>
  (
    await app.services.db.sql<
      { n: number }[]
    >`select count(*)::int as n from events where type = 'shipment.completed' and subject ->> 'shipmentId' = ${shipment.id}`
  )[0]?.n

test('getShipment: a proof’s count is held against the pieces of all goods, where each of them was counted', async () => {
  const goods = { description: 'Canned goods', packaging: 'pallet', weightGrams: 1_000_000 } as const
  const tendered = async (...pieces: (number | undefined)[]) => {
    const load = { commodities: pieces.map((count) => (count === undefined ? goods : { ...goods, pieces: count })) }
    const { carrier, consignor, shipment } = await aDispatchedShipment(app, { load })
    const seen = await Promise.all(
      [carrier, consignor].map((as) => app.ok(getShipment, { as, params: { shipmentId: shipment.id } })),
    )
    return seen.map(({ piecesTendered }) => piecesTendered)
  }
  expect(await tendered(500, 28)).toEqual([528, 528])
  expect(await tendered(500, undefined)).toEqual([null, null])
})

describe('submitPod', () => {
  test('takes the carrier’s own upload only, made for the purpose', async () => {
    const own = await anUploadedDocument(app, { as: delivered.carrier, kind: 'lumper_receipt' })
    const foreign = await anUploadedDocument(app, { as: await signUpCarrier(app) })
    const theirs = await anUploadedDocument(app, { as: delivered.consignor })
    const [agreement] = delivered.shipment.documents
    for (const documentId of [own.id, foreign.id, theirs.id, newId(), agreement?.id ?? '', 'photo']) {
      const { status, problem } = await submit(delivered, { documentId })
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['documentId']])
    }
  })

  test('the time of receipt has to be one: event_out_of_range', async () => {
    const { id: documentId } = await anUploadedDocument(app, { as: delivered.carrier })
    for (const receivedAt of ['2099-01-01T00:00:00Z', '2020-01-01T00:00:00Z']) {
      const { status, problem } = await submit(delivered, { documentId, receivedAt })
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
        422,
        'event_out_of_range',
        ['receivedAt'],
      ])
    }
  })

  test.each([
    ['receivedBy', { receivedBy: '  ' }],
    ['piecesReceived', { piecesReceived: -1 }],
    ['piecesReceived', { piecesReceived: 1.5 }],
    ['exceptions', { exceptions: 'x'.repeat(2001) }],
    ['receivedAt', { receivedAt: 'Monday' }],
  ])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
    const { status, problem } = await submit(delivered, wrong)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })

  test('comes after the delivery and once: shipment_state', async () => {
    const rolling = await aDispatchedShipment(app)
    const { id: documentId } = await anUploadedDocument(app, { as: rolling.carrier })
    const early = await submit(rolling, { documentId })
    expect([early.status, early.problem.code]).toEqual([409, 'shipment_state'])

    const there = await aDeliveredShipment(app)
    const photos = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        anUploadedDocument(app, { as: there.carrier, file: { bytes: aJpeg(`photo ${n}`) } }),
      ),
    )
    const answers = await Promise.all(photos.map(({ id }) => submit(there, { documentId: id })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('shipment_state')
  })
})

describe('approvePod', () => {
  test('there has to be a proof that waits: shipment_state', async () => {
    const { status, problem } = await approve(delivered)
    expect([status, problem.code]).toEqual([409, 'shipment_state'])
  })

  test('ten approvals at once complete once', async () => {
    const hauled = await aShipmentWithPod(app)
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(hauled)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await completions(hauled)).toBe(1)
  })

  test('the same request again gets the same answer', async () => {
    const hauled = await aShipmentWithPod(app)
    const key = newId()
    const first = await approve(hauled, key)
    expect([first.status, (await approve(hauled, key)).body]).toEqual([200, first.body])
    expect(await completions(hauled)).toBe(1)
  })

  test('needs an Idempotency-Key', async () => {
    const { status, problem } = await app.call(approvePod, {
      as: delivered.consignor,
      params: { shipmentId: delivered.shipment.id },
      key: null,
    })
    expect([status, problem.code]).toEqual([400, 'idempotency_key_required'])
  })

  test('a Manager runs operations, so he may', async () => {
    const hauled = await aShipmentWithPod(app)
    expect((await approve({ ...hauled, consignor: await addMember(app, hauled.consignor, 'Manager') })).status).toBe(
      200,
    )
  })

  // Eight hauls, each from the post to the proof: longer than the usual limit where the machine is shared.
  test('approving against rejecting: one of them, and the state says which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const hauled = await aShipmentWithPod(app)
      const [yes, no] = await bothAtOnce(hauled, round)
      expect([yes.status, no.status].sort((a, b) => a - b)).toEqual([200, 409])
      const [pod] = await app.services.db.sql<
        { status: string }[]
      >`select status from pods where shipment_id = ${hauled.shipment.id}`
      expect(pod?.status).toBe(yes.status === 200 ? 'approved' : 'rejected')
      expect(await completions(hauled)).toBe(yes.status === 200 ? 1 : 0)
    }
  }, 60_000)
})

describe('rejectPod', () => {
  test('goes back to delivered with the reason, and the carrier sends another', async () => {
    const hauled = await aShipmentWithPod(app)
    const { body } = await reject(hauled)
    expect(body).toMatchObject({
      status: 'delivered',
      podStatus: 'rejected',
      abilities: ['addDocument'],
      pods: [{ status: 'rejected', rejectReason: 'The signature is missing' }],
    })
    const scan = await anUploadedDocument(app, {
      as: hauled.carrier,
      kind: 'bol',
      file: { fileName: 'signed.pdf', bytes: aPdf() },
    })
    const again = await submit(hauled, { documentId: scan.id })
    expect(again.body).toMatchObject({
      status: 'pod_submitted',
      podStatus: 'submitted',
      pods: [{ status: 'rejected' }, { status: 'submitted', documentId: scan.id }],
    })
    expect((await approve(hauled)).body).toMatchObject({
      status: 'completed',
      pods: [{ status: 'rejected' }, { status: 'approved' }],
    })
  })

  test('needs words, and a proof that waits', async () => {
    const hauled = await aCompletedShipment(app)
    const wordless = await reject(hauled, '   ')
    expect([wordless.status, Object.keys(wordless.problem.errors ?? {})]).toEqual([400, ['reason']])
    const late = await reject(hauled)
    expect([late.status, late.problem.code]).toEqual([409, 'shipment_state'])
  })
})

test('F23: a proof that cannot be shown is approved by nobody, and not by the passing of time', async () => {
  const { consignor, shipment } = await aShipmentWithPod(app)
  const params = { shipmentId: shipment.id }
  const documentId = shipment.pods[0]?.documentId ?? ''
  await app.services.db.sql`update documents set media_type = 'image/heic' where id = ${documentId}`
  const refused = await app.call(approvePod, { as: consignor, params })
  expect([refused.status, refused.problem.code]).toEqual([409, 'pod_not_shown'])
  expect((await app.ok(getShipment, { as: consignor, params })).pods).toMatchObject([
    { isShown: false, status: 'submitted' },
  ])
  const { sql } = app.services.db
  await sql`update pods set submitted_at = clock_time() - interval '20 days' where shipment_id = ${shipment.id}`
  const due = async () => (await overduePods(sql, 100)).some(({ shipmentId }) => shipmentId === shipment.id)
  expect(await due()).toBe(false)
  await sql`update documents set media_type = 'image/jpeg' where id = ${documentId}`
  expect(await due()).toBe(true)
  expect((await app.call(approvePod, { as: consignor, params })).status).toBe(200)
})
