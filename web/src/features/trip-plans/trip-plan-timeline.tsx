import type { TripPlan, Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { formatDayShort, instantFromLocal, localFromInstant } from '../../ui/format/zoned-time.ts'
import { placeName } from '../places/place-name.ts'
import { hours, stepLabel } from './trip-plan-labels.ts'
import css from './follow-on-loads.module.css'

const LEGEND = [
  { kind: 'empty', label: t('Empty') },
  { kind: 'drive', word: t('Loaded') },
  { kind: 'work', word: t('At the dock') },
  { kind: 'wait', word: t('Wait') },
  { kind: 'rest', word: t('Rest') },
]

const looks = ({ kind, stop }: TripPlan['steps'][number]): string =>
  kind === 'drive' && stop === 0 ? 'empty' : kind === 'break' || kind === 'restart' ? 'rest' : kind

const DAY_MS = 86_400_000
/** A day's name takes so much of the line. */
const MOST_DAYS = 8

/** Where days begin, by the clock at the first pickup. */
function daysBetween(freeAt: string, { endsAt, loads }: TripPlan): { at: number; day: string }[] {
  const zone = loads[0]?.origin.timeZone ?? 'UTC'
  const days: { at: number; day: string }[] = []
  for (
    let near = Date.parse(freeAt) + DAY_MS;
    near < Date.parse(endsAt) + DAY_MS && days.length < MOST_DAYS;
    near += DAY_MS
  ) {
    const midnight = instantFromLocal(`${localFromInstant(new Date(near), zone).slice(0, 10)}T00:00`, zone)
    const at = midnight === null ? Number.NaN : Date.parse(midnight)
    if (at > Date.parse(freeAt) && at < Date.parse(endsAt)) days.push({ at, day: formatDayShort(new Date(at), zone) })
  }
  return days
}

/** The whole of a chain to the scale of its hours; on demand hour by hour in words. */
export function TripPlanTimeline({
  plan,
  label,
  freeAt,
  home,
}: {
  plan: TripPlan
  label: string
  freeAt: string
  home: Recommendations['home']
}) {
  const [isOpen, setOpen] = useState(false)
  const [from, to] = [Date.parse(freeAt), Date.parse(plan.endsAt)]
  const share = (startsAt: string, endsAt: string): string =>
    `${((Date.parse(endsAt) - Date.parse(startsAt)) / Math.max(1, to - from)) * 100}%`
  return (
    <div className={css['time']}>
      <div className={css['bar']} aria-hidden="true">
        {plan.steps.map((step) => (
          <span
            key={step.startsAt}
            className={cx(css['part'], css[looks(step)])}
            style={{ width: share(step.startsAt, step.endsAt) }}
          />
        ))}
      </div>
      <div className={css['days']} aria-hidden="true">
        {daysBetween(freeAt, plan).map(({ at, day }) => (
          <span key={at} style={{ left: `${((at - from) / Math.max(1, to - from)) * 100}%` }}>
            {day}
          </span>
        ))}
      </div>
      <div className={css['legend']}>
        {LEGEND.filter(({ kind }) => plan.steps.some((step) => looks(step) === kind)).map(
          ({ kind, label: statusLabel }) => (
            <span key={kind}>
              <i className={cx(css['key'], css[kind])} aria-hidden="true" /> {statusLabel}
            </span>
          ),
        )}
        <Button size="row" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide the hours') : t('Hour by hour')}
        </Button>
      </div>
      {isOpen ? (
        <ol className={css['steps']} aria-label={t('{chain}, hour by hour', { chain: label })}>
          {plan.steps.map((step) => {
            const load = plan.loads[step.load]
            const place = load === undefined ? home : step.stop === 0 ? load.origin : load.destination
            return (
              <li key={step.startsAt}>
                <TimeInZone at={step.startsAt} zone={place?.timeZone ?? 'UTC'} day="short" />
                <span className="tn">{hours((Date.parse(step.endsAt) - Date.parse(step.startsAt)) / 60_000)}</span>
                <span>
                  {stepLabel(step)}
                  {place === null ? null : (
                    <span className={css['quiet']}>
                      {' '}
                      {step.kind === 'drive' ? t('to {place}', { place: placeName(place) }) : null}
                      {step.kind === 'work' || step.kind === 'wait' ? placeName(place) : null}
                    </span>
                  )}
                </span>
              </li>
            )
          })}
        </ol>
      ) : null}
    </div>
  )
}
