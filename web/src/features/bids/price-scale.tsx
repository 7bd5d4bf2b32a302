import type { Money } from '@drawbar/contract/money.ts'
import { t } from '../../app/i18n/t.ts'
import { answerLabel } from '../loads/benchmark-labels.ts'
import { InfoTooltip } from '../../ui/overlay/info-tooltip.tsx'
import { formatMoney, formatNumber, majorUnits } from '../../ui/format/format.ts'
import type { LoadBids } from './against.ts'
import css from './price-scale.module.css'

export interface ScaleMark {
  id: string
  letter: string
  amount: Money
  eligible: boolean
}

const WIDTH = 460
const PAD = 14
/** A mark is this wide, with the gap to the next. */
const MARK_PX = 19
/** Two tick labels closer than this run into each other; the median then stands above the band. */
const TICK_PX = 76

/** All bids on one axis with the band of the market and the owner's target: the figures stand in the columns too. */
export function PriceScale({
  bids,
  marks,
}: {
  bids: Pick<LoadBids, 'benchmark' | 'load'>
  marks: readonly ScaleMark[]
}) {
  const found = bids.benchmark.benchmark
  const { target } = bids.load
  const targetFigure = target === null ? '' : formatMoney(target, { decimals: 'whole' }).replace('$', '')
  if (marks.length === 0 && found === null) return null
  const cents = [
    ...marks.map(({ amount }) => amount.amount),
    ...(found === null ? [] : [found.p25, found.p75]),
    ...(target === null ? [] : [target.amount]),
  ]
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  // A single figure still needs a scale to stand on.
  const space = Math.max((high - low) * 0.12, high * 0.02)
  const at = (amount: number): number => PAD + ((amount - low + space) / (high - low + 2 * space)) * (WIDTH - 2 * PAD)
  const { currency } = bids.load
  const placed = placedHighlights(marks, at)
  const medianBelow = found !== null && Math.min(at(found.p50) - at(found.p25), at(found.p75) - at(found.p50)) > TICK_PX
  const aside = medianBelow || found === null || target === null ? 0 : asideOf(at(target.amount), at(found.p50))
  return (
    <figure className={css['scale']}>
      <figcaption className={css['head']}>
        <span className="t-panel">{t('Price against benchmark')}</span>
        <span className={css['sample']}>
          <InfoTooltip content={answerLabel(bids.benchmark)}>
            {found === null
              ? t('Not enough reports, n {n}, needs 7 from 3 companies', { n: bids.benchmark.reports })
              : t('n {n}, {companies} companies, {days} days', {
                  n: found.reports,
                  companies: found.companies,
                  days: found.windowDays,
                })}
          </InfoTooltip>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${found === null ? 58 : 82}`}
        className={css['drawing']}
        role="img"
        aria-label={describe({ marks, found, target })}
      >
        {found === null ? null : (
          <>
            <rect
              x={at(found.p25)}
              y="26"
              width={Math.max(1, at(found.p75) - at(found.p25))}
              height="28"
              className={css['band']}
            />
            <path d={`M${at(found.p50)} 24V56`} className={css['median']} />
            <text x={at(found.p25)} y="76" className={css['tick']} textAnchor="middle">
              P25 {formatNumber(majorUnits({ amount: found.p25, currency }))}
            </text>
            <text
              x={at(found.p50) - aside * ASIDE_PX}
              y={medianBelow ? 76 : 20}
              className={css['tick']}
              textAnchor={ANCHORS[1 - aside]}
            >
              {t('median {figure}', { figure: formatNumber(majorUnits({ amount: found.p50, currency })) })}
            </text>
            <text x={at(found.p75)} y="76" className={css['tick']} textAnchor="middle">
              P75 {formatNumber(majorUnits({ amount: found.p75, currency }))}
            </text>
          </>
        )}
        <path d={`M0 ${AXIS}H${WIDTH}`} className={css['axis']} />
        {target === null ? null : (
          <>
            <path d={`M${at(target.amount)} 12V56`} className={css['target']} />
            <text
              x={at(target.amount) + aside * ASIDE_PX}
              y="8"
              className={css['targetText']}
              textAnchor={ANCHORS[1 + aside]}
            >
              {bids.load.pricingMode === 'sealed_bid'
                ? t('Reserve {figure}', { figure: targetFigure })
                : t('Target {figure}', { figure: targetFigure })}
            </text>
          </>
        )}
        {placed.map(({ id, letter, eligible, x, y, isPoint }) => (
          <g key={id} className={eligible ? css['mark'] : css['out']}>
            <circle cx={x} cy={y} r={isPoint ? 2.5 : 8.5} className={isPoint ? css['point'] : undefined} />
            {isPoint ? null : (
              <text x={x} y={y + 3.6} textAnchor="middle">
                {letter}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}

const ASIDE_PX = 5
const ANCHORS = ['end', 'middle', 'start'] as const

/** To which side of its line the target's words step, and those of a median close to it to the other; 0 where they are not in each other's way or find no room. */
function asideOf(target: number, median: number): -1 | 0 | 1 {
  if (Math.abs(target - median) > TICK_PX) return 0
  if (target < median && target > TICK_PX) return -1
  return target < WIDTH - TICK_PX ? 1 : 0
}

/** Where a mark stands, and the height of the axis for one that finds no room for its letter. */
const HEIGHTS = [44, 30] as const
const AXIS = 54.5

/**
 * No letter lies over another: each takes the lower height, else the upper, and is a point on the axis where both are taken. Who may be awarded
 * comes first, the cheapest of them before the others.
 */
function placedHighlights(marks: readonly ScaleMark[], at: (amount: number) => number) {
  const taken: { x: number; y: number }[] = []
  return marks
    .toSorted((a, b) => Number(b.eligible) - Number(a.eligible) || a.amount.amount - b.amount.amount)
    .map((mark) => {
      const x = at(mark.amount.amount)
      const y = HEIGHTS.find((height) => taken.every((other) => other.y !== height || Math.abs(other.x - x) >= MARK_PX))
      if (y !== undefined) taken.push({ x, y })
      return { ...mark, x, y: y ?? AXIS, isPoint: y === undefined }
    })
}

function describe({
  marks,
  found,
  target,
}: {
  marks: readonly ScaleMark[]
  found: LoadBids['benchmark']['benchmark']
  target: Money | null
}): string {
  const parts = marks.map(({ letter, amount }) => t('bid {letter} {price}', { letter, price: formatMoney(amount) }))
  if (found !== null)
    parts.push(
      t('median {figure}', {
        figure: formatMoney({ amount: found.p50, currency: found.currency }, { decimals: 'whole' }),
      }),
    )
  if (target !== null) parts.push(t('your target {figure}', { figure: formatMoney(target) }))
  return parts.join('; ')
}
