import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import type { LaneRates } from '@drawbar/contract/rates/rates.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { useState, type KeyboardEvent } from 'react'
import { t } from '../../app/i18n/t.ts'
import { formatRange } from '../../ui/format/format.ts'
import { formatDay } from '../../ui/format/zoned-time.ts'
import {
  BARS_BOTTOM,
  BARS_TOP,
  BOTTOM,
  chartScale,
  type ChartScale,
  HEIGHT,
  LEFT,
  runsOf,
  TOP,
  type Week,
  WIDTH,
} from './lane-chart-scale.ts'
import css from './lane-panel.module.css'

export interface LaneChartProps {
  lane: LaneRates
  myBid: BoardLoad['myBid']
  unitOf: (price: Money) => number
  format: (value: number) => string
}

const DIAMOND = 4.5
/** Two of three labels would touch. */
const LABEL_EVERY = 4

/** Thirteen weeks: the middle half as a band, the median as a line, n as bars, the reader's own as diamonds. */
export function LaneChart({ lane, myBid, unitOf, format }: LaneChartProps) {
  const { weeks } = lane.history
  const [chosen, setChosen] = useState<number | null>(null)
  const unit = (amount: number): number => unitOf({ amount, currency: lane.currency })
  const points = [
    ...lane.own.map(({ loadId, bookedAt, amount }) => ({ key: loadId, at: bookedAt, value: unit(amount) })),
    ...(myBid === null ? [] : [{ key: myBid.id, at: null, value: unitOf(myBid.amount) }]),
  ]
  const values = [
    ...weeks.flatMap(({ p25, p75 }) => (p25 === null || p75 === null ? [] : [unit(p25), unit(p75)])),
    ...points.map(({ value }) => value),
  ]
  if (values.length === 0) return null
  const scale = chartScale(weeks, values)
  const last = weeks.length - 1
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: -1, ArrowRight: 1, Home: -weeks.length, End: weeks.length }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = Math.max(0, Math.min(last, (chosen ?? last) + to))
    setChosen(next)
    event.currentTarget.querySelectorAll<SVGGElement>('[role="option"]')[next]?.focus()
  }
  return (
    <>
      <p className={css['readout']} aria-hidden="true">
        {weekLabel(weeks[chosen ?? last], { unit, format })}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css['chart']}>
        <Axis scale={scale} format={format} weeks={weeks} />
        <Prices scale={scale} weeks={weeks} unit={unit} />
        <g
          role="listbox"
          aria-label={t('Weeks of this lane')}
          aria-orientation="horizontal"
          tabIndex={-1}
          onKeyDown={move}
        >
          {weeks.map((week, index) => (
            <g
              key={week.startsOn}
              role="option"
              aria-selected={index === (chosen ?? last)}
              aria-label={weekLabel(week, { unit, format })}
              tabIndex={index === (chosen ?? last) ? 0 : -1}
              className={css['week']}
              onPointerEnter={() => setChosen(index)}
              onPointerLeave={() => setChosen(null)}
              onClick={() => setChosen(index)}
              onFocus={() => setChosen(index)}
            >
              <rect
                x={scale.x(index) - scale.column / 2}
                y={TOP - 6}
                width={scale.column}
                height={BARS_BOTTOM - TOP + 6}
                className={css['hit']}
              />
              {week.p50 === null || index !== chosen ? null : (
                <circle cx={scale.x(index)} cy={scale.y(unit(week.p50))} r="3.5" className={css['dot']} />
              )}
            </g>
          ))}
        </g>
        {points.map(({ key, at, value }) => {
          const x = at === null ? scale.x(last) : scale.xAt(at)
          return x === null ? null : <Diamond key={key} x={x} y={scale.y(value)} />
        })}
      </svg>
      <WeekTable weeks={weeks} unit={unit} format={format} />
    </>
  )
}

/** `Oct 5`: weeks begin on Mondays, so the day need not be said. */
const monthDay = (startsOn: string): string => formatDay(`${startsOn}T12:00:00Z`, 'UTC').replace(/^\S+ /, '')

interface Labels {
  unit: (amount: number) => number
  format: (value: number) => string
}

