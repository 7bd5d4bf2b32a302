import { EQUIPMENT_CODES, type EquipmentCode } from '@drawbar/contract/codes.ts'
import { ratePerMile } from '@drawbar/contract/money.ts'
import { feetToMm, milesToMeters, poundsToGrams } from '@drawbar/contract/units.ts'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier, signUpConsignor } from '../accounts/testing.ts'
import { findPlace, haversineMeters, type Point } from '../places/index.ts'
import { fillBoard } from './fill-board.testing.ts'
import { markVisible } from './mark-visible.testing.ts'
import { findPosts } from './post-index/find-posts.ts'
import { anIndex } from './post-index/testing.ts'
import { cellsOfView, discAround, placedSearch } from './placed-search.ts'
import { randomCriteria } from './random-criteria.testing.ts'
import type { Criteria } from './sql/saved-searches.ts'
import { deletePosts } from './sql/write-posts.ts'
import { collected, type FoundPost, type PostPage, searchPosts, stretch } from './sql/post-page.ts'
import { countPosts, type PostSearch } from './sql/search-posts.ts'

let app: TestApp
let carrierId: string
let consignorId: string
beforeAll(async () => {
  app = await startTestApp()
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
  carrierId = carrier.companyId
  consignorId = consignor.companyId
  await fillBoard(app.services.db.sql, { count: POSTS, companyId: consignorId, postsOnly: true })
  await markVisible(app, 'market_posts')
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
    ? stretch(sql, whole, { ...asked, leg: { sunk: false, keyless: false, after: asked.after } })
    : collected(sql, whole, asked)
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`explain (format json) ${statement}`
  const [top] = row?.['QUERY PLAN'] ?? []
  if (!top) throw new Error('the database explained nothing')
  return scansOf(top.Plan)
}

const POSTS = 100_000
/** A thousand take three minutes: BOARD_SEARCHES=1000. */
const SEARCHES = Number(process.env['BOARD_SEARCHES'] ?? 60)
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
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

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
  const after = { sunk: false, key: first.key, loadId: first.loadId }
  for (const order of ['asc', 'desc'] as const) {
    for (const [sort, index] of KEPT) {
      const marked = sort === 'rate_per_mile' ? after : null
      expect(await plan(search, { sort, order, many: true, after: marked })).toEqual([`Index Scan ${index}`])
    }
  }
})

interface Post {
  loadId: string
  equipment: EquipmentCode[]
  originLatitude: number
  originLongitude: number
  originRegion: string
  originCity: string
  destinationLatitude: number
  destinationLongitude: number
  destinationRegion: string
  destinationCity: string
  pickupMicros: number
  pickupOn: string
  pickupEndOn: string
  distanceMeters: number
  weightGrams: number
  trailerLengthMm: number | null
  mode: string
  amount: number | null
  currency: string
  pricingMode: string
  hazmat: boolean
  postedMicros: number
  sunk: boolean
}

const idsOf = (rows: readonly { loadId: string }[]): string => rows.map(({ loadId }) => loadId).join()

type Condition = (post: Post) => boolean

