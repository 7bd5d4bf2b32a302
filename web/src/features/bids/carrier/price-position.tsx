import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../../app/i18n/t.ts'
import { formatPercent } from '../../../ui/format/format.ts'
import { useUnits } from '../../../ui/format/units.ts'
import { areaLabel, hiddenReason } from '../../loads/benchmark-labels.ts'
import { shownBenchmark } from '../../rates/load-benchmark.ts'
import { farPriceMessage } from './far-price.ts'
import css from './price-position.module.css'

/** The same reach as the strips of the column, so that the eye compares position. */
const SPAN = 0.18

function besideMedian(share: number): string {
  if (share === 0) return t('at the median')
  const far = farPriceMessage(share + 1)
  if (far !== null) return far
  const percent = formatPercent(Math.abs(share), { sign: false, decimals: 1 })
  return share > 0 ? t('{percent} over the median', { percent }) : t('{percent} under the median', { percent })
}

/** Where a price stands in what the lane pays: the middle half, the median, and you. */
export function MarketPosition({ load, amount }: { load: BoardLoad; amount: number | null }) {
  const { distance } = useUnits()
  const { benchmark, unitOf, format, perTrip } = shownBenchmark(load, distance)
  const { companies } = load.benchmark
  if (benchmark === null) {
    return (
      <div>
        <p className="t-label">{t('Where it stands')}</p>
        <p className={css['few']}>{hiddenReason(load.benchmark)}</p>
      </div>
    )
  }
  const { p25, median, p75, n } = benchmark
  const at = (value: number): string => `${Math.min(1, Math.max(0, (value / median - 1 + SPAN) / (2 * SPAN))) * 100}%`
  const you = amount === null || amount <= 0 ? null : unitOf({ amount, currency: load.currency })
  const { windowDays: days, area } = load.benchmark.benchmark ?? { windowDays: 0, area: '' }
  const figures = { p25: format(p25), median: format(median), p75: format(p75) }
  return (
    <div>
      <p className={css['head']}>
        <span className="t-label">{t('Where it stands')}</span>
        <strong aria-live="polite">{you === null ? '' : besideMedian(you / median - 1)}</strong>
      </p>
      <div
        className={css['scale']}
        role="img"
        aria-label={
          you === null
            ? t('Middle half {p25} to {p75}, median {median}', figures)
            : t('Middle half {p25} to {p75}, median {median}, you {you}', { ...figures, you: format(you) })
        }
      >
        <span className={css['axis']} />
        <span className={css['band']} style={{ left: at(p25), right: `calc(100% - ${at(p75)})` }} />
        <span className={css['median']} style={{ left: at(median) }} />
        {you === null ? null : <span className={css['you']} style={{ left: at(you) }} />}
      </div>
      <p className={css['figures']}>
        <span>P25 {figures.p25}</span>
        <span>{t('median {figure}', { figure: figures.median })}</span>
        <span>P75 {figures.p75}</span>
      </p>
      <p className={css['sample']}>
        {perTrip
          ? t('A trip, fuel in, {days} days', { days })
          : distance === 'mi'
            ? t('A mile, fuel in, {days} days', { days })
            : t('A kilometer, fuel in, {days} days', { days })}
        {area === '' ? '' : `, ${areaLabel(area)}`}. {t('n {n} loads, {companies} companies.', { n, companies })}
      </p>
    </div>
  )
}
