import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import css from './benchmark-strip.module.css'
import { cx } from '../layout/class-names.ts'
import { InfoTooltip } from '../overlay/info-tooltip.tsx'
import { formatPercent, formatNumber, formatRange } from '../format/format.ts'

/** A benchmark says nothing under seven reports or three companies: one shipper's price would show through. */
export const MIN_REPORTS = 7
export const MIN_COMPANIES = 3

export interface Benchmark {
  /** All figures in one unit: per mile, or per trip on short loads. */
  p25: number
  median: number
  p75: number
  /** Reports behind the figures. */
  n: number
  companies?: number
}

export interface BenchmarkStripProps {
  /** null where the market knows nothing; then `n` says how little. */
  benchmark: Benchmark | null
  n?: number
  /** The price of this row. */
  price?: number
  /** The reader's own price: an orange diamond. */
  yours?: number
  format?: (value: number) => string
  /** Reach of the scale on both sides of the median; one value for a whole column, so that the eye compares position. */
  span?: number
  decimals?: number
  /**
   * `row` has a second line with range and n; `narrow` has the distance to the median there instead of the range; `bare` is the strip alone;
   * `phone` is a row in larger letters.
   */
  layout?: 'row' | 'narrow' | 'bare' | 'phone'
  /** What the figures are made of, or why there are none: shown on hover, tap and focus. */
  tooltip?: ReactNode
}

const WIDTH = 72
const HEIGHT = 12
const MIDDLE = HEIGHT / 2
const EDGE = 4

export function BenchmarkStrip({ tooltip: explanation, ...strip }: BenchmarkStripProps) {
  const shown = <Figures {...strip} />
  return explanation === undefined ? shown : <InfoTooltip content={explanation}>{shown}</InfoTooltip>
}

function Figures({
  benchmark,
  n,
  price,
  yours,
  format = (figure) => formatNumber(figure, 2),
  span = 0.18,
  decimals = 0,
  layout = 'row',
}: Omit<BenchmarkStripProps, 'explained'>) {
  if (benchmark === null || benchmark.n < MIN_REPORTS || (benchmark.companies ?? MIN_COMPANIES) < MIN_COMPANIES) {
    return (
      <NotEnough
        n={benchmark?.n ?? n ?? 0}
        short={layout === 'narrow'}
        {...(benchmark?.companies === undefined ? {} : { companies: benchmark.companies })}
      />
    )
  }
  const { p25, median, p75 } = benchmark
  const shown = yours ?? price
  const distance = shown === undefined ? null : shown / median - 1
  const percent = distance === null ? null : formatPercent(distance, { decimals })
  const range = formatRange(format(p25), format(p75))
  const strip = (
    <Strip
      {...{ p25, median, p75, span }}
      price={price}
      yours={yours}
      label={describe({ benchmark, price, yours, format })}
    />
  )
  if (layout === 'bare') return strip
  if (layout === 'narrow')
    return (
      <span className={css['part']}>
        <span className={css['line']}>{strip}</span>
        <span className={cx(css['under'], 'tn')}>{[percent, `n ${benchmark.n}`].filter(Boolean).join(' · ')}</span>
      </span>
    )
  return (
    <span className={cx(css['part'], css[layout])}>
      <span className={css['line']}>
        {strip}
        {percent !== null ? <span className={cx(css['percent'], 'tn')}>{percent}</span> : null}
      </span>
      <span className={css['under']}>
        {range} · n {formatNumber(benchmark.n)}
      </span>
    </span>
  )
}

function NotEnough({ n, companies, short }: { n: number; companies?: number; short: boolean }) {
  const actionItems =
    n < MIN_REPORTS
      ? short
        ? t('n {n} of {needed}', { n, needed: MIN_REPORTS })
        : t('n {n}, needs {needed}', { n, needed: MIN_REPORTS })
      : t('{count} companies, needs {needed}', { count: companies ?? 0, needed: MIN_COMPANIES })
  return (
    <span className={css['part']}>
      <span className={css['few']}>{short ? t('Few reports') : t('Not enough reports')}</span>{' '}
      <span className={css['under']}>{actionItems}</span>
    </span>
  )
}

function describe({
  benchmark,
  price,
  yours,
  format,
}: {
  benchmark: Benchmark
  price: number | undefined
  yours: number | undefined
  format: (value: number) => string
}): string {
  const side = (value: number): string => {
    const distance = value / benchmark.median - 1
    const percent = formatPercent(Math.abs(distance), { sign: false, decimals: 1 })
    if (distance === 0) return t('at the median')
    return distance > 0 ? t('{percent} over the median', { percent }) : t('{percent} under the median', { percent })
  }
  return [
    ...(price === undefined ? [] : [t('Price {price}, {side}', { price: format(price), side: side(price) })]),
    ...(yours === undefined ? [] : [t('yours {price}, {side}', { price: format(yours), side: side(yours) })]),
    t('median {price}', { price: format(benchmark.median) }),
    t('middle half {low} to {high}', { low: format(benchmark.p25), high: format(benchmark.p75) }),
    t('{reports} reports', { reports: benchmark.n }),
  ].join('; ')
}

interface StripProps {
  p25: number
  median: number
  p75: number
  span: number
  price: number | undefined
  yours: number | undefined
  label: string
}

function Strip({ p25, median, p75, span, price, yours, label }: StripProps) {
  /* A price off the scale stays at its edge; the percentage beside it tells how far. */
  const at = (value: number): number => {
    const share = (value / median - 1 + span) / (2 * span)
    return EDGE + Math.min(1, Math.max(0, share)) * (WIDTH - 2 * EDGE)
  }
  return (
    <svg
      className={css['strip']}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path d={`M0 ${MIDDLE}H${WIDTH}`} className={css['axis']} />
      <rect x={at(p25)} y="2.5" width={Math.max(1, at(p75) - at(p25))} height="7" className={css['band']} />
      <path d={`M${at(median)} 1V11`} className={css['median']} />
      {price === undefined ? null : <Diamond x={at(price)} size={4} className={css['price']} mark="price" />}
      {yours === undefined ? null : <Diamond x={at(yours)} size={5} className={css['yours']} mark="yours" />}
    </svg>
  )
}

function Diamond({
  x,
  size,
  className,
  mark,
}: {
  x: number
  size: number
  className: string | undefined
  mark: string
}) {
  return (
    <path
      d={`M${x} ${MIDDLE - size}L${x + size} ${MIDDLE}L${x} ${MIDDLE + size}L${x - size} ${MIDDLE}Z`}
      className={className}
      data-mark={mark}
    />
  )
}
