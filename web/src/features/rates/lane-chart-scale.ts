import type { LaneRates } from '@drawbar/contract/rates/rates.ts'

export type Week = LaneRates['history']['weeks'][number]

export const WIDTH = 440
export const LEFT = 48
const RIGHT = 10
export const TOP = 10
export const BOTTOM = 118
/** The bars of n stand under the prices. */
export const BARS_TOP = 130
export const BARS_BOTTOM = 152
export const HEIGHT = 170
const WEEK_MS = 7 * 86_400_000

export interface ChartScale {
  /** The middle of a week's column. */
  x: (week: number) => number
  column: number
  /** Of an instant within the weeks; null before them. */
  xAt: (instant: string) => number | null
  y: (value: number) => number
  ticks: number[]
}

/** Steps that a person reads: 1, 2 or 5 of a power of ten. */
export function niceStep(span: number, steps: number): number {
  const rough = span / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough - power * 1e-9) ?? 10
  return factor * power
}

/** The scale that holds every value given, with a little air; values are in the unit that is shown. */
export function chartScale(weeks: readonly Week[], values: readonly number[]): ChartScale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const air = Math.max((high - low) * 0.12, high * 0.02)
  // No price is below nothing.
  const [from, to] = [Math.max(0, low - air), high + air]
  const step = niceStep(to - from, 4)
  const ticks: number[] = []
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick)
  const column = (WIDTH - LEFT - RIGHT) / Math.max(1, weeks.length)
  const x = (week: number): number => LEFT + (week + 0.5) * column
  const start = Date.parse(weeks[0]?.startsOn ?? '')
  return {
    x,
    column,
    xAt: (instant) => {
      const at = (Date.parse(instant) - start) / WEEK_MS
      return at < 0 || Number.isNaN(at) ? null : LEFT + Math.min(at, weeks.length) * column
    },
    y: (value) => BOTTOM - ((value - from) / (to - from)) * (BOTTOM - TOP),
    ticks,
  }
}

/** Runs of weeks whose prices may be shown: a hidden week breaks the line instead of being guessed. */
export function runsOf(weeks: readonly Week[]): number[][] {
  const runs: number[][] = []
  for (const [index, { p50 }] of weeks.entries()) {
    if (p50 === null) continue
    const last = runs.at(-1)
    if (last?.at(-1) === index - 1) last.push(index)
    else runs.push([index])
  }
  return runs
}
