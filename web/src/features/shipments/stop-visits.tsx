import { FACILITY_KINDS } from '@drawbar/contract/codes.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import type { ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { formatDay, formatWindow, zoneAbbreviation } from '../../ui/format/zoned-time.ts'
import { handlingTerms } from '../loads/dock-labels.ts'
import { StopPunctualityLabel } from './shipment-status.tsx'
import css from './stop-visits.module.css'

export type StopVisit = ShipmentDetail['stops'][number]

export const placeOf = ({ city, region }: { city: string; region: string | null }): string =>
  region === null ? city : `${city}, ${region}`

/** In the middle of a sentence. */
export const STOP_KINDS: Record<StopVisit['kind'], string> = { pickup: t('pickup'), delivery: t('delivery') }

/** Work at the stop is over, or the truck has left it. */
export const isDone = (stop: StopVisit): boolean => stop.endedAt !== null || stop.departedAt !== null

/** Or the first later thing known of the visit: the truck was there by then. */
export const arrivedAt = (stop: StopVisit): string | null =>
  stop.arrivedAt ?? stop.startedAt ?? stop.endedAt ?? stop.departedAt

const MILESTONES: readonly [
  keyof Pick<StopVisit, 'arrivedAt' | 'startedAt' | 'endedAt' | 'departedAt'>,
  (pickup: boolean) => string,
][] = [
  ['arrivedAt', () => t('Arrived')],
  ['startedAt', (pickup) => (pickup ? t('Loading') : t('Unloading'))],
  ['endedAt', (pickup) => (pickup ? t('Loaded') : t('Unloaded'))],
  ['departedAt', () => t('Left')],
]

export interface StopVisitsProps {
  stops: readonly StopVisit[]
  /** Under a stop: what its reader may do there. */
  under?: (stop: StopVisit) => ReactNode
}

/** The stops in their order along the lane rail, each with its window and what happened there, in its own zone. */
export function StopVisits({ stops, under }: StopVisitsProps) {
  const next = stops.find((stop) => !isDone(stop))
  return (
    <ol className={css['stops']} aria-label={t('Stops')}>
      {stops.map((stop) => (
        <li
          key={stop.id}
          className={cx(css['stop'], isDone(stop) && css['done'])}
          aria-current={stop === next ? 'step' : undefined}
        >
          <StopMark stop={stop} next={stop === next} />
          <div className={css['body']}>
            <p className={css['head']}>
              <strong>{placeOf(stop)}</strong>
              <span className={css['kind']}>{stop.kind === 'pickup' ? t('Pickup') : t('Delivery')}</span>
              <StopPunctualityLabel value={stop.punctuality} />
            </p>
            <Address stop={stop} />
            <p className={css['window']}>
              {stop.scheduling === 'appointment'
                ? t('Appointment')
                : stop.scheduling === 'fcfs'
                  ? t('First come')
                  : t('Window')}{' '}
              {formatDay(stop.windowStartAt, stop.timeZone)}{' '}
              <time dateTime={stop.windowStartAt}>
                {formatWindow({ start: stop.windowStartAt, end: stop.windowEndAt, zone: stop.timeZone })}
              </time>{' '}
              <span className="unit">{zoneAbbreviation(stop.windowStartAt, stop.timeZone)}</span>
            </p>
            <Milestones stop={stop} />
            <p className={css['secondary']}>{handlingTerms(stop)}</p>
            {stop.instructions === null ? null : <p className={css['text']}>{stop.instructions}</p>}
            {under?.(stop)}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Address({ stop }: { stop: StopVisit }) {
  const lines = [
    [stop.facilityName, stop.facilityKind === null ? null : translated(FACILITY_KINDS[stop.facilityKind])],
    [stop.addressLine, stop.postalCode],
    [stop.contactName, stop.contactPhone],
  ]
    .map((parts) => parts.filter((part) => part !== null && part !== '').join(', '))
    .filter((line) => line !== '')
  return lines.map((line) => (
    <p key={line} className={css['secondary']}>
      {line}
    </p>
  ))
}

function Milestones({ stop }: { stop: StopVisit }) {
  const reached = MILESTONES.filter(([key]) => stop[key] !== null)
  if (reached.length === 0) return null
  return (
    <dl className={css['milestones']}>
      {reached.map(([key, label]) => (
        <div key={key} className={css['milestone']}>
          <dt>{label(stop.kind === 'pickup')}</dt>
          <dd>
            <TimeInZone at={stop[key] ?? ''} zone={stop.timeZone} day="short" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Ring for a pickup, block for a delivery, filled once it is done; the reader's next stop is orange. */
function StopMark({ stop, next }: { stop: StopVisit; next: boolean }) {
  const done = isDone(stop)
  return (
    <svg className={cx(css['mark'], next && css['next'])} width="13" height="13" viewBox="0 0 13 13" aria-hidden="true">
      {stop.kind === 'pickup' ? (
        <circle
          cx="6.5"
          cy="6.5"
          r="4.6"
          fill={done ? 'currentColor' : 'var(--surface)'}
          stroke="currentColor"
          strokeWidth="2"
        />
      ) : (
        <rect
          x="2"
          y="2"
          width="9"
          height="9"
          rx="0.8"
          fill={done ? 'currentColor' : 'var(--surface)'}
          stroke="currentColor"
          strokeWidth="2"
        />
      )}
    </svg>
  )
}