/** What the words of the search ask of a post, one condition each: no cell, no index, no SQL. */
function conditionsOf(asked: Criteria, { places, now }: { places: Map<string, Point>; now: number }): Condition[] {
  const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
    value === undefined ? [] : [condition(value)]
  const near = (id: string | undefined, miles: number, pointOf: (post: Post) => Point) =>
    given(
      id === undefined ? undefined : places.get(id),
      (place) => (post) => haversineMeters(place, pointOf(post)) <= milesToMeters(miles),
    )
  const from = ({ originLatitude: latitude, originLongitude: longitude }: Post): Point => ({ latitude, longitude })
  const to = ({ destinationLatitude: latitude, destinationLongitude: longitude }: Post): Point => ({
    latitude,
    longitude,
  })
  return [
    ...given(asked.originRegion, (regions) => (post) => regions.includes(post.originRegion)),
    ...given(asked.destinationRegion, (regions) => (post) => regions.includes(post.destinationRegion)),
    ...given(
      asked.excludedRegion,
      (out) => (post) => !out.includes(post.originRegion) && !out.includes(post.destinationRegion),
    ),
    ...given(asked.equipment, (codes) => (post) => codes.some((code) => post.equipment.includes(code))),
    ...given(asked.pickupTo, (day) => (post) => post.pickupOn <= day),
    ...given(asked.pickupFrom, (day) => (post) => post.pickupEndOn >= day),
    ...given(asked.pickupWithinDays, (days) => (post) => post.pickupMicros <= now + days * DAY_MICROS),
    ...given(asked.weightMaxPounds, (pounds) => (post) => post.weightGrams <= poundsToGrams(pounds)),
    ...given(asked.trailerFeet, (feet) => (post) => (post.trailerLengthMm ?? 0) <= feetToMm(feet)),
    ...given(asked.mode, (modes) => (post) => modes.some((mode) => mode === post.mode)),
    ...given(asked.distanceMinMiles, (miles) => (post) => post.distanceMeters >= milesToMeters(miles)),
    ...given(asked.distanceMaxMiles, (miles) => (post) => post.distanceMeters <= milesToMeters(miles)),
    ...given(asked.rateMin, (least) => (post) => (dollarsOf(post) ?? -1) >= least),
    ...given(asked.ratePerMileMin, (least) => (post) => (dollarsAMile(post) ?? -1) >= least),
    ...given(asked.ageMaxHours, (hours) => (post) => post.postedMicros >= now - hours * 3_600_000_000),
    ...given(asked.pricingMode, (modes) => (post) => modes.some((mode) => mode === post.pricingMode)),
    ...given(asked.hazmat, (hazmat) => (post) => post.hazmat === hazmat),
    ...near(asked.originPlaceId, asked.originRadiusMiles, from),
    ...near(asked.destinationPlaceId, asked.destinationRadiusMiles, to),
  ]
}
const DAY_MICROS = 86_400_000_000

/** Pesos are no dollars: such a post has neither figure. */
const dollarsOf = ({ amount, currency }: Post): number | null => (currency === 'USD' ? amount : null)
function dollarsAMile(post: Post): number | null {
  const amount = dollarsOf(post)
  return amount === null ? null : ratePerMile(amount, post.distanceMeters)
}

