/**
 * The board's search ÷ the same question over a GiST index on the pickup's point, on the same posts, alternating in the same run, medians of
 * five. 100,000 and then a million live posts about the country's freight cities; vans within so many miles of eight of them, pickups of three
 * days, by rate per mile, a page of 50. The board asks what has changed and answers from memory, and by SQL for comparison; it counts up to a
 * thousand as well, the other reads the page alone. The answers are compared first. Then what a search costs for each load that matches at either
 * size, beside reading them all; and the slowest hundredth while 300 searches a second come in whether or not the last is done, and two posts a
 * second change. Also what reading the posts into memory takes: seconds, megabytes, and the longest that nobody else was served meanwhile.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { metersToMiles, milesToMeters } from '@drawbar/contract/units.ts'
import { discAround } from '../server/src/modules/board/search/placed-search.ts'
import { findPosts } from '../server/src/modules/board/search-index/find-posts.ts'
import { anIndex } from '../server/src/modules/board/search-index/testing.ts'
import { setDemoted } from '../server/src/modules/board/sql/write-posts.ts'
import { COUNTED_POSTS } from '../server/src/modules/board/search/search-board.ts'
import { collected, searchPosts } from '../server/src/modules/board/sql/post-page.ts'
import { countPosts, type PostSearch } from '../server/src/modules/board/sql/search-posts.ts'
import { fillBoard } from '../server/src/modules/board/fill-board.testing.ts'
import { EARTH_RADIUS_METERS, findPlace } from '../server/src/modules/places/index.ts'
import { connect, type Sql } from '../server/src/platform/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startBenchServer } from './bench-server.ts'
import { asOwner, SEARCHED_PLACES } from './board-market.ts'

const FIRST = 100_000
const COPIES = 9
const CLIENTS = 4
const SECONDS = 2
const ROUNDS = 5
const LIMIT = 50
const RADII = [100, 150, 250]
const MILES_PER_DEGREE = 69
const TARGET = 2.5
const PER_SECOND = 300
const P99_MS = 25
const WRITES_PER_SECOND = 2
const PAGE = { sort: 'rate_per_mile', order: 'desc', limit: LIMIT, after: null, many: false } as const

let demoted = false
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const server = await startBenchServer({ env: { LOG_LEVEL: 'error' } })
const log = createLog({ level: 'silent' })
const db = connect({ url: server.databaseUrl, log, maxConnections: CLIENTS * 2 })
const { sql } = db
try {
  await server.signUp('Consignor')
  await server.signUp('Carrier')
  const companies = await sql<{ id: string }[]>`select id from companies order by type`
  const [consignor, carrier] = companies
  if (!consignor || !carrier) throw new Error('the two companies of the bench are missing')
  await fillBoard(sql, { count: FIRST, companyId: consignor.id })
  await asOwner(
    server.databaseUrl,
    'create table gist_posts as select *, point(origin_longitude, origin_latitude) as origin_point from market_posts',
    'create index on gist_posts using gist (origin_point)',
    'grant select on gist_posts to drawbar_app',
  )

  let failed = false
  const costs: number[] = []
  for (const copies of [0, COPIES]) {
    if (copies > 0) await multiply(sql, copies)
    await asOwner(server.databaseUrl, 'vacuum analyze market_posts', 'vacuum analyze gist_posts')
    const [size] = await sql<{ count: number }[]>`select count(*)::int as count from market_posts`
    const posts = (size?.count ?? 0).toLocaleString('en-US')
    const index = await readIndex(posts)
    const fromMemory = async (search: PostSearch) => findPosts(await index.posts(), search, PAGE)?.found ?? []
    for (const miles of RADII) {
      const searches = await searchesOf(sql, { miles, carrierId: carrier.id })
      await requireEqual(searches, [fromMemory, (search) => pageOf(sql, search), (search) => overGist(sql, search)])
      const ratios: number[] = []
      const times: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const ours = await rateOf(searches, (search) => pageOf(sql, search))
        const theirs = await rateOf(searches, (search) => overGist(sql, search))
        const remembered = await rateOf(searches, fromMemory)
        // The first round warms caches and is not counted.
        if (round === 0) continue
        ratios.push(ours / theirs)
        times.push(remembered / ours)
      }
      const ratio = median(ratios)
      failed ||= !(ratio >= TARGET)
      console.log(
        `board index  ${posts} posts, ${miles} miles: ${ratio.toFixed(2)} x a GiST point index (asked ${TARGET}), and from memory ${median(times).toFixed(1)} x that`,
      )
    }
    const searches = await searchesOf(sql, { miles: 150, carrierId: carrier.id })
    const cost = await costOfMatch(sql, searches)
    costs.push(cost.search)
    const writes = setInterval(() => void toggleDemoted(), 1000 / WRITES_PER_SECOND)
    const used = [process.cpuUsage(), server.cpuSeconds()] as const
    const late = await openLoop(searches, fromMemory)
    const { user, system } = process.cpuUsage(used[0])
    clearInterval(writes)
    if (demoted) await toggleDemoted()
    const processor = `${((user + system) / 1000 / late.count).toFixed(2)} ms of this process and ${(((server.cpuSeconds() - used[1]) * 1000) / late.count).toFixed(2)} of the database a search`
    const slow = await openLoop(searches, (search) => pageOf(sql, search))
    console.log(
      `board index  ${posts} posts: ${cost.search.toFixed(2)} µs a matching load, ${cost.all.toFixed(2)} to read all of them; ${PER_SECOND} searches/s from memory: p50 ${late.p50.toFixed(1)} ms, p99 ${late.p99.toFixed(1)} ms (asked ${P99_MS}), ${processor}; by SQL: p50 ${slow.p50.toFixed(0)} ms, p99 ${slow.p99.toFixed(0)} ms`,
    )
    failed ||= !(late.p99 <= P99_MS)
  }
  const [small = 1, large = 1] = costs
  console.log(
    `board index  cost of a matching load at ten times the posts: ${(large / small).toFixed(2)} x (asked ≤ 1)`,
  )
  process.exitCode = !failed && large <= small ? 0 : 1
} finally {
  await db.close()
  await server.stop()
}

/** Bytes, of objects and of arrays of numbers. */
function held(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Megabytes and seconds of it, and the longest that nobody else was served. */
async function readIndex(posts: string) {
  const before = held()
  const started = performance.now()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const index = await anIndex({ db, log })
  delay.disable()
  const seconds = (performance.now() - started) / 1000
  console.log(
    `board index  ${posts} posts read into ${((held() - before) / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, at most ${(delay.max / 1e6).toFixed(0)} ms at a time (p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms)`,
  )
  return index
}

async function toggleDemoted(): Promise<void> {
  const [post] = await sql<{ loadId: string }[]>`select load_id from market_posts order by load_id limit 1`
  demoted = !demoted
  if (post) await db.transaction((tx) => setDemoted(tx, [post.loadId], demoted))
}

/** The same posts again under other ids, as a market ten times as busy at the same docks. */
async function multiply(to: Sql, copies: number): Promise<void> {
  const columns = await to<{ name: string; isGenerated: boolean }[]>`
    select column_name as name, is_generated = 'ALWAYS' as is_generated
    from information_schema.columns where table_name = 'market_posts' order by ordinal_position`
  const others = columns.filter(({ name }) => name !== 'load_id')
  const list = others.flatMap(({ name, isGenerated }) => (isGenerated ? [] : [name])).join(', ')
  // Where nothing generates them they are copied.
  const all = others.map(({ name }) => name).join(', ')
  const copied = Array.from(
    { length: copies },
    (_, copy) => `
      insert into market_posts (load_id, ${list})
      select md5(load_id::text || '${copy}')::uuid, ${list} from gist_posts`,
  )
  await asOwner(
    server.databaseUrl,
    ...copied,
    `insert into gist_posts (load_id, ${all}, origin_point)
      select load_id, ${all}, point(origin_longitude, origin_latitude) from market_posts p
      where not exists (select from loads l where l.id = p.load_id)`,
  )
}

async function searchesOf(
  from: Sql,
  { miles, carrierId }: { miles: number; carrierId: string },
): Promise<PostSearch[]> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return Promise.all(
    SEARCHED_PLACES.map(async (id) => {
      const place = await findPlace(from, id)
      if (!place) throw new Error(`no place ${id}`)
      return {
        viewerCompanyId: carrierId,
        hiddenCompanyIds: [],
        equipment: ['V' as const],
        anyEquipment: false,
        origin: discAround(place, milesToMeters(miles)),
        pickupFrom: day(1),
        pickupTo: day(3),
      }
    }),
  )
}

