import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { cancelLoad, pauseLoad, resumeLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database, type TransactionSql } from '../../../platform/db.ts'
import { createLog } from '../../../platform/log.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { aPostedLoad, typedLoad } from '../../loads/testing.ts'
import { fillBoard } from '../fill-board.testing.ts'
import { forgetChanges } from '../../../platform/change-feed.ts'
import { collected } from '../sql/post-page.ts'
import { countPosts, type PostSearch } from '../sql/search-posts.ts'
import { deletePosts, moveInvitedPosts, setDemoted } from '../sql/write-posts.ts'
import { findPosts, type PostsInMemory } from './find-posts.ts'
import { openPostIndex } from './post-index.ts'
import { anIndex } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
/** Of another process than the one that posts. */
let db: Database
let index: Awaited<ReturnType<typeof anIndex>>
const log = createLog({ level: 'silent' })
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
  db = connect({ url: app.databaseUrl, log })
  await fillBoard(db.sql, { count: 100, companyId: consignor.companyId, postsOnly: true })
  index = await anIndex({ db, log })
})
afterAll(async () => {
  await db.close()
  await app.close()
})

const EVERYTHING: PostSearch = {
  viewerCompanyId: null,
  hiddenCompanyIds: [],
  equipment: EQUIPMENT_CODES,
  anyEquipment: true,
}
const PAGE = { sort: 'age', order: 'asc', limit: 1000, after: null } as const
const found = (inMemory: PostsInMemory, search: Partial<PostSearch> = {}) => {
  const answer = findPosts(inMemory, { ...EVERYTHING, ...search }, PAGE)
  if (!answer) throw new Error('not answered from memory')
  return answer.found
}
const postOf = async (loadId: string, search?: Partial<PostSearch>) =>
  found(await index.posts(), search).find((post) => post.loadId === loadId)
const write = (work: (tx: TransactionSql) => Promise<void>) => app.services.db.transaction(work)

test('what another process posted, changed and withdrew is found so right after', async () => {
  const load = await aPostedLoad(app, consignor)
  const at = { as: consignor, params: { loadId: load.id } }
  expect(await postOf(load.id)).toMatchObject({ demoted: false })
  const body = { ...(await typedLoad(app, { equipment: ['F', 'SD'] })), version: load.version }
  await app.ok(updateLoad, { ...at, body })
  expect(await postOf(load.id, { equipment: ['V'], anyEquipment: false })).toBeUndefined()
  expect(await postOf(load.id, { equipment: ['SD'], anyEquipment: false })).toBeDefined()
  await app.ok(pauseLoad, at)
  expect(await postOf(load.id)).toBeUndefined()
  await app.ok(resumeLoad, at)
  expect(await postOf(load.id)).toBeDefined()
  await write((tx) => setDemoted(tx, [load.id], true))
  expect(await postOf(load.id)).toMatchObject({ demoted: true })
  await app.ok(cancelLoad, { ...at, body: { reason: 'not_ready' } })
  expect(await postOf(load.id)).toBeUndefined()
})

test('transactions that commit in another order than they began are each followed, and one that is rolled back is not', async () => {
  const [first, second, third] = [
    await aPostedLoad(app, consignor),
    await aPostedLoad(app, consignor),
    await aPostedLoad(app, consignor),
  ]
  const demoted = async () =>
    Promise.all([first, second, third].map(async ({ id }) => (await postOf(id))?.demoted ?? 'nowhere'))
  const open = async (loadId: string) => {
    const held = Promise.withResolvers<void>()
    const wrote = Promise.withResolvers<void>()
    const done = write(async (tx) => {
      await setDemoted(tx, [loadId], true)
      wrote.resolve()
      await held.promise
    })
    await wrote.promise
    return {
      commit: () => (held.resolve(), done),
      fail: () => (held.reject(new Error('no')), done.catch(() => undefined)),
    }
  }
  const early = await open(first.id)
  const never = await open(second.id)
  const late = await open(third.id)
  expect(await demoted()).toEqual([false, false, false])
  await late.commit()
  expect(await demoted()).toEqual([false, false, true])
  await never.fail()
  await early.commit()
  expect(await demoted()).toEqual([true, false, true])
})

test('a hundred searches during a hundred commits each see what was committed before they asked', async () => {
  const { id } = await aPostedLoad(app, consignor)
  const late: number[] = []
  let isDemoted = false
  for (let turn = 0; turn < 100; turn += 1) {
    isDemoted = !isDemoted
    const answers: Promise<unknown>[] = [index.posts()]
    await write((tx) => setDemoted(tx, [id], isDemoted))
    answers.push(postOf(id).then((post) => post?.demoted === isDemoted || late.push(turn)))
    answers.push(index.posts())
    await Promise.all(answers)
  }
  expect(late).toEqual([])
})

