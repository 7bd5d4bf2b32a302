import type { BoardLoad } from '@drawbar/contract/market.ts'
import { MIN_COMPANIES, MIN_REPORTS } from '../../../ui/benchmark-strip.tsx'
import { formatPercent } from '../../../ui/format.ts'
import { useUnits } from '../../../ui/units.ts'
import { shownBenchmark } from '../../market/load-benchmark.ts'
import css from './standing.module.css'

/** The same reach as the strips of the column, so that the eye compares position. */
const SPAN = 0.18

/** Past this share a percentage no longer says anything but “look at the zeros”. */
const FAR = 1

function besideMedian(share: number): string {
  if (share === 0) return 'at the median'
  if (share > FAR) return 'more than twice the median, check the zeros'
  const percent = formatPercent(Math.abs(share), { sign: false, decimals: 1 })
  return `${percent} ${share > 0 ? 'over' : 'under'} the median`
}

/** Where a price stands in what the lane pays: the middle half, the median, and you. */
export function Standing({ load, amount }: { load: BoardLoad; amount: number | null }) {
  const { distance } = useUnits()
  const { benchmark, unitOf, format, perTrip } = shownBenchmark(load, distance)
  const { reports, companies } = load.benchmark
  if (benchmark === null) {
    return (
      <div>
        <p className="t-label">Where it stands</p>
        <p className={css['few']}>
          Not enough reports on this lane: {reports} from {companies} {companies === 1 ? 'company' : 'companies'}. A
          benchmark shows from {MIN_REPORTS} reports of {MIN_COMPANIES} companies.
        </p>
      </div>
    )
  }
  const { p25, median, p75, n } = benchmark
  const at = (value: number): string => `${Math.min(1, Math.max(0, (value / median - 1 + SPAN) / (2 * SPAN))) * 100}%`
  const you = amount === null || amount <= 0 ? null : unitOf({ amount, currency: load.currency })
  const { windowDays, area } = load.benchmark.benchmark ?? { windowDays: 0, area: '' }
  return (
    <div>
      <p className={css['head']}>
        <span className="t-label">Where it stands</span>
        <strong aria-live="polite">{you === null ? '' : besideMedian(you / median - 1)}</strong>
      </p>
      <div
        className={css['scale']}
        role="img"
        aria-label={`Middle half ${format(p25)} to ${format(p75)}, median ${format(median)}${you === null ? '' : `, you ${format(you)}`}`}
      >
        <span className={css['axis']} />
        <span className={css['band']} style={{ left: at(p25), right: `calc(100% - ${at(p75)})` }} />
        <span className={css['median']} style={{ left: at(median) }} />
        {you === null ? null : <span className={css['you']} style={{ left: at(you) }} />}
      </div>
      <p className={css['figures']}>
        <span>P25 {format(p25)}</span>
        <span>median {format(median)}</span>
        <span>P75 {format(p75)}</span>
      </p>
      <p className={css['sample']}>
        {perTrip ? 'A trip' : distance === 'mi' ? 'A mile' : 'A kilometer'}, fuel in, {windowDays} days
        {area === '' ? '' : `, ${area}`}. n {n} loads, {companies} companies.
      </p>
    </div>
  )
}
