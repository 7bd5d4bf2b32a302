import { approvePod, getShipment } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aShipmentWithPod } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

/** 2026-01-05 is a Monday; the last stop is Dallas. Sessions last half a day, so everybody reads under the clock of the submission. */
const SUBMITTED = '2026-01-05T16:00:00.000Z'
const statusAfter = async (sweptAt: string, submittedAt = SUBMITTED) => {
  app.setClock(submittedAt)
  const hauled = await aShipmentWithPod(app)
  app.setClock(sweptAt)
  await app.sweep('pods.approve_overdue')
  app.setClock(submittedAt)
  return {
    hauled,
    shipment: await app.ok(getShipment, { as: hauled.consignor, params: { shipmentId: hauled.shipment.id } }),
  }
}

describe('a proof that nobody answers', () => {
  test('T10: waits through the fifth business day, the next Monday, of the last stop', async () => {
    expect((await statusAfter('2026-01-13T05:59:00.000Z')).shipment.status).toBe('pod_submitted')
  })

  test.each([
    ['on a Sunday evening counts from Sunday', '2026-01-12T02:00:00.000Z', ['2026-01-17T05:59Z', '2026-01-19T06:01Z']],
    ['before a change of clocks loses no hour', '2027-03-09T05:30:00.000Z', ['2027-03-16T04:59Z', '2027-03-16T05:01Z']],
  ])('T10: a proof sent %s', async (_, submittedAt, [stillWaits = '', isOver = '']) => {
    expect((await statusAfter(stillWaits, submittedAt)).shipment.status).toBe('pod_submitted')
    expect((await statusAfter(isOver, submittedAt)).shipment.status).toBe('completed')
  })

  test('is approved after it, and everything follows as from an approval', async () => {
    const { hauled, shipment } = await statusAfter('2026-01-13T06:01:00.000Z')
    expect(shipment).toMatchObject({
      status: 'completed',
      podStatus: 'approved',
      load: { status: 'completed' },
      pods: [{ decidedAt: '2026-01-13T06:01:00.000Z' }],
    })
    const late = await app.call(approvePod, { as: hauled.consignor, params: { shipmentId: shipment.id } })
    expect([late.status, late.problem.code]).toEqual([409, 'shipment_state'])
  })

  test.each([
    [SUBMITTED, '2026-01-13T06:00:00.000Z'],
    ['2026-01-12T02:00:00.000Z', '2026-01-17T06:00:00.000Z'],
    ['2027-03-09T05:30:00.000Z', '2027-03-16T05:00:00.000Z'],
  ])('sent at %s is to be answered before %s', async (submittedAt, answerBy) => {
    const { hauled, shipment } = await statusAfter(submittedAt, submittedAt)
    expect(shipment.podAnswerBy).toBe(answerBy)
    await app.services.db
      .sql`update documents set media_type = 'image/heic' where id = ${shipment.pods[0]?.documentId ?? ''}`
    const read = () => app.ok(getShipment, { as: hauled.consignor, params: { shipmentId: shipment.id } })
    expect((await read()).podAnswerBy, 'one that nobody can look at is never approved by silence').toBeNull()
  })

  test('once answered has no deadline any more', async () => {
    expect((await statusAfter('2026-01-13T06:01:00.000Z')).shipment.podAnswerBy).toBeNull()
  })

  test('two workers at once approve it once', async () => {
    app.setClock(SUBMITTED)
    const { shipment } = await aShipmentWithPod(app)
    app.setClock('2026-01-20T00:00:00.000Z')
    await Promise.all(Array.from({ length: 4 }, () => app.sweep('pods.approve_overdue')))
    const [row] = await app.services.db
      .sql`select count(*)::int as n from events where type = 'shipment.completed' and subject ->> 'shipmentId' = ${shipment.id}`
    expect(row).toEqual({ n: 1 })
  })
})
