import type { BenchmarkAnswer } from '@drawbar/contract/market.ts'
import type { AnySql } from '../../platform/db.ts'
import { answerOf, companyOf, type LanePrices, pricesOf } from './benchmarks.ts'
import { laneOf, type PricedLane } from './lane-key.ts'
import { stateOfReports } from './sql/benchmarks.ts'

/** Some kilobytes each: that many lanes of a minute are kept, and then the book is begun anew. */
const MOST_LANES = 4_000

const nameOf = (haul: PricedLane): string => JSON.stringify([haul.distanceMeters, laneOf(haul)])

export interface KnownBenchmarks {
  /** As `benchmarksOf`; out of memory where nothing was booked since they were made, and within the minute. */
  of(sql: AnySql, hauls: readonly PricedLane[], viewerCompanyId: string | null): Promise<BenchmarkAnswer[]>
}

/**
 * What lanes pay, kept by a process for whoever opens a page of the board next: the prices of fifty lanes take four times as long as all the rest of the
 * page. They are made of everybody's bookings. A company that is a party to any of those sees others, since its own are left out, and has its
 * answers made for itself; to everybody else the two are the same. A booking that is committed while they are being made may be missing for a minute.
 */
export function openKnownBenchmarks(): KnownBenchmarks {
  let state = ''
  let known = new Map<string, LanePrices>()

  return {
    async of(sql, hauls, viewerCompanyId) {
      const now = await stateOfReports(sql)
      if (now !== state || known.size > MOST_LANES) {
        state = now
        known = new Map()
      }
      const book = known
      const named = hauls.map((haul) => [nameOf(haul), haul] as const)
      await keep(sql, book, new Map(named))
      const viewer = viewerCompanyId === null ? null : companyOf(viewerCompanyId)
      const own = new Map(named.filter(([name]) => viewer !== null && book.get(name)?.parties.has(viewer)))
      const ownPrices = await pricesOf(sql, [...own.values()], viewerCompanyId)
      const ownBook = new Map([...own.keys()].map((name, at) => [name, ownPrices[at]]))
      return named.map(([name, haul]) => answerOf(haul, (ownBook.get(name) ?? book.get(name))?.outcome ?? null))
    },
  }
}

/** Asks for the lanes that the book does not know yet. */
async function keep(sql: AnySql, book: Map<string, LanePrices>, lanes: ReadonlyMap<string, PricedLane>): Promise<void> {
  const asked = [...lanes].filter(([name]) => !book.has(name))
  const prices = await pricesOf(
    sql,
    asked.map(([, haul]) => haul),
    null,
  )
  for (const [at, [name]] of asked.entries()) {
    const made = prices[at]
    if (made) book.set(name, made)
  }
}
