import { t } from '../../app/i18n/t.ts'
import { formatDuration } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { placeOf, type StopVisit } from './stop-visits.tsx'
import { waitingAt } from './waiting.ts'
import css from './waiting-clock.module.css'

/** The clock beside a request for detention: what was reported at each stop of that kind, and what it comes to. */
export function WaitingClock({ stops, kind }: { stops: readonly StopVisit[]; kind: StopVisit['kind'] }) {
  return (
    <ul className={css['clock']} aria-label={t('Recorded waiting time')}>
      {stops
        .filter((stop) => stop.kind === kind)
        .map((stop) => (
          <StopClock key={stop.id} stop={stop} />
        ))}
    </ul>
  )
}

function StopClock({ stop }: { stop: StopVisit }) {
  const waiting = waitingAt(stop, useNow())
  const zone = stop.timeZone
  return (
    <li>
      <strong>{placeOf(stop)}</strong>{' '}
      <span>
        {stop.scheduling === 'appointment' ? t('Appointment') : t('Window')}{' '}
        <TimeInZone at={stop.windowStartAt} zone={zone} day="short" />
      </span>
      {waiting === null ? null : (
        <>
          , {t('arrival')} <TimeInZone at={waiting.arrivedAt} zone={zone} day="short" />,{' '}
          {waiting.leftAt === null ? (
            t('still there')
          ) : (
            <>
              {t('departure')} <TimeInZone at={waiting.leftAt} zone={zone} day="short" />
            </>
          )}
          , {t('free time {time}', { time: formatDuration(stop.freeTimeMinutes * 60) })}
        </>
      )}
      <br />
      {waiting === null || waiting.beyondFreeMinutes === 0 ? (
        <Status tone="warning">
          {waiting === null ? t('No waiting time recorded at this stop') : t('No waiting beyond the free time')}
        </Status>
      ) : (
        <strong>{t('{time} beyond the free time', { time: formatDuration(waiting.beyondFreeMinutes * 60) })}</strong>
      )}
    </li>
  )
}
