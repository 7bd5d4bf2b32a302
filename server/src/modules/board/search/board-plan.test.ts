import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '../../../platform/sized.testing.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { fillBoard } from '../fill-board.testing.ts'
import { markVisible } from '../mark-visible.testing.ts'
import { findPosts } from '../search-index/find-posts.ts'
import { anIndex } from '../search-index/testing.ts'
import { cellsOfView, discAround, placedSearch } from './placed-search.ts'
import { randomCriteria } from './random-criteria.testing.ts'
import { COUNTED_POSTS, findOnBoard } from './search-board.ts'
import { COMPARED_SORTS, everyPost } from './search-every-post.testing.ts'
import { deletePosts } from '../sql/write-posts.ts'
import { collected, type FoundPost, type PostPage, searchPosts, stretch } from '../sql/post-page.ts'
import { countPosts, type PostSearch } from '../sql/search-posts.ts'

let app: TestApp
let carrierId: string
let consignorId: string
let index: Awaited<ReturnType<typeof anIndex>>
beforeAll(async () => {
  app = await startTestApp()
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
  carrierId = carrier.companyId
  consignorId = consignor.companyId
  await fillBoard(app.services.db.sql, { count: POSTS, companyId: consignorId, postsOnly: true })
  await markVisible(app, 'market_posts')
  index = await anIndex(app.services)
})
afterAll(() => app.close())

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const scansOf = (node: PlanNode): string[] => [
  ...(node['Index Name'] || node['Relation Name']
    ? [`${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

/** Whom some consignor blocks searches the same way. */
const ofViewer = (search: Partial<PostSearch>): PostSearch => ({
  viewerCompanyId: carrierId,
  hiddenCompanyIds: [carrierId],
  equipment: EQUIPMENT_CODES,
  anyEquipment: true,
  ...search,
})

async function plan(search: Partial<PostSearch>, page: Partial<PostPage> = {}): Promise<string[]> {
  const { sql } = app.services.db
  const whole = ofViewer(search)
  const asked = { sort: 'rate_per_mile', order: 'desc', limit: 50, after: null, many: false, ...page } as const
  const statement = asked.many
    ? stretch(sql, whole, { ...asked, leg: { demoted: false, keyless: false, after: asked.after } })
    : collected(sql, whole, asked)
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`explain (format json) ${statement}`
  const [top] = row?.['QUERY PLAN'] ?? []
  if (!top) throw new Error('the database explained nothing')
  return scansOf(top.Plan)
}

const POSTS = sized({ short: 30_000, full: 100_000 })
const SEARCHES = sized({ short: 100, full: 1000 })
/** A process answers from memory (decision 041), the database when it cannot: asked twice for each page of those, 40 times as long. */
const BY_SQL_EVERY = 16
const PAGE = 60
const REST = 300
const ORDER = { sort: 'rate_per_mile', order: 'desc' } as const
const FIRST_OF_MANY = { limit: 50, after: null, many: true }
const KEPT = [
  ['pickup', 'market_posts_by_pickup'],
  ['age', 'market_posts_by_age'],
  ['rate', 'market_posts_by_rate'],
  ['rate_per_mile', 'market_posts_by_rate_per_mile'],
  ['distance', 'market_posts_by_distance'],
  ['weight', 'market_posts_by_weight'],
] as const

const about = (latitude: number, longitude: number, miles: number) =>
  discAround({ latitude, longitude }, milesToMeters(miles))
const CHICAGO = about(41.88, -87.63, 150)
const VANS = { equipment: ['V' as const], anyEquipment: false }
const ofMap = (view: number[]) => ({ view, originCells: cellsOfView(view) })
const inDays = (days: number) => dayFromNow(days * 86_400_000)

test.each<[string, Partial<PostSearch>]>([
  ['150 miles about Chicago, vans', { origin: CHICAGO, ...VANS }],
  ['the same within three days', { origin: CHICAGO, ...VANS, pickupFrom: inDays(0), pickupTo: inDays(3) }],
  [
    'the same towards Dallas',
    { origin: CHICAGO, destination: about(32.78, -96.8, 150), equipment: ['V', 'R'], anyEquipment: false },
  ],
])('%s: the search never leaves its index', async (_, search) => {
  for (const sort of ['rate_per_mile', 'pickup', 'deadhead', 'destination'] as const) {
    expect(await plan(search, { sort })).toEqual(['Index Only Scan market_posts_search'])
  }
})

test.each<[string, Partial<PostSearch>, string[]]>([
  ['what goes to Fargo', { destination: about(46.88, -96.79, 100) }, ['market_posts_by_destination']],
  ['vans to North Dakota', { destinationRegions: ['US-ND'], ...VANS }, ['market_posts_by_destination_region']],
  ['a part of the map', ofMap([-105.2, 39.6, -104.9, 39.9]), ['market_posts_search']],
])('%s: what few match is found by its place, not in the whole market', async (_, search, indexes) => {
  const scans = await plan(search, { sort: 'deadhead' })
  expect(scans.map((scan) => scan.replace(/^.* /, '')).filter((name) => name !== 'market_posts')).toEqual(indexes)
  expect(scans).not.toContain('Seq Scan market_posts')
})

test.each<[string, Partial<PostSearch>]>([
  ['the board as it opens', {}],
  ['vans and reefers anywhere', { equipment: ['V', 'R'], anyEquipment: false }],
  ['whatever starts in Texas', { originRegions: ['US-TX'] }],
  ['150 miles about Chicago', { origin: CHICAGO }],
])('%s: a page of what thousands match is read in its order and no further', async (_, search) => {
  const [first] = await searchPosts(app.services.db.sql, ofViewer(search), { ...ORDER, ...FIRST_OF_MANY })
  if (!first) throw new Error('nothing found')
  const after = { demoted: false, key: first.key, loadId: first.loadId }
  for (const order of ['asc', 'desc'] as const) {
    for (const [sort, index] of KEPT) {
      const marked = sort === 'rate_per_mile' ? after : null
      expect(await plan(search, { sort, order, many: true, after: marked })).toEqual([`Index Scan ${index}`])
    }
  }
})

const idsOf = (rows: readonly { loadId: string }[]): string[] => rows.map(({ loadId }) => loadId)

test('memory and SQL searches match a scan of every post, in order', async () => {
  const asked = randomCriteria(SEARCHES, 41)
  const placeIds = new Set(asked.flatMap((one) => [one.originPlaceId, one.destinationPlaceId]))
  const wrong: unknown[] = []
  let [nothing, found] = [0, 0]
  // One moment for the whole look: `now` is part of three conditions.
  await app.services.db.sql.begin(async (tx) => {
    const [clock] = await tx<{ now: number }[]>`select (extract(epoch from clock_time()) * 1000000)::float8 as now`
    const now = clock?.now ?? 0
    const every = await everyPost(tx, { now, placeIds: [...placeIds].filter((id) => id !== undefined) })
    expect(every.count).toBe(POSTS)
    const inMemory = { ...(await index.posts()), now }
    for (const [at, criteria] of asked.entries()) {
      const bySql = at % BY_SQL_EVERY === 0
      const sorts = bySql ? COMPARED_SORTS : COMPARED_SORTS.filter((sort) => sort !== 'origin')
      const sort = sorts[Math.floor(bySql ? at / BY_SQL_EVERY : at) % sorts.length] ?? 'pickup'
      const page = { sort, order: at % 3 === 0 ? 'asc' : 'desc' } as const
      const expected = every.search(criteria, { ...page, limit: PAGE + REST })
      const search = { ...(await placedSearch(tx, criteria)), viewerCompanyId: carrierId, hiddenCompanyIds: [] }
      // From one page on to the next, across the seams between the stretches of an order.
      const pages = async (read: (part: Omit<PostPage, 'many'>) => Promise<FoundPost[]>): Promise<FoundPost[]> => {
        const shown = await read({ ...page, limit: PAGE - 1, after: null })
        const last = shown.at(-1)
        return last ? [...shown, ...(await read({ ...page, limit: REST - 1, after: last }))] : []
      }
      const counts = new Set<number>()
      const answer = await pages(async ({ after, ...part }) => {
        const marked = { ...part, after: after && { ...after, counted: expected.counted } }
        const { found: posts, counted } = await findOnBoard(tx, { inMemory, search, page: marked })
        counts.add(Math.min(counted, COUNTED_POSTS + 1))
        return posts
      })
      const inDatabase = bySql
        ? await Promise.all([false, true].map((many) => pages((part) => searchPosts(tx, search, { ...part, many }))))
        : []
      const isRight =
        isDeepStrictEqual([...counts], [Math.min(expected.counted, COUNTED_POSTS + 1)]) &&
        (!bySql || (await countPosts(tx, search, POSTS)) === expected.counted) &&
        isDeepStrictEqual(idsOf(answer), expected.loadIds) &&
        inDatabase.every((posts) => isDeepStrictEqual([...posts], answer))
      if (!isRight) wrong.push({ criteria, page, counts, expected, answer: idsOf(answer) })
      nothing += expected.counted === 0 ? 1 : 0
      found += expected.counted
    }
  })
  expect(wrong.slice(0, 3)).toEqual([])
  // It says something: most searches find, and not everything.
  expect(nothing).toBeLessThan(SEARCHES / 3)
  expect(found / SEARCHES).toBeLessThan(POSTS / 4)
}, 240_000)

test.each([
  ['in order', true],
  ['collected', false],
  ['from memory', null],
])('pages %s under concurrent posts and withdrawals lose and repeat none that stood all the while', async (_, many) => {
  const { sql } = app.services.db
  const search = ofViewer({ equipment: ['PO'], anyEquipment: false, originRegions: ['US-TX'] })
  const all = await searchPosts(sql, search, { ...ORDER, ...FIRST_OF_MANY, limit: POSTS })
  expect(all.length).toBeGreaterThan(500)
  const gone = new Set<string>()
  const pages: string[] = []
  let after: PostPage['after'] = null
  for (let page = 0; page < 200; page += 1) {
    const asked: Omit<PostPage, 'many'> = { ...ORDER, limit: 40, after }
    const found: FoundPost[] =
      many === null
        ? (findPosts(await index.posts(), search, asked)?.found ?? [])
        : await searchPosts(sql, search, { ...asked, many })
    pages.push(...found.slice(0, 40).map(({ loadId }) => loadId))
    const last: FoundPost | undefined = found[39]
    if (found.length <= 40 || !last) break
    after = last
    const leaver = all[(page * 97) % all.length]?.loadId ?? ''
    gone.add(leaver)
    await Promise.all([
      sql.begin((tx) => deletePosts(tx, leaver)),
      fillBoard(sql, { count: 50, companyId: consignorId, postsOnly: true, seed: 1000 + page }),
    ])
  }
  expect(new Set(pages).size).toBe(pages.length)
  expect(all.filter(({ loadId }) => !gone.has(loadId) && !pages.includes(loadId))).toEqual([])
  const stood = new Set(all.map(({ loadId }) => loadId))
  expect(pages.some((loadId) => !stood.has(loadId))).toBe(true)
})
