/**
 * Board search over HTTP ÷ the same statements sent from here, by as many clients, in the same run and alternating. 100,000 posts about the
 * country's freight cities; searches of 150 miles about sixteen of them within three days, a page of 50 each, every row with its benchmark out of
 * 100,000 booked loads of four months. Then the slowest hundredth while 300 searches a second come in over HTTP whether or not the last is
 * answered, from the moment each was due: sent from a process of its own, as browsers are, which has opened its connections a second before. A load
 * is booked every second meanwhile.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import { COUNTED_POSTS } from '../server/src/modules/board/search/search-board.ts'
import { searchPosts } from '../server/src/modules/board/sql/post-page.ts'
import { countPosts, type PostSearch } from '../server/src/modules/board/sql/search-posts.ts'
import { boardRows } from '../server/src/modules/board/sql/board-rows.ts'
import { benchmarksOf } from '../server/src/modules/rates/benchmarks.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import { discAround } from '../server/src/modules/board/search/placed-search.ts'
import { fillBoard } from '../server/src/modules/board/fill-board.testing.ts'
import { fillRates, generatedReports } from '../server/src/modules/rates/fill-rates.testing.ts'
import { pricedLane } from '../server/src/modules/board/view.ts'
import { findPlace } from '../server/src/modules/places/index.ts'
import { connect } from '../server/src/platform/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startBenchServer } from './bench-server.ts'
import { asOwner, SEARCHED_PLACES } from './board-market.ts'

const POSTS = 100_000
const REPORTS = 100_000
const CLIENTS = 4
const SECONDS = 4
const ROUNDS = 3
const LIMIT = 50
const RADIUS_MILES = 150
const TARGET = 0.5
const PER_SECOND = 300
const P99_MS = 25
const SORTS = ['rate_per_mile', 'pickup'] as const

interface Asked {
  url: string
  token: string
  paths: readonly string[]
}
interface Late {
  p50: number
  p99: number
}

async function measure(): Promise<void> {
  const server = await startBenchServer({ env: { LOG_LEVEL: 'error' } })
  const db = connect({ url: server.databaseUrl, log: createLog({ level: 'silent' }), maxConnections: CLIENTS * 2 })
  try {
    await server.signUp('Consignor')
    const token = await server.signUp('Carrier')
    const companies = await db.sql<{ id: string; type: number }[]>`select id, type from companies order by type`
    const [consignor, carrier] = [companies.find(({ type }) => type === 0), companies.find(({ type }) => type === 1)]
    if (!consignor || !carrier) throw new Error('the two companies of the bench are missing')
    const started = performance.now()
    await fillBoard(db.sql, { count: POSTS, companyId: consignor.id })
    await fillRates(db.sql, generatedReports({ count: REPORTS }))
    await asOwner(server.databaseUrl, 'vacuum analyze market_posts')
    console.log(
      `board  ${POSTS.toLocaleString('en-US')} posts made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )

    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const [from, to] = [day(1), day(3)]
    const asked = SEARCHED_PLACES.flatMap((place) => SORTS.map((sort) => ({ place, sort })))
    const paths = asked.map(({ place, sort }) => {
      const query = {
        originPlaceId: place,
        originRadiusMiles: String(RADIUS_MILES),
        equipment: 'V',
        pickupFrom: from,
        pickupTo: to,
        sort,
        order: 'desc',
        limit: String(LIMIT),
      }
      return `/api/market/loads?${new URLSearchParams(query)}`
    })

    let turn = 0
    const straight = async (): Promise<number> => {
      const { place: id, sort } = asked[(turn += 1) % asked.length] ?? { place: '', sort: 'pickup' as const }
      const place = await findPlace(db.sql, id)
      if (!place) throw new Error(`no place ${id}`)
      const origin = discAround(place, milesToMeters(RADIUS_MILES))
      const search: PostSearch = {
        viewerCompanyId: carrier.id,
        hiddenCompanyIds: [],
        equipment: ['V'],
        anyEquipment: false,
        origin,
        pickupFrom: from,
        pickupTo: to,
      }
      const many = (await countPosts(db.sql, search, COUNTED_POSTS)) > COUNTED_POSTS
      const found = await searchPosts(db.sql, search, { sort, order: 'desc', limit: LIMIT, after: null, many })
      const rows = await boardRows(
        db.sql,
        found.slice(0, LIMIT).map(({ loadId }) => loadId),
        { companyId: carrier.id, userId: null, readsSealed: true },
      )
      await benchmarksOf(db.sql, rows.map(pricedLane), carrier.id)
      return rows.length
    }

    const ratios: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const http = await overHttp(server.url, { token, paths })
      const sql = await straightRate(straight)
      // The first round warms caches and is not counted.
      if (round === 0) continue
      ratios.push(http.rate / sql)
      console.log(
        `board  round ${round}: ${http.rate.toFixed(0)} searches/s over HTTP (p99 ${http.p99} ms), ${sql.toFixed(0)}/s straight, ratio ${(http.rate / sql).toFixed(2)}`,
      )
    }
    const median = middle(ratios)
    console.log(
      `board search over HTTP ÷ the same SQL at ${POSTS.toLocaleString('en-US')} posts: ${median.toFixed(2)} (target ≥ ${TARGET})`,
    )
    const late: Late[] = []
    const newReports = generatedReports({ count: 100, seed: 3, days: 0 })
    const bookings: Promise<void>[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const everySecond = setInterval(() => bookings.push(fillRates(db.sql, newReports.splice(0, 1))), 1000)
      const one = await inOtherProcess({ url: server.url, token, paths })
      clearInterval(everySecond)
      await Promise.all(bookings)
      if (round > 0) late.push(one)
    }
    const [p50, p99] = (['p50', 'p99'] as const).map((of) => middle(late.map((one) => one[of])))
    console.log(
      `board  ${PER_SECOND} searches/s over HTTP, from when each was due, medians of ${ROUNDS}: p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms (asked ≤ ${P99_MS}); load average ${loadavg()[0]?.toFixed(1)}`,
    )
    process.exitCode = median >= TARGET && (p99 ?? Infinity) <= P99_MS ? 0 : 1
  } finally {
    await db.close()
    await server.stop()
  }
}

async function overHttp(
  url: string,
  { token, paths }: { token: string; paths: readonly string[] },
): Promise<{ rate: number; p99: number }> {
  const requests = paths.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { authorization: `Bearer ${token}` },
  }))
  const result = await autocannon({ url, connections: CLIENTS, duration: SECONDS, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

async function straightRate(work: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const until = started + SECONDS * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        if ((await work()) === 0) throw new Error('a search of the bench found nothing')
        done += 1
      }
    }),
  )
  return (done / (performance.now() - started)) * 1000
}

async function inOtherProcess(asked: Asked): Promise<Late> {
  const client = fork(new URL(import.meta.url), [JSON.stringify(asked)])
  const [late] = (await once(client, 'message')) as [Late | string]
  client.kill()
  if (typeof late === 'string') throw new Error(late)
  return late
}

/** Searches start by the clock, not by the end of the one before. */
async function openLoop({ url, token, paths }: Asked): Promise<Late> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${token}` }
  const warming = PER_SECOND
  const count = PER_SECOND * SECONDS
  const started = performance.now()
  const took = await Promise.all(
    Array.from({ length: warming + count }, async (_, at) => {
      const due = started + (at * 1000) / PER_SECOND
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await new Promise<void>((resolve, reject) => {
        get(`${url}${paths[at % paths.length]}`, { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`a search was answered ${response.statusCode}`))
          response.resume().on('end', resolve)
        }).on('error', reject)
      })
      return performance.now() - due
    }),
  )
  agent.destroy()
  const sorted = took.slice(warming).toSorted((a, b) => a - b)
  const share = (part: number): number => sorted[Math.floor(part * (count - 1))] ?? Number.NaN
  return { p50: share(0.5), p99: share(0.99) }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const [, , asked] = process.argv
if (asked) process.send?.(await openLoop(JSON.parse(asked) as Asked).catch(String))
else await measure()
