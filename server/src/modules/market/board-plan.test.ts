import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier, signUpConsignor } from '../accounts/testing.ts'
import { cellsWithin, haversineMeters } from '../places/index.ts'
import { cellNumber } from './cell-number.ts'
import { fillBoard } from './fill-board.testing.ts'
import { type PostPage, postsStatement, type PostSearch, searchPosts } from './sql/search-posts.ts'

let app: TestApp
let carrierId: string
beforeAll(async () => {
  app = await startTestApp()
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
  carrierId = carrier.companyId
  await fillBoard(app.services.db.sql, { count: 100_000, companyId: consignor.companyId, postsOnly: true })
  // What autovacuum does within a minute: without it the planner does not know that the index alone will do.
  const owner = postgres(app.databaseUrl, { max: 1 })
  // A snapshot that is open elsewhere at that moment leaves pages unmarked, so it is asked again until they are.
  await vi.waitFor(
    async () => {
      await owner`vacuum (analyze, freeze) market_posts`
      const [table] =
        await owner`select relpages = relallvisible as marked from pg_class where oid = 'market_posts'::regclass`
      if (table?.['marked'] !== true) throw new Error('some pages are not marked as visible to all')
    },
    { timeout: 30_000, interval: 500 },
  )
  await owner.end()
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

async function plan(search: Partial<PostSearch>, page: Partial<PostPage> = {}): Promise<string[]> {
  const { sql } = app.services.db
  const whole = {
    viewerCompanyId: carrierId,
    // Whom some consignor blocks searches the same way.
    hiddenCompanyIds: [carrierId],
    equipment: EQUIPMENT_CODES,
    anyEquipment: true,
    ...search,
  }
  const statement = postsStatement(sql, whole, {
    sort: 'rate_per_mile',
    order: 'desc',
    limit: 50,
    after: null,
    ...page,
  })
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`explain (format json) ${statement}`
  const [top] = row?.['QUERY PLAN'] ?? []
  if (!top) throw new Error('the database explained nothing')
  return scansOf(top.Plan)
}

const about = (latitude: number, longitude: number, miles: number) => {
  const radiusMeters = milesToMeters(miles)
  return { latitude, longitude, radiusMeters, cells: cellsWithin(latitude, longitude, radiusMeters).map(cellNumber) }
}
const CHICAGO = about(41.88, -87.63, 150)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each<[string, Partial<PostSearch>]>([
  ['150 miles about Chicago, vans', { origin: CHICAGO, equipment: ['V'], anyEquipment: false }],
  [
    'the same within three days',
    { origin: CHICAGO, equipment: ['V'], anyEquipment: false, pickupFrom: inDays(0), pickupTo: inDays(3) },
  ],
  [
    'the same towards Dallas',
    { origin: CHICAGO, destination: about(32.78, -96.8, 150), equipment: ['V', 'R'], anyEquipment: false },
  ],
])('%s: the search never leaves its index', async (_, search) => {
  for (const sort of ['rate_per_mile', 'pickup', 'deadhead', 'destination'] as const) {
    expect(await plan(search, { sort })).toEqual(['Index Only Scan market_posts_search'])
  }
})

test('the board as it opens reads its first page in order, not the market', async () => {
  expect(await plan({}, { sort: 'pickup', order: 'asc' })).toEqual(['Index Scan market_posts_by_pickup'])
})

test('cells lose nothing: the index finds what a look at every post finds', async () => {
  const { sql } = app.services.db
  for (const [latitude, longitude, miles] of [
    [41.88, -87.63, 150],
    [32.78, -96.8, 40],
    [40.74, -74.17, 250],
  ] as const) {
    const origin = about(latitude, longitude, miles)
    const found = await searchPosts(
      sql,
      { viewerCompanyId: carrierId, hiddenCompanyIds: [], equipment: EQUIPMENT_CODES, anyEquipment: true, origin },
      { sort: 'pickup', order: 'asc', limit: 100_000, after: null },
    )
    const posts = await sql<{ loadId: string; originLatitude: number; originLongitude: number }[]>`
      select load_id, origin_latitude, origin_longitude from market_posts where earlier_codes is null`
    const near = posts.filter(
      (post) =>
        haversineMeters({ latitude, longitude }, { latitude: post.originLatitude, longitude: post.originLongitude }) <=
        origin.radiusMeters,
    )
    expect(near.length).toBeGreaterThan(1000)
    expect(found.map(({ loadId }) => loadId).toSorted()).toEqual(near.map(({ loadId }) => loadId).toSorted())
  }
})
