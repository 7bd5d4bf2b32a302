import type { LanePrices } from './benchmarks.ts'
import type { Lane } from './lane-key.ts'
import { areaNames } from './sql/benchmarks.ts'

/** Some kilobytes each. */
const MAX_PRICES = 8_000
/**
 * Prices grow older, by a fiftieth of a percent of their weight in five minutes. Between five and ten, so that what was asked for together does not
 * end together.
 */
const LEAST_MS = 5 * 60_000
const SPREAD_MS = 5 * 60_000

interface CachedPrices {
  prices: LanePrices
  areas: readonly string[]
  /** Milliseconds of the database's clock. */
  until: number
}

/** Prices by name, found again by the areas that their lanes lie in. Of too many the oldest goes. */
export class PriceCache {
  /** Counts the times that something was forgotten because its reports changed. */
  forgotten = 0
  readonly #kept = new Map<string, CachedPrices>()
  readonly #names = new Map<string, Set<string>>()

  get(name: string, now: number): LanePrices | undefined {
    const kept = this.#kept.get(name)
    return kept && kept.until > now ? kept.prices : undefined
  }

  keep(name: string, { lane, prices, now }: { lane: Lane; prices: LanePrices; now: number }): void {
    this.#remove(name)
    const areas = areaNames(lane)
    this.#kept.set(name, { prices, areas, until: now + LEAST_MS + Math.random() * SPREAD_MS })
    for (const area of areas) {
      const names = this.#names.get(area)
      if (names) names.add(name)
      else this.#names.set(area, new Set([name]))
    }
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_PRICES && oldest !== undefined) this.#remove(oldest)
  }

  /** All prices that a report of this lane may be part of. */
  forget(lane: Lane): void {
    this.forgotten += 1
    for (const area of areaNames(lane)) for (const name of this.#names.get(area) ?? []) this.#remove(name)
  }

  forgetAll(): void {
    this.forgotten += 1
    this.#kept.clear()
    this.#names.clear()
  }

  #remove(name: string): void {
    const areas = this.#kept.get(name)?.areas ?? []
    this.#kept.delete(name)
    for (const area of areas) {
      const names = this.#names.get(area)
      names?.delete(name)
      if (names?.size === 0) this.#names.delete(area)
    }
  }
}