/** As the board asks while it has no posts in memory. */
async function pageOf(to: Sql, search: PostSearch) {
  const counted = await countPosts(to, search, COUNTED_POSTS)
  return searchPosts(to, search, { ...PAGE, many: counted > COUNTED_POSTS })
}

/** The question of `searchPosts`, its circle found by a box of points that the index holds. */
function overGist(to: Sql, { origin, pickupFrom, pickupTo, viewerCompanyId }: PostSearch) {
  if (!origin || !pickupFrom || !pickupTo) throw new Error('a search of the bench lacks its circle or its days')
  const { latitude, longitude, radiusMeters } = origin
  const high = metersToMiles(radiusMeters) / MILES_PER_DEGREE + 0.05
  const wide = high / Math.cos((latitude * Math.PI) / 180) + 0.05
  const box = `(${longitude + wide},${latitude + high}),(${longitude - wide},${latitude - high})`
  return to<{ loadId: string }[]>`
    select p.load_id, p.demoted, p.usd_rate_per_mile::text as key
    from gist_posts p
    where p.origin_point <@ ${box}::text::box and p.ends_at > clock_time() and p.equipment = 'V'
      and p.company_id <> ${viewerCompanyId}
      and (p.invited_company_ids is null or ${viewerCompanyId} = any(p.invited_company_ids))
      and (${2 * EARTH_RADIUS_METERS}::float8 * asin(least(1, sqrt(
        sin(radians(p.origin_latitude - ${latitude}::float8) / 2) ^ 2
        + cos(radians(${latitude}::float8)) * cos(radians(p.origin_latitude)) * sin(radians(p.origin_longitude - ${longitude}::float8) / 2) ^ 2)))) <= ${radiusMeters}::float8
      and p.pickup_on <= ${pickupTo}::date and p.pickup_end_on >= ${pickupFrom}::date
    order by p.demoted, p.usd_rate_per_mile desc nulls last, p.load_id desc
    limit ${LIMIT + 1}`
}

