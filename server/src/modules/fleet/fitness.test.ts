import { dispatchShipment, listCrewChoices } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aSignedShipment } from '../shipments/testing.ts'
import { aDriver, aTractor, aTrailer } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NO_PAPERS = { registrationExpiresOn: null, inspectionExpiresOn: null }

test('papers that nobody has filed are doubts, of the driver, the truck and the trailer, and go on a second word', async () => {
  const { carrier: as, shipmentId } = await aSignedShipment(app)
  const driver = await aDriver(app, as, { name: 'Kim Blank', licenceExpiresOn: null, medicalCardExpiresOn: null })
  const tractor = await aTractor(app, as, { unitNumber: 'T1', ...NO_PAPERS })
  const trailer = await aTrailer(app, as, { unitNumber: 'R1', ...NO_PAPERS })
  const crew = { driverId: driver.id, tractorId: tractor.id, trailerId: trailer.id }
  const dispatch = (body: typeof crew & { despiteDoubts?: boolean }) =>
    app.call(dispatchShipment, { as, params: { shipmentId }, body })

  const { status, problem } = await dispatch(crew)
  expect([status, problem.code]).toEqual([409, 'dispatch_doubtful'])
  expect(problem.current).toEqual([
    'No license is on file for Kim Blank.',
    'No medical card is on file for Kim Blank.',
    'No registration is on file for unit T1.',
    'No annual inspection is on file for unit T1.',
    'No registration is on file for unit R1.',
    'No annual inspection is on file for unit R1.',
  ])
  const query = { what: 'trailer', q: 'R1' } as const
  const { items } = await app.ok(listCrewChoices, { as, params: { shipmentId }, query })
  expect(items).toMatchObject([{ refusals: [], doubts: [expect.any(String), expect.any(String)] }])
  expect((await dispatch({ ...crew, despiteDoubts: true })).status).toBe(200)
})

test('a license whose number is on file is not called missing for want of its date', async () => {
  const { carrier: as, shipmentId } = await aSignedShipment(app)
  const driver = await aDriver(app, as, { name: 'Lou Number', licenceNumber: 'TX88310442', licenceExpiresOn: null })
  const tractor = await aTractor(app, as)
  const { problem } = await app.call(dispatchShipment, {
    as,
    params: { shipmentId },
    body: { driverId: driver.id, tractorId: tractor.id },
  })
  expect(problem.current).toEqual(['The license of Lou Number has no expiration date on file.'])
})

test('a crew with all its papers is dispatched without a doubt', async () => {
  const { carrier: as, shipmentId } = await aSignedShipment(app)
  const [driver, tractor, trailer] = [await aDriver(app, as), await aTractor(app, as), await aTrailer(app, as)]
  const body = { driverId: driver.id, tractorId: tractor.id, trailerId: trailer.id }
  expect((await app.call(dispatchShipment, { as, params: { shipmentId }, body })).status).toBe(200)
})
