/**
 * How well the ladder says what the next load of a lane will be booked for: the pinball loss of its P25, P50 and P75 over the loads of two weeks,
 * each told from what was booked before it, ÷ the loss of the naive answers from the same loads: the plain quartiles of trip prices in the very
 * sample that the ladder stopped at, and of everything between the two states in 90 days. Lower is better, 1 is no better than naive.
 */
import type { BenchmarkArea } from '@drawbar/contract/rates/rates.ts'
import { type GeneratedReport, generatedReports } from '../server/src/modules/rates/fill-rates.testing.ts'
import {
  type AreaReports,
  bandOf,
  firstPublished,
  type RateReport,
  weightedQuantiles,
  WINDOW_DAYS,
} from '../server/src/modules/rates/fallback-levels.ts'
import { MAX_REPORTS } from '../server/src/modules/rates/sql/benchmarks.ts'

/** 100 and 800 booked loads a day over the country: a young market and a grown one. */
const MARKETS = [12_000, 96_000]
const SEEDS = [3, 7, 11, 19, 23]
const TESTED = 1500
const TESTED_DAYS = 14
const SHARES = [0.25, 0.5, 0.75] as const
const TARGET = 0.9

const KEYS: Record<BenchmarkArea, (report: GeneratedReport) => string> = {
  zip3: ({ originZip3, destinationZip3 }) => `${originZip3} ${destinationZip3}`,
  market: ({ originCell, destinationCell }) => `${originCell} ${destinationCell}`,
  extended_market: ({ originCell, destinationCell }) => `${originCell >> 3} ${destinationCell >> 3}`,
  region: ({ originRegion, destinationRegion }) => `${originRegion} ${destinationRegion}`,
}
const AREAS = ['zip3', 'market', 'extended_market', 'region'] as const

type Indexes = Record<BenchmarkArea, Map<string, GeneratedReport[]>>

const keyOf = (area: BenchmarkArea, report: GeneratedReport): string =>
  `${report.equipmentKind} ${bandOf(report.distanceMeters)} ${KEYS[area](report)}`

function indexesOf(reports: readonly GeneratedReport[]): Indexes {
  const newestFirst = reports.toSorted((a, b) => a.ageDays - b.ageDays)
  const of = (area: BenchmarkArea) => Map.groupBy(newestFirst, (report) => keyOf(area, report))
  return { zip3: of('zip3'), market: of('market'), extended_market: of('extended_market'), region: of('region') }
}

/** What an area held when this load was booked. */
function before(indexes: Indexes, area: BenchmarkArea, load: GeneratedReport): RateReport[] {
  const found: RateReport[] = []
  for (const report of indexes[area].get(keyOf(area, load)) ?? []) {
    const ageDays = report.ageDays - load.ageDays
    if (ageDays <= 0) continue
    if (ageDays > WINDOW_DAYS[area] || found.length === MAX_REPORTS) break
    found.push({ ...report, ageDays, consignor: report.consignorId, carrier: report.carrierId })
  }
  return found
}

const pinball = (price: number, told: readonly number[]): number =>
  SHARES.reduce((sum, share, at) => {
    const miss = price - (told[at] ?? 0)
    return sum + (miss >= 0 ? share * miss : (share - 1) * miss)
  }, 0) / price

const naive = (reports: readonly RateReport[]): number[] =>
  weightedQuantiles(
    reports.map(({ amount }) => ({ value: amount, weight: 1 })),
    SHARES,
  )

interface Losses {
  told: number
  ladder: number
  sample: number
  states: number
}

function backTest(seed: number, count: number): Losses {
  const reports = generatedReports({ count, seed })
  const indexes = indexesOf(reports)
  const losses: Losses = { told: 0, ladder: 0, sample: 0, states: 0 }
  for (const load of reports.filter(({ ageDays }) => ageDays < TESTED_DAYS).slice(0, TESTED)) {
    const areas: AreaReports = Object.fromEntries(AREAS.map((area) => [area, before(indexes, area, load)]))
    const outcome = firstPublished(areas, load.distanceMeters)
    if (!outcome?.figures) continue
    const { figures, step } = outcome
    const sample = (areas[step.area] ?? []).filter(({ ageDays }) => ageDays <= step.days)
    losses.told += 1
    losses.ladder += pinball(load.amount, [figures.p25, figures.p50, figures.p75])
    losses.sample += pinball(load.amount, naive(sample))
    losses.states += pinball(load.amount, naive(areas.region ?? []))
  }
  return losses
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
let worst = 0
for (const count of MARKETS) {
  const runs = SEEDS.map((seed) => backTest(seed, count))
  const [sample, states] = [
    median(runs.map((run) => run.ladder / run.sample)),
    median(runs.map((run) => run.ladder / run.states)),
  ]
  worst = Math.max(worst, states)
  const told = median(runs.map((run) => run.told / TESTED))
  console.log(
    `benchmarks  ${count.toLocaleString('en-US')} booked loads in four months: ${(told * 100).toFixed(0)} % of the next loads told, ` +
      `loss ${(median(runs.map((run) => run.ladder / run.told)) * 100).toFixed(1)} % of the price; ÷ trip prices of the same sample ${sample.toFixed(2)}, ÷ those of the states ${states.toFixed(2)}`,
  )
}
console.log(
  `pinball loss of P25, P50, P75 ÷ a naive per-trip median between the states: ${worst.toFixed(2)} (target ≤ ${TARGET})`,
)
process.exitCode = worst <= TARGET ? 0 : 1