/** One week in words: its figures, or that they are hidden, and how many reports there are. */
function weekLabel(week: Week | undefined, { unit, format }: Labels): string {
  if (week === undefined) return ''
  const day = monthDay(week.startsOn)
  if (week.p25 === null || week.p50 === null || week.p75 === null)
    return t('Week of {day}: prices hidden, n {n}', { day, n: week.reports })
  return t('Week of {day}: median {median}, P25–P75 {range}, n {n}', {
    day,
    median: format(unit(week.p50)),
    range: formatRange(format(unit(week.p25)), format(unit(week.p75))),
    n: week.reports,
  })
}

function Axis({
  scale,
  weeks,
  format,
}: {
  scale: ChartScale
  weeks: readonly Week[]
  format: (value: number) => string
}) {
  const most = Math.max(1, ...weeks.map(({ reports }) => reports))
  return (
    <g aria-hidden="true">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${scale.y(tick)}H${WIDTH}`} className={css['grid']} />
          <text x={LEFT - 6} y={scale.y(tick) + 3.5} textAnchor="end" className={css['tick']}>
            {format(tick)}
          </text>
        </g>
      ))}
      <text x={LEFT - 6} y={BARS_BOTTOM - 2} textAnchor="end" className={css['tick']}>
        n
      </text>
      {weeks.map(({ startsOn, reports }, index) => {
        const height = (reports / most) * (BARS_BOTTOM - BARS_TOP)
        return (
          <g key={startsOn}>
            <rect
              x={scale.x(index) - 6}
              y={BARS_BOTTOM - Math.max(height, reports > 0 ? 1 : 0)}
              width="12"
              height={Math.max(height, reports > 0 ? 1 : 0)}
              className={css['bar']}
            />
            {index % LABEL_EVERY === 0 ? (
              <text x={scale.x(index)} y={HEIGHT - 4} textAnchor="middle" className={css['tick']}>
                {monthDay(startsOn)}
              </text>
            ) : null}
          </g>
        )
      })}
    </g>
  )
}

function Prices({
  scale,
  weeks,
  unit,
}: {
  scale: ChartScale
  weeks: readonly Week[]
  unit: (amount: number) => number
}) {
  const point = (index: number, figure: 'p25' | 'p50' | 'p75'): string =>
    `${scale.x(index)} ${scale.y(unit(weeks[index]?.[figure] ?? 0))}`
  return (
    <g aria-hidden="true">
      {runsOf(weeks).map((run) => {
        const [first = 0] = run
        const [low, high] = [run.map((at) => point(at, 'p25')), run.map((at) => point(at, 'p75'))]
        if (run.length === 1) {
          const { p25, p75, p50 } = weeks[first] ?? {}
          const [top, bottom] = [scale.y(unit(p75 ?? 0)), scale.y(unit(p25 ?? 0))]
          const [left, right] = [scale.x(first) - scale.column / 3, scale.x(first) + scale.column / 3]
          return (
            <g key={first}>
              <rect x={left} y={top} width={right - left} height={Math.max(1, bottom - top)} className={css['band']} />
              <path d={`M${left} ${scale.y(unit(p50 ?? 0))}H${right}`} className={css['median']} />
            </g>
          )
        }
        return (
          <g key={first}>
            <path d={`M${high.join('L')}L${low.toReversed().join('L')}Z`} className={css['band']} />
            <path d={`M${run.map((at) => point(at, 'p50')).join('L')}`} className={css['median']} />
          </g>
        )
      })}
      <path d={`M${LEFT} ${BOTTOM + 6}H${WIDTH}`} className={css['base']} />
    </g>
  )
}

const Diamond = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y - DIAMOND}L${x + DIAMOND} ${y}L${x} ${y + DIAMOND}L${x - DIAMOND} ${y}Z`}
    className={css['yours']}
    data-mark="yours"
    aria-hidden="true"
  />
)

function WeekTable({ weeks, unit, format }: { weeks: readonly Week[] } & Labels) {
  const figure = (amount: number | null): string => (amount === null ? t('hidden') : format(unit(amount)))
  return (
    // A wrapper, since Firefox draws the caption of a hidden table.
    <div className="visually-hidden">
      <table>
        <caption>{t('What this lane paid, week by week')}</caption>
        <thead>
          <tr>
            {[t('Week of'), 'P25', t('Median'), 'P75', t('Reports')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ startsOn, p25, p50, p75, reports }) => (
            <tr key={startsOn}>
              <th scope="row">{monthDay(startsOn)}</th>
              <td>{figure(p25)}</td>
              <td>{figure(p50)}</td>
              <td>{figure(p75)}</td>
              <td>{reports}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
