import { listReviews } from '@drawbar/contract/documents/document-reviews.ts'
import type { PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { updateDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { updateVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { aDriver, aTractor, dayFrom } from '../fleet/testing.ts'
import { aCrew, aDispatchedShipment } from '../shipments/testing.ts'
import { anUploadedDocument, aPdf, approve } from './testing.ts'
import { aMarket } from '../bids/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a paper of a driver or vehicle comes first where the one before it ends soon, or has ended on the road', async () => {
  const [staff, market] = [await makeStaff(app, 'Admin'), await aMarket(app)]
  const as = market.carrier
  const crew = await aCrew(app, as)
  await aDispatchedShipment(app, { market, crew })
  const [idleDriver, idleTruck] = [await aDriver(app, as), await aTractor(app, as)]

  const send = (kind: PaperKind, about: { subjectId: string; expiresOn: string }) =>
    anUploadedDocument(app, { as, kind, details: about, file: { bytes: aPdf({ comment: newId() }) } })
  /** One that counts until `days` from now, or counted until then, and the one that waits to take its place. */
  const renewed = async (kind: PaperKind, { subjectId, days }: { subjectId: string; days: number }) => {
    const document = await send(kind, { subjectId, expiresOn: '2099-01-01' })
    await approve(app, { staff, document })
    await app.services.db.sql`
      update documents set expires_on = ${dayFrom(days)}, status = ${days < 0 ? 'expired' : 'approved'} where id = ${document.id}`
    return (await send(kind, { subjectId, expiresOn: '2099-01-01' })).id
  }
  const late = await renewed('annual_inspection', { subjectId: idleTruck.id, days: 200 })
  const parked = await renewed('cdl', { subjectId: idleDriver.id, days: -3 })
  const first = await send('medical_card', { subjectId: idleDriver.id, expiresOn: '2099-01-01' })
  const idleSoon = await renewed('registration', { subjectId: idleTruck.id, days: 20 })
  const truckSoon = await renewed('annual_inspection', { subjectId: crew.tractorId, days: 4 })
  const ended = await renewed('medical_card', { subjectId: crew.driverId, days: -2 })

  // Whoever has left needs no paper, nor does a unit that is retired.
  const [gone, scrapped] = [await aDriver(app, as), await aTractor(app, as)]
  const ofGone = await renewed('cdl', { subjectId: gone.id, days: 3 })
  const ofScrapped = await renewed('registration', { subjectId: scrapped.id, days: 3 })
  const before = (await app.ok(listReviews, { as: staff })).items.filter(({ daysLeft }) => daysLeft !== null)
  expect(before.map(({ documentId }) => documentId)).toEqual(expect.arrayContaining([ofGone, ofScrapped]))
  await app.ok(updateDriver, { as, params: { driverId: gone.id }, body: { version: 1, status: 'terminated' } })
  await app.ok(updateVehicle, { as, params: { vehicleId: scrapped.id }, body: { version: 1, status: 'retired' } })

  const { items } = await app.ok(listReviews, { as: staff })
  const found = items.map(({ documentId, daysLeft, liveShipments }) => [documentId, daysLeft, liveShipments])
  expect(found.slice(0, 3)).toEqual([
    [ended, expect.toBeOneOf([-2, -1]), 1],
    [truckSoon, expect.toBeOneOf([4, 5]), 1],
    [idleSoon, expect.toBeOneOf([20, 21]), 0],
  ])
  expect(found.slice(3)).toEqual([late, parked, first.id, ofGone, ofScrapped].map((id) => [id, null, 0]))
  expect(items.every(({ coverEndsOn }) => coverEndsOn === null)).toBe(true)
})