/** All find the same loads in the same order, or nothing is measured. */
async function requireEqual(
  searches: readonly PostSearch[],
  ways: ((search: PostSearch) => PromiseLike<readonly { loadId: string }[]>)[],
): Promise<void> {
  for (const search of searches) {
    const answers = await Promise.all(
      ways.map(async (ask) => (await ask(search)).map(({ loadId }) => loadId).join(' ')),
    )
    if (answers.some((answer) => answer === '' || answer !== answers[0]))
      throw new Error('the searches answer differently')
  }
}

async function rateOf(
  searches: readonly PostSearch[],
  ask: (search: PostSearch) => PromiseLike<unknown>,
): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - started < SECONDS * 1000) {
        const search = searches[done++ % searches.length]
        if (search) await ask(search)
      }
    }),
  )
  return done / (performance.now() - started)
}

/** In microseconds a load that matches: a search of one page, and all that match read without a page's end. */
async function costOfMatch(to: Sql, searches: readonly PostSearch[]): Promise<{ search: number; all: number }> {
  const costs = { search: [] as number[], all: [] as number[] }
  const micros = async <T>(ask: () => PromiseLike<T>): Promise<[number, T]> => {
    const started = performance.now()
    const answer = await ask()
    return [(performance.now() - started) * 1000, answer]
  }
  for (const search of searches) {
    const every = { ...PAGE, limit: 10_000_000 }
    await collected(to, search, every)
    const [reading, { length }] = await micros(() => collected(to, search, every))
    costs.all.push(reading / length)
    const pages: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) pages.push((await micros(() => pageOf(to, search)))[0])
    costs.search.push(median(pages) / length)
  }
  return { search: median(costs.search), all: median(costs.all) }
}

/** Searches start by the clock, not by the end of the one before. */
async function openLoop(
  searches: readonly PostSearch[],
  ask: (search: PostSearch) => PromiseLike<unknown>,
): Promise<{ count: number; p50: number; p99: number }> {
  const count = PER_SECOND * 5
  const started = performance.now()
  const took = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const due = started + (at * 1000) / PER_SECOND
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const search = searches[at % searches.length]
      if (search) await ask(search)
      return performance.now() - due
    }),
  )
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (count - 1))] ?? 0
  return { count, p50: at(0.5), p99: at(0.99) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
