import type { BenchmarkAnswer } from '@drawbar/contract/rates/rates.ts'
import type { AnySql } from '../../platform/db.ts'
import { answerOf, companyOf, type LanePrices, pricesOf } from './benchmarks.ts'
import { laneOf, type PricedLane } from './lane-key.ts'
import { PriceCache } from './price-cache.ts'
import { reportChanges } from './sql/report-changes.ts'

export interface BenchmarkCache {
  /** Forgets what reports have changed since the last time; answers with the database's time. Asked before `of`, beside whatever else is. */
  follow(sql: AnySql): Promise<number>
  /** As `benchmarksOf`; out of memory where no report of their areas was written since they were made, for ten minutes at most. */
  of(
    sql: AnySql,
    hauls: readonly PricedLane[],
    reader: { viewerCompanyId: string | null; now: number },
  ): Promise<BenchmarkAnswer[]>
}

type Named = readonly [name: string, haul: PricedLane]
const named = (haul: PricedLane): Named => [JSON.stringify([haul.distanceMeters, laneOf(haul)]), haul]

/**
 * What lanes pay, kept by a process for whoever opens a page of the board next: the prices of fifty lanes take four times as long as all the rest of the
 * page. They are made of everybody's bookings. A company that is a party to any of those sees others, since its own are left out, and has prices of its
 * own; to everybody else the two are the same.
 */
export function openBenchmarkCache(): BenchmarkCache {
  const book = new PriceCache()
  let seen: string | null = null

  /** Of the hauls, in the same order. What was written while they were being made may be missing in them: then they are told and not kept. */
  async function prices(
    sql: AnySql,
    hauls: readonly Named[],
    viewer: string | null,
    now: number,
  ): Promise<LanePrices[]> {
    const keyOf = (name: string): string => `${viewer ?? ''} ${name}`
    const found = new Map(hauls.map(([name]) => [name, book.get(keyOf(name), now)]))
    const missing = new Map(hauls.filter(([name]) => !found.get(name)))
    const forgotten = book.forgotten
    const made = await pricesOf(sql, [...missing.values()], viewer)
    for (const [at, [name, haul]] of [...missing].entries()) {
      const price = made[at]
      found.set(name, price)
      if (price && forgotten === book.forgotten) book.keep(keyOf(name), { lane: laneOf(haul), prices: price, now })
    }
    return hauls.map(([name]) => found.get(name) ?? NOTHING)
  }

  return {
    async follow(sql) {
      const { snapshot, now, lost, lanes } = await reportChanges(sql, seen)
      if (lost) book.forgetAll()
      else for (const lane of lanes) book.forget(lane)
      // Answers may come in another order than they were asked for: an older snapshot shows the same changes once more.
      seen = snapshot
      return now
    },
    async of(sql, hauls, { viewerCompanyId, now }) {
      const names = hauls.map(named)
      const everybodys = await prices(sql, names, null, now)
      const viewer = viewerCompanyId === null ? null : companyOf(viewerCompanyId)
      const isParty = (at: number): boolean => viewer !== null && everybodys[at]?.parties.has(viewer) === true
      const own = await prices(
        sql,
        names.filter((_, at) => isParty(at)),
        viewerCompanyId,
        now,
      )
      const theirs = own.values()
      return hauls.map((haul, at) =>
        answerOf(haul, ((isParty(at) ? theirs.next().value : undefined) ?? everybodys[at] ?? NOTHING).outcome),
      )
    },
  }
}

const NOTHING: LanePrices = { outcome: null, parties: new Set() }
