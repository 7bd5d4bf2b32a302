/**
 * Autocomplete: time inside the database (explain analyze), as a ratio to the plainest indexed query one could write for the same text,
 * in the same run. Asserts plans; the target of 10 ms is for a quiet machine and makes the exit code alone.
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGazetteer, searchPlaces } from '../server/src/modules/places/index.ts'
import { explaining } from '../server/src/modules/places/explaining.ts'
import type { Explained } from '../server/src/modules/places/explaining.ts'
import { placeKey } from '../server/src/modules/places/place-key.ts'
import { TYPED_QUERIES } from '../server/src/modules/places/typed-queries.ts'
import { connect } from '../server/src/platform/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'

const ROUNDS = 5
const LIMIT = 8
const TARGET_MS = 10

const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) }
const server = await startEmbeddedPostgres({ dataDir, log: quiet })
try {
  await migrate({ ownerUrl: server.url })
  const db = connect({ url: server.url, log: createLog({ level: 'silent' }) })
  try {
    const started = performance.now()
    await loadGazetteer(db.sql)
    console.log(`places  first load of the gazetteer            ${((performance.now() - started) / 1000).toFixed(1)} s`)

    const plain: Explained[] = []
    const tagged = explaining(db.sql, plain)
    const searches: { typed: string; ms: number; plainMs: number; plans: Explained[] }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [typed] of TYPED_QUERIES) {
        const plans: Explained[] = []
        await searchPlaces(explaining(db.sql, plans), { q: typed, limit: LIMIT })
        const key = placeKey(typed)
        plain.length = 0
        await tagged`
          select id, name, region, country from places
          where search_key >= ${key} and search_key < ${`${key}\u{10FFFF}`} order by search_key, prominence desc limit ${LIMIT}`
        // The first round warms caches and is not counted.
        if (round > 0) searches.push({ typed, ms: total(plans), plainMs: total(plain), plans })
      }
    }

    const times = searches.map((search) => search.ms).toSorted((a, b) => a - b)
    const [median, p95, worst] = [0.5, 0.95, 1].map((share) => times[Math.ceil(times.length * share) - 1] ?? 0)
    const plainTimes = searches.map((search) => search.plainMs).toSorted((a, b) => a - b)
    const plainMedian = plainTimes[Math.ceil(plainTimes.length / 2) - 1] ?? 0
    const slowest = searches.find((search) => search.ms === worst)
    console.log(
      `places  autocomplete in the database, ${TYPED_QUERIES.length} typed texts  p50 ${ms(median)}  p95 ${ms(p95)}  max ${ms(worst)} ("${slowest?.typed}"; target p95 ≤ ${TARGET_MS} ms)`,
    )
    if (p95 === undefined || p95 > TARGET_MS) process.exitCode = 1
    console.log(`places  plain prefix query, same texts         p50 ${ms(plainMedian)}`)
    const direct = searches.filter((search) => search.plans.length === 1)
    console.log(
      `places  ratio, spelled right (one statement)   ${ratio(direct)}x plain  (${direct.length / ROUNDS} texts)`,
    )
    const guessed = searches.filter((search) => search.plans.length > 1)
    console.log(
      `places  ratio, misspelled (two or more)        ${ratio(guessed)}x plain  (${guessed.length / ROUNDS} texts)`,
    )

    const wholeTable = searches.filter((search) => search.plans.some((plan) => plan.scannedWhole))
    assert.deepEqual(
      wholeTable.map((search) => search.typed),
      [],
      'a search read a whole table',
    )
    const indexes = new Set(searches.flatMap((search) => search.plans.flatMap((plan) => plan.indexes)))
    assert.ok(
      indexes.has('places_search') && indexes.has('places_misspelled'),
      `indexes read: ${[...indexes].join(', ')}`,
    )
  } finally {
    await db.close()
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function total(plans: readonly Explained[]): number {
  return plans.reduce((sum, plan) => sum + plan.executionMs, 0)
}

function ms(value: number | undefined): string {
  return `${(value ?? 0).toFixed(2)} ms`
}

function ratio(searches: readonly { ms: number; plainMs: number }[]): string {
  const sum = (pick: (search: { ms: number; plainMs: number }) => number) =>
    searches.reduce((all, one) => all + pick(one), 0)
  return (sum((search) => search.ms) / sum((search) => search.plainMs)).toFixed(1)
}
