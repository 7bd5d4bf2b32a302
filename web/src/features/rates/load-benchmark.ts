import { type BoardLoad } from '@drawbar/contract/board/board.ts'
import { TRIP_PRICE_METERS } from '@drawbar/contract/rates/rates.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { Benchmark } from '../../ui/display/benchmark-strip.tsx'
import { formatMoney, formatRate, majorUnits, toDistance, type DistanceUnit } from '../../ui/format/format.ts'

export interface ShownBenchmark {
  benchmark: Benchmark | null
  n: number
  /** The same unit as the benchmark's figures. */
  unitOf: (price: Money) => number
  format: (value: number) => string
  perTrip: boolean
}

type Priced = Pick<BoardLoad, 'benchmark' | 'distanceMeters' | 'currency'>

/** The server answers whole trips in minor units; longer hauls are shown a mile or a kilometer. */
export function shownBenchmark(
  { benchmark: answer, distanceMeters, currency }: Priced,
  unit: DistanceUnit = 'mi',
): ShownBenchmark {
  const perTrip = distanceMeters <= TRIP_PRICE_METERS
  const by = perTrip ? 1 : toDistance(distanceMeters, unit)
  const unitOf = (price: Money): number => majorUnits(price) / by
  const format = perTrip
    ? (value: number) => formatMoney({ amount: Math.round(value * 100), currency }, { decimals: 'whole' })
    : (value: number) => formatRate(value, currency)
  const found = answer.benchmark
  if (found === null) return { benchmark: null, n: answer.reports, unitOf, format, perTrip }
  const of = (amount: number): number => unitOf({ amount, currency: found.currency })
  return {
    benchmark: {
      p25: of(found.p25),
      median: of(found.p50),
      p75: of(found.p75),
      n: found.reports,
      companies: found.companies,
    },
    n: found.reports,
    unitOf,
    format,
    perTrip,
  }
}
