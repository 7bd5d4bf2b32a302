import { CANCEL_REASONS, DELAY_REASONS } from '@drawbar/contract/codes.ts'
import { FALL_OFF_REASONS } from '@drawbar/contract/awards/fall-off-reasons.ts'
import type { ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import css from './event-log.module.css'
import { EVENT_LABELS, type ShipmentEvent } from './event-labels.ts'
import { placeOf, type StopVisit } from './stop-visits.tsx'

const SOURCE_LABELS: Record<ShipmentEvent['source'], string> = {
  manual: t('entered manually'),
  app: t('from the driver’s phone'),
  eld: t('from ELD'),
  edi: t('by EDI'),
  system: t('by the system'),
}

/** The server marks what is odd at the moment it is told; it counts all the same. */
const FLAG_LABELS: Record<string, string> = {
  gap: t('Reported before its pickup was'),
  sources_disagree: t('Two sources give different times'),
  backwards: t('Its times at this stop run backwards'),
  too_fast: t('No truck drives there so fast'),
}

/** Reported this long after it happened, an event is marked as late news. */
const LATE_MS = 30 * 60_000
const FALLBACK_ZONE = 'UTC'

/** What happened, latest first, each in the zone of its stop, with who said so and how. */
export function EventLog({
  events,
  stops,
  correction,
}: {
  events: readonly ShipmentEvent[]
  stops: readonly StopVisit[]
  /** Where the reader may put a report right: the way to do so, with the zone of its stop. */
  correction?: (event: ShipmentEvent, zone: string) => ReactNode
}) {
  if (events.length === 0) return <p className={css['none']}>{t('Nothing reported yet.')}</p>
  const latestFirst = events.toSorted(
    (a, b) => b.occurredAt.localeCompare(a.occurredAt) || b.receivedAt.localeCompare(a.receivedAt),
  )
  const superseded = new Set(events.map(({ supersedes }) => supersedes))
  return (
    <ol className={css['log']} aria-label={t('Events')}>
      {latestFirst.map((event) => (
        <EventLine
          key={event.id}
          event={event}
          stops={stops}
          isSuperseded={superseded.has(event.id)}
          correction={correction}
        />
      ))}
    </ol>
  )
}

/** What the system wrote down because somebody acted is that person's. */
function reportedBy({ recordedBy, source }: ShipmentEvent): string {
  if (recordedBy === null) return SOURCE_LABELS[source]
  return source === 'system' ? recordedBy : `${recordedBy}, ${SOURCE_LABELS[source]}`
}

/** The note of a haul that ended is the code of its reason: the load's, or the booking's. */
const ENDED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FALL_OFF_REASONS).map(([code, { name }]) => [code, name])),
  ...CANCEL_REASONS,
}
const noteOf = ({ type, note }: ShipmentEvent): string | null =>
  type === 'cancelled' && note !== null && Object.hasOwn(ENDED, note) ? translated(ENDED[note] ?? note) : note

interface EventLineProps {
  event: ShipmentEvent
  stops: readonly StopVisit[]
  isSuperseded: boolean
  correction: ((event: ShipmentEvent, zone: string) => ReactNode) | undefined
}

function EventLine({ event, stops, isSuperseded, correction }: EventLineProps) {
  const stop = stops.find(({ sequence }) => sequence === event.stopSequence)
  const zone = stop?.timeZone ?? stops[0]?.timeZone ?? FALLBACK_ZONE
  const late = Date.parse(event.receivedAt) - Date.parse(event.occurredAt) > LATE_MS
  const note = noteOf(event)
  return (
    <li className={css['event']}>
      <span className={css['when']}>
        <TimeInZone at={event.occurredAt} zone={zone} day="short" />
      </span>
      <span className={css['description']}>
        {event.type === 'exception' ? (
          <Status tone="critical">{EVENT_LABELS.exception}</Status>
        ) : (
          <strong className={isSuperseded || event.withdrawn ? css['closed'] : undefined}>
            {EVENT_LABELS[event.type]}
          </strong>
        )}
        {stop === undefined ? null : ` ${placeOf(stop)}`}
        {event.reason === null ? null : `, ${translated(DELAY_REASONS[event.reason]).toLowerCase()}`}
        {isSuperseded ? <span className={css['note']}>{t('Counts no more: it was corrected.')}</span> : null}
        {event.supersedes === null ? null : (
          <span className={css['note']}>{event.withdrawn ? t('Correction: it did not happen.') : t('Correction')}</span>
        )}
        {note === null ? null : <span className={css['note']}>{note}</span>}
        <span className={css['note']}>
          {reportedBy(event)}
          {late ? (
            <>
              , {t('received')} <TimeInZone at={event.receivedAt} zone={zone} day="short" />
            </>
          ) : null}
        </span>
        {event.flag === null ? null : (
          <span className={css['flag']}>
            <Status tone="warning">{FLAG_LABELS[event.flag] ?? event.flag}</Status>
          </span>
        )}
        {isSuperseded || event.source === 'system' ? null : correction?.(event, zone)}
      </span>
    </li>
  )
}
