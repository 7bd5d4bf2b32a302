import { cancelDrafts, getLoad, listLoads, postLoads } from '@drawbar/contract/loads.ts'
import { searchBoard } from '@drawbar/contract/market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, type SignedIn, signUpCarrier, signUpConsignor } from '../accounts/testing.ts'
import { aDraftLoad, aPostedLoad } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
})
afterAll(() => app.close())

const post = (loadIds: readonly string[], as: { token: string } = consignor) =>
  app.call(postLoads, { as, body: { loadIds: [...loadIds] } })
const cancel = (loadIds: readonly string[], as: { token: string } = consignor) =>
  app.call(cancelDrafts, { as, body: { loadIds: [...loadIds], reason: 'duplicate' } })
const statusOf = async (loadId: string) => (await app.ok(getLoad, { as: consignor, params: { loadId } })).status

test('what is ready goes on the board, and what is not stays a draft and says why', async () => {
  const [ready, also, reefer, standing] = [
    await aDraftLoad(app, consignor),
    await aDraftLoad(app, consignor),
    await aDraftLoad(app, consignor, { equipment: ['R'] }),
    await aPostedLoad(app, consignor),
  ]
  const { status, body } = await post([ready.id, also.id, reefer.id, standing.id, ready.id])
  expect(status).toBe(200)
  expect(body.posted.map(({ id }) => id).toSorted()).toEqual([ready.id, also.id].toSorted())
  expect(Object.fromEntries(body.notPosted.map(({ id, ...why }) => [id, why]))).toEqual({
    [reefer.id]: {
      reference: reefer.reference,
      code: 'load_incomplete',
      errors: { temperature: 'A reefer load needs the temperatures it must be kept between.' },
    },
    [standing.id]: { reference: standing.reference, code: 'load_not_draft', errors: {} },
  })
  expect(await Promise.all([ready, also, reefer].map(({ id }) => statusOf(id)))).toEqual(['posted', 'posted', 'draft'])
  const { items } = await app.ok(searchBoard, { as: carrier, query: { limit: 100 } })
  const onBoard = new Set(items.map(({ loadId }) => loadId))
  expect([ready, also, reefer].map(({ id }) => onBoard.has(id))).toEqual([true, true, false])
})

test('the owner’s list calls a load by its purchase order, whichever reference came first', async () => {
  const references = [
    { type: 'BM', value: 'BOL-7' },
    { type: 'PO', value: 'PO-10023' },
  ]
  const { id } = await aDraftLoad(app, consignor, { references })
  const { items } = await app.ok(listLoads, { as: consignor, query: { q: 'PO-10023' } })
  expect(items.map((load) => [load.id, load.ownReference])).toEqual([[id, 'PO-10023']])
})

test('one that is somebody else’s stops all', async () => {
  const [mine, others] = [await aDraftLoad(app, consignor), await aDraftLoad(app, await signUpConsignor(app))]
  for (const stranger of [others.id, newId()])
    for (const act of [post, cancel]) expect((await act([mine.id, stranger])).status).toBe(400)
  expect(await statusOf(mine.id)).toBe('draft')
})

test('a carrier and a User of the company may not', async () => {
  const { id } = await aDraftLoad(app, consignor)
  for (const as of [carrier, await addMember(app, consignor, 'User')])
    for (const act of [post, cancel]) expect((await act([id], as)).status).toBe(403)
  expect(await statusOf(id)).toBe('draft')
})

test('drafts are canceled together with their reason, and what is no draft any more stands as it was and says so', async () => {
  const [one, two, posted] = [
    await aDraftLoad(app, consignor),
    await aDraftLoad(app, consignor),
    await aPostedLoad(app, consignor),
  ]
  const { body } = await cancel([one.id, two.id, posted.id, one.id])
  expect(body.cancelled.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(body.notCancelled).toEqual([{ id: posted.id, reference: posted.reference, code: 'load_not_draft' }])
  expect(await Promise.all([one, two, posted].map(({ id }) => statusOf(id)))).toEqual([
    'cancelled',
    'cancelled',
    'posted',
  ])
  const gone = await app.ok(getLoad, { as: consignor, params: { loadId: one.id } })
  expect(gone.cancelReason).toBe('duplicate')
  expect((await cancel([one.id])).body).toMatchObject({ cancelled: [], notCancelled: [{ id: one.id }] })
})

test('what one posts while another cancels it is either on the board or canceled', async () => {
  const { id } = await aDraftLoad(app, consignor)
  const [up, off] = await Promise.all([post([id]), cancel([id])])
  expect(up.body.posted.length + off.body.cancelled.length).toBe(1)
  expect(await statusOf(id)).toBe(up.body.posted.length === 1 ? 'posted' : 'cancelled')
})

test('a hundred and one are refused; what two post at the same time goes up once', async () => {
  for (const act of [post, cancel]) expect((await act(Array.from({ length: 101 }, newId))).status).toBe(400)
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await aDraftLoad(app, consignor)).id))
  const answers = await Promise.all([post(ids), post(ids.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.flatMap(({ body }) => body.posted.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
})
