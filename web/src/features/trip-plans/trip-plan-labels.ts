import type { TripPlan, PlanStep, Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { t } from '../../app/i18n/t.ts'
import {
  type DistanceUnit,
  formatDistance,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../ui/format/format.ts'
import { formatMoment } from '../../ui/format/zoned-time.ts'
import { shownRate } from '../board/board-units.ts'

export const CURRENCY = 'USD'
export const dollars = (amount: number): string =>
  formatMoney({ amount, currency: CURRENCY }, { decimals: 'whole', sign: amount < 0 })
/** A driver's time is counted in hours, however many days they make. */
export function hours(minutes: number): string {
  const [whole, left] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (whole === 0) return `${left} m`
  return left === 0 ? `${whole} h` : `${whole} h ${String(left).padStart(2, '0')} m`
}
export const duration = (minutes: number): string => formatDuration(minutes * 60)
export const miles = (meters: number, unit: DistanceUnit): string => `${formatDistance(meters, unit)} ${unit}`

/** The word of a step; driving to a pickup is empty. */
export function stepLabel({ kind, stop }: Pick<PlanStep, 'kind' | 'stop'>): string {
  switch (kind) {
    case 'drive':
      return stop === 0 ? t('Drive empty') : t('Drive loaded')
    case 'wait':
      return t('Wait')
    case 'work':
      return stop === 0 ? t('Loading') : t('Unloading')
    case 'break':
      return t('30-minute break')
    case 'rest':
      return t('Rest, 10 hours off')
    case 'restart':
      return t('Restart, 34 hours off')
  }
}

interface Among {
  best: TripPlan
  next: TripPlan | undefined
  unit: DistanceUnit
  recommendations: Pick<Recommendations, 'costPerMile' | 'isOwnCost' | 'home'>
}

/** Why a chain stands where it stands, each reason with its figure; what decides its place first. */
export function tripPlanReasons(plan: TripPlan, { best, next, unit, recommendations }: Among): string[] {
  const all = plan.emptyMeters + plan.loadedMeters
  const unpriced = plan.loads.filter(({ amountFrom }) => amountFrom === 'benchmark')
  return [
    ...rankReasons(plan, { best, next, unit }),
    t('{amount} less {distance} at {rate}: leaves {margin}.', {
      amount: dollars(plan.amount),
      distance: miles(all + plan.outMeters, unit),
      rate: formatRateRange(recommendations, unit),
      margin: dollars(plan.margin),
    }),
    emptyMilesLabel(plan, { home: recommendations.home, unit }),
    plan.waitMinutes === 0
      ? t('{drive} of driving, no waiting, rests: {rests}.', { drive: hours(plan.driveMinutes), rests: plan.rests })
      : t('{drive} of driving, {wait} of waiting, rests: {rests}.', {
          drive: hours(plan.driveMinutes),
          wait: hours(plan.waitMinutes),
          rests: plan.rests,
        }),
    t('Holds if the truck comes free up to {time} later.', { time: duration(plan.slackMinutes) }),
    ...(unpriced.length === 0
      ? []
      : [
          t('No price named by {loads}: reckoned at the median that the lane pays. You name yours.', {
            loads: unpriced.map(({ reference }) => reference).join(', '),
          }),
        ]),
  ]
}

function emptyMilesLabel(
  plan: TripPlan,
  { home, unit }: { home: Recommendations['home']; unit: DistanceUnit },
): string {
  const all = plan.emptyMeters + plan.loadedMeters
  const params = {
    empty: miles(plan.emptyMeters, unit),
    all: miles(all, unit),
    share: formatPercent(plan.emptyMeters / Math.max(1, all), { sign: false }),
    out: miles(plan.outMeters, unit),
  }
  if (home === null || home.by === null)
    return t('{empty} of {all} empty ({share}), then about {out} to the next load.', params)
  return t('{empty} of {all} empty ({share}), then {out} home, there {time}.', {
    ...params,
    time: formatMoment(plan.endsAt, home.timeZone),
  })
}

export const formatRateRange = ({ costPerMile }: Pick<Recommendations, 'costPerMile'>, unit: DistanceUnit): string =>
  `${formatMoney({ amount: shownRate(costPerMile, unit), currency: CURRENCY }, { decimals: 'exact' })}/${unit}`

function rankReasons(plan: TripPlan, { best, next, unit }: Omit<Among, 'recommendations'>): string[] {
  if (plan !== best) {
    const less = best.marginPerDay - plan.marginPerDay
    const empty = plan.emptyMeters - best.emptyMeters
    const waits = plan.waitMinutes - best.waitMinutes
    const because = [
      ...(empty > 0 ? [t('{distance} more empty', { distance: miles(empty, unit) })] : []),
      ...(waits >= 60 ? [t('{time} more waiting', { time: hours(waits) })] : []),
      ...(plan.days > best.days + 0.1
        ? [t('{days} days longer', { days: formatNumber(plan.days - best.days, 1) })]
        : []),
    ]
    const params = { less: dollars(less), because: because.join(', ') }
    return [
      because.length === 0
        ? t('{less} a day less than the first.', params)
        : t('{less} a day less than the first: {because}.', params),
    ]
  }
  if (next === undefined) return [t('The only one that fits.')]
  return [t('{more} a day more than the next.', { more: dollars(plan.marginPerDay - next.marginPerDay) })]
}

/** What the search did not count, in words; nothing to say is null. */
export function leftOutReason({ search }: Pick<Recommendations, 'search'>): string | null {
  const parts = [
    ...(search.unpriced === 0 ? [] : [t('neither a price nor a benchmark: {loads}', { loads: search.unpriced })]),
    ...(search.ineligible === 0 ? [] : [t('your papers do not cover them: {loads}', { loads: search.ineligible })]),
    ...(search.teams === 0 ? [] : [t('two drivers wanted: {loads}', { loads: search.teams })]),
    ...(search.otherCurrency === 0 ? [] : [t('not in US dollars: {loads}', { loads: search.otherCurrency })]),
  ]
  return parts.length === 0 ? null : t('Left out: {parts}.', { parts: parts.join('; ') })
}