const KEYS = {
  pickup: (post) => post.pickupMicros,
  age: (post) => -post.postedMicros,
  rate: dollarsOf,
  rate_per_mile: dollarsAMile,
  distance: (post) => post.distanceMeters,
  weight: (post) => post.weightGrams,
  origin: (post) => post.originCity,
} as const satisfies Record<string, (post: Post) => number | string | null>
/** Behind every other. */
const NO_POST = { sunk: true, key: null, loadId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const SORTS = Object.keys(KEYS) as (keyof typeof KEYS)[]

/** Unconfirmed posts below all others; nulls last in either direction; ties by id, which the youngest-first order turns round. */
function inOrder(posts: readonly Post[], sort: keyof typeof KEYS, order: 'asc' | 'desc'): string[] {
  const sign = order === 'asc' ? 1 : -1
  const tie = sort === 'age' ? -sign : sign
  const keyed = posts.map((post) => ({ id: post.loadId, sunk: post.sunk, key: KEYS[sort](post) }))
  return keyed
    .toSorted((a, b) => {
      if (a.sunk !== b.sunk) return a.sunk ? 1 : -1
      if (a.key === null || b.key === null) {
        if (a.key !== b.key) return a.key === null ? 1 : -1
      } else if (a.key !== b.key) return a.key < b.key ? -sign : sign
      return a.id < b.id ? -tie : tie
    })
    .map(({ id }) => id)
}

test(
  'searches over 100,000 posts find what a look at every post finds, in its order',
  async () => {
    const { sql } = app.services.db
    const posts = await sql<Post[]>`
    select load_id, array_agg(equipment) as equipment, min(origin_latitude) as origin_latitude, min(origin_longitude) as origin_longitude,
      min(origin_region) as origin_region, min(origin_city) as origin_city, min(destination_latitude) as destination_latitude,
      min(destination_longitude) as destination_longitude, min(destination_region) as destination_region, min(destination_city) as destination_city,
      (extract(epoch from min(pickup_at)) * 1000000)::float8 as pickup_micros, min(pickup_on)::text as pickup_on, min(pickup_end_on)::text as pickup_end_on,
      min(distance_meters) as distance_meters, min(weight_grams) as weight_grams, min(trailer_length_mm) as trailer_length_mm, min(mode) as mode,
      min(amount) as amount, min(currency) as currency, min(pricing_mode) as pricing_mode, bool_or(hazmat) as hazmat,
      (extract(epoch from min(posted_at)) * 1000000)::float8 as posted_micros, bool_or(sunk) as sunk
    from market_posts group by load_id`
    expect(posts).toHaveLength(POSTS)
    const asked = randomCriteria(SEARCHES, 41)
    const ids = [
      ...new Set(asked.flatMap(({ originPlaceId, destinationPlaceId }) => [originPlaceId, destinationPlaceId])),
    ]
    const places = new Map<string, Point>()
    for (const id of ids) {
      const place = id === undefined ? null : await findPlace(sql, id)
      if (place) places.set(place.id, place)
    }
    const inMemory = await (await anIndex(app.services)).posts()
    const wrong: unknown[] = []
    let [nothing, found] = [0, 0]
    // One moment for the whole look: `now` is part of three conditions.
    await sql.begin(async (tx) => {
      const [clock] = await tx<{ now: number }[]>`select (extract(epoch from clock_time()) * 1000000)::float8 as now`
      const within = { ...inMemory, now: clock?.now ?? 0 }
      for (const [index, criteria] of asked.entries()) {
        const conditions = conditionsOf(criteria, { places, now: clock?.now ?? 0 })
        const there = posts.filter((post) => conditions.every((holds) => holds(post)))
        const page = { sort: SORTS[index % SORTS.length] ?? 'pickup', order: index % 2 === 0 ? 'asc' : 'desc' } as const
        const search = { ...(await placedSearch(tx, criteria)), viewerCompanyId: carrierId, hiddenCompanyIds: [] }
        const counted = await countPosts(tx, search, POSTS)
        const expected = inOrder(there, page.sort, page.order)
        for (const many of KEPT.some(([sort]) => sort === page.sort) ? [false, true] : [false]) {
          const shown = await searchPosts(tx, search, { ...page, limit: PAGE - 1, after: null, many })
          const after = shown.at(-1) ?? null
          // And on from there, across the seams between the stretches of an order.
          const rest = after ? await searchPosts(tx, search, { ...page, limit: REST - 1, after, many }) : []
          const fromMemory = {
            shown: findPosts(within, search, { ...page, limit: PAGE - 1, after: null }),
            rest: findPosts(within, search, { ...page, limit: REST - 1, after: after ?? NO_POST }),
          }
          const inDatabase = (rows: readonly unknown[]) =>
            page.sort === 'origin' ? null : { counted, found: [...rows] }
          if (!isDeepStrictEqual(fromMemory, { shown: inDatabase(shown), rest: inDatabase(rest) }))
            wrong.push({ criteria, page, many, fromMemory })
          if (counted !== there.length || idsOf([...shown, ...rest]) !== expected.slice(0, PAGE + REST).join())
            wrong.push({ criteria, page, many, counted, there: there.length })
        }
        nothing += there.length === 0 ? 1 : 0
        found += there.length
      }
    })
    expect(wrong.slice(0, 3)).toEqual([])
    // It says something: most searches find, and not everything.
    expect(nothing).toBeLessThan(SEARCHES / 3)
    expect(found / SEARCHES).toBeLessThan(POSTS / 4)
  },
  Math.max(240_000, SEARCHES * 1000),
)

test.each([
  ['in order', true],
  ['collected', false],
  ['from memory', null],
])('pages %s under concurrent posts and withdrawals lose and repeat none that stood all the while', async (_, many) => {
  const { sql } = app.services.db
  const search = ofViewer({ equipment: ['PO'], anyEquipment: false, originRegions: ['US-TX'] })
  const all = await searchPosts(sql, search, { ...ORDER, ...FIRST_OF_MANY, limit: POSTS })
  const index = await anIndex(app.services)
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
