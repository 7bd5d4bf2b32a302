import { cancelLoads, pauseLoads, postLoads, resumeLoads } from '@drawbar/contract/loads/bulk-loads.ts'
import { getLoad, listLoads } from '@drawbar/contract/loads/loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { type SignedIn } from '../identity/testing.ts'
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
  app.call(cancelLoads, { as, body: { loadIds: [...loadIds], reason: 'duplicate' } })
const pause = (loadIds: readonly string[], as: { token: string } = consignor) =>
  app.call(pauseLoads, { as, body: { loadIds: [...loadIds] } })
const resume = (loadIds: readonly string[], as: { token: string } = consignor) =>
  app.call(resumeLoads, { as, body: { loadIds: [...loadIds] } })
const ACTS = [post, pause, resume, cancel]
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
  expect(body.done.map(({ id }) => id).toSorted()).toEqual([ready.id, also.id].toSorted())
  expect(Object.fromEntries(body.left.map(({ id, ...why }) => [id, why]))).toEqual({
    [reefer.id]: {
      reference: reefer.reference,
      status: 'draft',
      errors: { temperature: 'A reefer load needs the temperatures it must be kept between.' },
    },
    [standing.id]: { reference: standing.reference, status: 'posted', errors: {} },
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
    for (const act of ACTS) expect((await act([mine.id, stranger])).status).toBe(400)
  expect(await statusOf(mine.id)).toBe('draft')
})

test('a carrier and a User of the company may not', async () => {
  const { id } = await aDraftLoad(app, consignor)
  for (const as of [carrier, await addMember(app, consignor, 'User')])
    for (const act of ACTS) expect((await act([id], as)).status).toBe(403)
  expect(await statusOf(id)).toBe('draft')
})

test('drafts and posts are canceled together with their reason, and what is over stands as it was and says so', async () => {
  const loads = [await aDraftLoad(app, consignor), await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
  const [draft, posted, paused] = loads.map(({ id }) => id) as [string, string, string]
  await pause([paused])
  const { body } = await cancel([draft, posted, paused, draft])
  expect(body.done.map(({ id }) => id).toSorted()).toEqual([draft, posted, paused].toSorted())
  expect(body.left).toEqual([])
  expect(await Promise.all([draft, posted, paused].map(statusOf))).toEqual(['cancelled', 'cancelled', 'cancelled'])
  const gone = await app.ok(getLoad, { as: consignor, params: { loadId: draft } })
  expect(gone.cancelReason).toBe('duplicate')
  const again = await cancel([draft])
  expect(again.body).toEqual({
    done: [],
    left: [{ id: draft, reference: gone.reference, status: 'cancelled', errors: {} }],
  })
})

test('posts leave the board together and come back together; what stands otherwise, or lacks something, stays and says so', async () => {
  const [one, two, draft] = [
    await aPostedLoad(app, consignor),
    await aPostedLoad(app, consignor),
    await aDraftLoad(app, consignor),
  ]
  const off = await pause([one.id, two.id, draft.id])
  expect(off.body.done.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(off.body.left).toEqual([{ id: draft.id, reference: draft.reference, status: 'draft', errors: {} }])
  const board = async () => {
    const { items } = await app.ok(searchBoard, { as: carrier, query: { limit: 100 } })
    return [one.id, two.id].map((id) => items.some(({ loadId }) => loadId === id))
  }
  expect(await board()).toEqual([false, false])
  await app.services.db
    .sql`update stops set window_start_at = clock_time() - interval '2 days', window_end_at = clock_time() - interval '1 day' where load_id = ${two.id} and kind = 'pickup'`
  const back = await resume([one.id, two.id, draft.id])
  expect(back.body.done).toEqual([{ id: one.id, reference: one.reference }])
  expect(
    Object.fromEntries(back.body.left.map(({ id, status, errors }) => [id, [status, Object.values(errors)]])),
  ).toEqual({ [two.id]: ['paused', ['This pickup is in the past.']], [draft.id]: ['draft', []] })
  expect(await board()).toEqual([true, false])
  expect(await Promise.all([one, two].map(({ id }) => statusOf(id)))).toEqual(['posted', 'paused'])
})

test('what one posts while another cancels it is canceled, whether it went up before or not', async () => {
  const { id, reference } = await aDraftLoad(app, consignor)
  const [up, off] = await Promise.all([post([id]), cancel([id])])
  expect(off.body.done).toEqual([{ id, reference }])
  expect([...up.body.done, ...up.body.left.map(({ status }) => status)]).toEqual([
    up.body.done.length === 1 ? { id, reference } : 'cancelled',
  ])
  expect(await statusOf(id)).toBe('cancelled')
})

test('a hundred and one are refused; what two post at the same time goes up once', async () => {
  for (const act of ACTS) expect((await act(Array.from({ length: 101 }, newId))).status).toBe(400)
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await aDraftLoad(app, consignor)).id))
  const answers = await Promise.all([post(ids), post(ids.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.flatMap(({ body }) => body.done.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
})