describe('what one board shows and another does not', () => {
  test.each<[string, (given: { invited: string; open: string; hidden: string }) => Partial<PostSearch>]>([
    ['the invited carrier', () => ({ viewerCompanyId: carrier.companyId })],
    ['another carrier', () => ({ viewerCompanyId: OTHER })],
    ['the consignor itself', () => ({ viewerCompanyId: consignor.companyId })],
    ['staff', () => ({})],
    [
      'a person who hid a load',
      ({ hidden }) => ({ viewerCompanyId: carrier.companyId, hiddenLoadIds: [hidden, OTHER] }),
    ],
    [
      'one whom the consignor blocked',
      () => ({ viewerCompanyId: carrier.companyId, hiddenCompanyIds: [consignor.companyId] }),
    ],
    ['a part of the map', () => ({ view: [-90, 40, -85, 43] })],
  ])('%s', async (_, of) => {
    const [invited, open, hidden] = [
      await aPostedLoad(app, consignor, { visibility: { scope: 'invited', companyIds: [carrier.companyId] } }),
      await aPostedLoad(app, consignor),
      await aPostedLoad(app, consignor),
    ]
    const search = { ...EVERYTHING, ...of({ invited: invited.id, open: open.id, hidden: hidden.id }) }
    const there = await collected(db.sql, search, { ...PAGE, many: false })
    expect(found(await index.posts(), search)).toEqual([...there])
    expect(findPosts(await index.posts(), search, PAGE)?.counted).toBe(await countPosts(db.sql, search, 10_000))
  })

  test('an invitation follows the company that another was merged into', async () => {
    const { id } = await aPostedLoad(app, consignor, {
      visibility: { scope: 'invited', companyIds: [carrier.companyId] },
    })
    expect(await postOf(id, { viewerCompanyId: OTHER })).toBeUndefined()
    await write((tx) => moveInvitedPosts(tx, { fromId: carrier.companyId, intoId: OTHER }))
    expect(await postOf(id, { viewerCompanyId: OTHER })).toBeDefined()
    expect(await postOf(id, { viewerCompanyId: carrier.companyId })).toBeUndefined()
  })
})
const OTHER = '00000000-0000-7000-8000-000000000001'

test.each<[string, Partial<PostSearch>, 'pickup' | 'origin']>([
  ['in the order of places', {}, 'origin'],
  ['among a person’s own marks', { onlyLoadIds: [] }, 'pickup'],
  ['across the date line', { view: [170, -10, -170, 10] }, 'pickup'],
])('%s the database is asked', async (_, search, sort) => {
  expect(findPosts(await index.posts(), { ...EVERYTHING, ...search }, { ...PAGE, sort })).toBeNull()
})

test('a small market stays in the database', async () => {
  const small = openPostIndex({ db, log })
  expect(await small.current()).toBeNull()
  await small.settled()
  expect(await small.current()).toBeNull()
})

test('changes that were forgotten before they were followed are not missed: the posts are read anew', async () => {
  const sleeper = await anIndex({ db, log })
  const early = await aPostedLoad(app, consignor)
  const { id } = await aPostedLoad(app, consignor)
  app.setClock(fromNow(2 * 3_600_000))
  await app.sweep('board.forget-changes')
  app.setClock(null)
  const [left] = await db.sql<{ count: number }[]>`select count(*)::int as count from post_changes`
  expect(left).toEqual({ count: 1 })
  expect(await sleeper.current()).toBeNull()
  const again = found(await sleeper.posts()).map(({ loadId }) => loadId)
  expect(again).toEqual(expect.arrayContaining([early.id, id]))
  // One that has followed them all goes on.
  const awake = await anIndex({ db, log })
  await write((tx) => forgetChanges(tx, 'post_changes'))
  await write((tx) => deletePosts(tx, id))
  expect(found(await awake.posts()).some(({ loadId }) => loadId === id)).toBe(false)
})

test('when there is no more room the posts are read anew, and no search is answered without the newest', async () => {
  const crowded = await anIndex({ db, log }, { room: 100 })
  const before = (await crowded.posts()).posts
  for (let round = 0; round < 5; round += 1) {
    await fillBoard(db.sql, { count: 40, companyId: consignor.companyId, postsOnly: true, seed: round })
    const current = await crowded.current()
    if (current)
      expect(findPosts(current, EVERYTHING, PAGE)?.counted).toBe(await countPosts(db.sql, EVERYTHING, 100_000))
    await crowded.settled()
  }
  expect((await crowded.posts()).posts).not.toBe(before)
})

test('A2: loads of a company whose name is held are not found, and are again after its release', async () => {
  const shipper = await signUpConsignor(app)
  const load = await aPostedLoad(app, shipper)
  expect(await postOf(load.id)).toBeDefined()
  const move = async (type: 'company.name_held' | 'company.name_released') =>
    app.services.run(SYSTEM, async (tx) => {
      await tx.sql`update companies set name_held_at = ${type === 'company.name_held' ? tx.sql`clock_time()` : null} where id = ${shipper.companyId}`
      const { companyId } = shipper
      await tx.emit({ type, data: { companyId }, subject: { companyId }, companies: [companyId] })
    })
  await move('company.name_held')
  const late = await aPostedLoad(app, shipper)
  expect([await postOf(load.id), await postOf(late.id)]).toEqual([undefined, undefined])
  await move('company.name_released')
  expect([await postOf(load.id), await postOf(late.id)]).not.toContain(undefined)
})
