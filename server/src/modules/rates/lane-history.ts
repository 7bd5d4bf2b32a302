import { BENCHMARK_AREAS, type BenchmarkArea, HISTORY_WEEKS, type LaneRates } from '@drawbar/contract/rates/rates.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { isPricedByMile, pastFigures, published, sampleOf } from './fallback-levels.ts'
import { areaWords, type Lane, type PricedLane } from './lane-key.ts'
import { ownReports, type WeekReports, weeklyReports } from './sql/lane-history.ts'

interface Asked {
  haul: PricedLane
  lane: Lane
  companyId: string | null
}

/** The last 13 weeks of the narrowest area that shows most of them, and the company's own loads there. */
export async function laneHistory(
  sql: AnySql,
  { haul, lane, companyId }: Asked,
): Promise<Pick<LaneRates, 'history' | 'own'>> {
  const rows = await weeklyReports(sql, lane, companyId)
  const candidates = BENCHMARK_AREAS.filter((area) => rows.some((row) => row.area === area)).map((area) => ({
    area,
    weeks: rows.filter((row) => row.area === area).map((row) => weekOf(row, haul)),
  }))
  const shown = ({ weeks }: { weeks: readonly { p50: number | null }[] }) =>
    weeks.filter(({ p50 }) => p50 !== null).length
  const best = Math.max(0, ...candidates.map(shown))
  const enough = Math.min(best, Math.ceil(HISTORY_WEEKS / 2))
  const chosen = candidates.find((candidate) => shown(candidate) >= enough && best > 0) ?? candidates.at(-1)
  const area: BenchmarkArea = chosen?.area ?? 'region'
  const own = companyId === null ? [] : await ownReports(sql, lane, { area, companyId })
  return {
    history: { area: areaWords(haul, area), areaKind: area, weeks: chosen?.weeks ?? [] },
    own: own.map(({ loadId, bookedAt, side, amount, distanceMeters }) => ({
      loadId,
      bookedAt,
      side,
      price: money(amount, haul.currency),
      distanceMeters,
      amount: isPricedByMile(haul.distanceMeters)
        ? Math.round((amount / distanceMeters) * haul.distanceMeters)
        : amount,
    })),
  }
}

function weekOf(
  { startsOn, reports }: WeekReports,
  { distanceMeters, currency }: PricedLane,
): LaneRates['history']['weeks'][number] {
  const { reports: n, companies } = sampleOf(reports)
  const [p25, p50, p75] = (pastFigures(reports, distanceMeters) ?? []).map((figure) => published(figure, currency))
  return { startsOn, p25: p25 ?? null, p50: p50 ?? null, p75: p75 ?? null, reports: n, companies }
}
