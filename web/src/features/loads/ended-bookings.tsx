import { FALL_OFF_REASONS, FAULTS, type FallOffReasonCode } from '@drawbar/contract/awards/fall-off-reasons.ts'
import type { EndedBooking, LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { ReverseNoShow } from './reverse-no-show.tsx'
import css from './load-list.module.css'

const HOW: Record<EndedBooking['how'], string> = {
  given_back: t('gave it back'),
  removed: t('was removed by you'),
  no_show: t('did not come'),
  no_show_reversed: t('was reported as not having come; staff took that back'),
}

export const fallOffLabel = (reason: string): string =>
  Object.hasOwn(FALL_OFF_REASONS, reason) ? translated(FALL_OFF_REASONS[reason as FallOffReasonCode].name) : reason

/** Which carriers had the load and have it no more, the latest first: who ended it, why, and whose doing it was. */
export function EndedBookings({ load }: { load: LoadDetail }) {
  if (load.endedBookings.length === 0) return null
  return (
    <div className={`${css['block'] ?? ''} ${css['wide'] ?? ''}`}>
      <h2>{t('Bookings that ended')}</h2>
      <ul className={css['ended']} aria-label={t('Bookings that ended')}>
        {load.endedBookings.map((end) => (
          <li key={end.at}>
            <TimeInZone at={end.at} zone={load.origin.timeZone} day="short" />
            <span>
              <strong>{end.carrierName}</strong> {HOW[end.how]}
              {end.how === 'no_show' || end.how === 'no_show_reversed' ? '' : `: ${fallOffLabel(end.reason)}`}
              {end.note === null ? '' : `. “${end.note}”`}
            </span>
            {end.fault === null ? null : <span className="t-second">{translated(FAULTS[end.fault])}</span>}
            <ReverseNoShow load={load} end={end} />
          </li>
        ))}
      </ul>
    </div>
  )
}
