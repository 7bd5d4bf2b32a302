import { cancelLoad, createLoad, type LoadDetail, pauseLoad } from '@drawbar/contract/loads/loads.ts'
import { listPossibleDuplicates } from '@drawbar/contract/loads/possible-duplicates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { type SignedIn } from '../identity/testing.ts'
import { aDraftLoad, aPostedLoad, typedLoad } from './testing.ts'
import { uploadImport } from '../load-imports/testing.ts'

let app: TestApp
let shipper: SignedIn
let live: LoadDetail
beforeAll(async () => {
  app = await startTestApp()
  shipper = await signUpConsignor(app)
  live = await aPostedLoad(app, shipper)
})
afterAll(() => app.close())

const asking = ({ origin, destination, weightGrams, equipment }: LoadDetail) => ({
  originPlaceId: origin.placeId ?? '',
  destinationPlaceId: destination.placeId ?? '',
  pickupOn: origin.windowStart.slice(0, 10),
  weightGrams,
  equipment,
})
const duplicates = async (over: Partial<ReturnType<typeof asking>> & { exceptId?: string } = {}, as = shipper) =>
  (await app.ok(listPossibleDuplicates, { as, query: { ...asking(live), ...over } })).items.map(
    ({ reference }) => reference,
  )

test('a load on the board is the twin of one that is about to be posted with its lane, day, equipment and weight', async () => {
  expect(await duplicates()).toEqual([live.reference])
  expect(await duplicates({ weightGrams: Math.round(live.weightGrams * 1.009), equipment: ['R', 'V'] })).toEqual([
    live.reference,
  ])
  expect(await duplicates({ weightGrams: Math.round(live.weightGrams * 1.02) })).toEqual([])
  expect(await duplicates({ equipment: ['R'] })).toEqual([])
  expect(await duplicates({ pickupOn: live.destination.windowStart.slice(0, 10) })).toEqual([])
  expect(await duplicates({ destinationPlaceId: live.origin.placeId ?? '' })).toEqual([])
})

test('itself, another company’s, a draft and what is over are none', async () => {
  expect(await duplicates({ exceptId: live.id })).toEqual([])
  const other = await signUpConsignor(app)
  expect(await duplicates({}, other)).toEqual([])
  await aDraftLoad(app, other)
  expect(await duplicates({}, other)).toEqual([])
  const posted = await aPostedLoad(app, other)
  await app.ok(pauseLoad, { as: other, params: { loadId: posted.id } })
  expect(await duplicates({}, other)).toEqual([posted.reference])
  await app.ok(cancelLoad, { as: other, params: { loadId: posted.id }, body: { reason: 'not_ready' } })
  expect(await duplicates({}, other)).toEqual([])
})

test('a second post is warned of and not refused', async () => {
  const other = await signUpConsignor(app)
  const first = await aPostedLoad(app, other)
  const second = await app.ok(createLoad, { as: other, body: { ...(await typedLoad(app)), post: true } })
  expect(second.status).toBe('posted')
  expect(await duplicates({}, other)).toEqual([first.reference, second.reference])
})

test('a row of a file that looks like a live load says so, and is imported all the same', async () => {
  const { origin, destination, weightGrams } = live
  const pounds = Math.round(weightGrams / 453.592_37)
  const row = (weight: number) =>
    `60607,${origin.windowStart.slice(0, 10)},75201,${destination.windowStart.slice(0, 10)},Dry van,${weight},Canned goods,1950.00`
  const heading = 'Origin zip,Pickup date,Destination zip,Delivery date,Equipment,Weight (lb),Commodity,Price'
  const { preview } = await uploadImport(app, shipper, { bytes: [heading, row(pounds), row(20_000)].join('\n') })
  expect(preview).toMatchObject({ okCount: 2, errorCount: 0, importId: expect.any(String) })
  const said = preview.rows.flatMap(({ issues }) => issues).filter(({ message }) => message.includes('is live'))
  expect(said).toEqual([
    {
      severity: 'warning',
      position: 2,
      field: 'Pickup from',
      column: null,
      fixes: [],
      message: `${live.reference} is live with the same lane, pickup day, equipment and weight. Create this one only if it is another load.`,
    },
  ])
})

test('only who posts the company’s loads may ask', async () => {
  const status = async (as?: SignedIn) =>
    (await app.call(listPossibleDuplicates, { ...(as ? { as } : {}), query: asking(live) })).status
  expect(await status()).toBe(401)
  expect(await status(await signUpCarrier(app))).toBe(403)
  expect(await status(await addMember(app, shipper, 'User'))).toBe(403)
})
