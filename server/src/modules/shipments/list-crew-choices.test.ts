import { listCrewChoices } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aDriver } from '../fleet/testing.ts'
import { aSignedShipment, clockOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('S13: a driver far away, or of unknown place or hours, is warned of before the dispatch', async () => {
  const { carrier, shipmentId } = await aSignedShipment(app)
  const far = await aDriver(app, carrier)
  const unknown = await aDriver(app, carrier)
  const at = await clockOf(app)
  await app.services.db.sql`
    update drivers set placed_latitude = 35.15, placed_longitude = -90.05, placed_name = 'Memphis, TN', placed_at = ${at} where id = ${far.id}`
  const { items } = await app.ok(listCrewChoices, { as: carrier, params: { shipmentId }, query: { what: 'driver' } })
  const choiceOf = (id: string) => items.find((choice) => choice.id === id)
  // Memphis to Chicago.
  expect(choiceOf(far.id)?.warnings).toEqual([
    expect.stringMatching(new RegExp(`^${far.name} is about 5[0-9]{2} miles from Chicago\\.$`)) as string,
    `No hours of service are on file for ${far.name}.`,
  ])
  expect(choiceOf(far.id)).toMatchObject({ place: { name: 'Memphis, TN', at }, driveLeftMinutes: null, refusals: [] })
  expect(choiceOf(unknown.id)).toMatchObject({
    place: null,
    distanceMeters: null,
    warnings: [`The location of ${unknown.name} is not known.`, `No hours of service are on file for ${unknown.name}.`],
  })
})
