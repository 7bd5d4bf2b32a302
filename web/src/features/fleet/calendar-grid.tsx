import type { CalendarLine, Unavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { locale } from '../../app/i18n/language.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatClock, formatDayShort } from '../../ui/format/zoned-time.ts'
import { periodLabel } from './fleet-status.tsx'
import css from './calendar.module.css'
import { daysFrom, daysSpan, hoursSpan, type Span } from './calendar-span.ts'
import { awayLabel } from './fleet-labels.ts'

interface Days {
  from: string
  today: string
  timeZone: string
}

export interface CalendarGridProps {
  label: string
  lines: readonly CalendarLine[]
  /** Null while the first page is on its way. */
  days: Days | null
  onPlan: ((line: CalendarLine) => void) | null
  onPeriod: ((line: CalendarLine, period: Unavailability) => void) | null
  shipmentLink: (reference: string) => string
}

const at = ({ left, width }: Span) => ({ left: `${left}%`, width: `${width}%` })
const weekday = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })
const dayOfMonth = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A line each, days across. A haul is drawn to the hour, a period of unavailability to the day. */
export function CalendarGrid({ label, lines, days, onPlan, onPeriod, shipmentLink }: CalendarGridProps) {
  if (days === null)
    return (
      <div className={css['loading']} aria-busy="true">
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} height={26} />
        ))}
      </div>
    )
  const all = daysFrom(days.from)
  return (
    <div className={css['scroll']}>
      <table className={css['grid']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={css['actor']}>
              {label}
            </th>
            {all.map((day) => (
              <th key={day} scope="col" className={cx(css['day'], day === days.today && css['today'])}>
                <span>{weekday(day)}</span> {dayOfMonth(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              days={days}
              all={all}
              onPlan={onPlan}
              onPeriod={onPeriod}
              shipmentLink={shipmentLink}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = Pick<CalendarGridProps, 'onPlan' | 'onPeriod' | 'shipmentLink'> & {
  line: CalendarLine
  days: Days
  all: readonly string[]
}

function Line({ line, days, all, onPlan, onPeriod, shipmentLink }: LineProps) {
  const { timeZone, from, today } = days
  const clock = (instant: string): string => `${formatDayShort(instant, timeZone)} ${formatClock(instant, timeZone)}`
  return (
    <tr>
      <th scope="row" className={css['actor']}>
        <span className={css['name']}>{line.name}</span>
        {onPlan === null ? null : (
          <Button
            size="row"
            variant="quiet"
            aria-label={t('Plan days away of {name}', { name: line.name })}
            onClick={() => onPlan(line)}
          >
            {t('Plan')}
          </Button>
        )}
      </th>
      <td colSpan={all.length} className={css['track']}>
        <span className={css['cells']} aria-hidden="true">
          {all.map((day) => (
            <span key={day} className={cx(css['cell'], day === today && css['today'])} />
          ))}
        </span>
        {line.away.map((period) => {
          const span = daysSpan(period, from)
          if (span === null) return null
          const text = t('{reason}, {days}', { reason: awayLabel(period.reason), days: periodLabel(period) })
          return onPeriod === null ? (
            <span key={period.id} className={css['away']} style={at(span)} title={text}>
              {awayLabel(period.reason)}
            </span>
          ) : (
            <button
              key={period.id}
              type="button"
              className={css['away']}
              style={at(span)}
              title={text}
              aria-label={text}
              onClick={() => onPeriod(line, period)}
            >
              {awayLabel(period.reason)}
            </button>
          )
        })}
        {line.bookings.map((booking) => {
          const span = hoursSpan(booking, { from, timeZone })
          if (span === null) return null
          const text = t('{shipment}, {start} to {end}', {
            shipment: booking.reference,
            start: clock(booking.startsAt),
            end: clock(booking.endsAt),
          })
          return (
            <Link
              key={booking.shipmentId}
              to={shipmentLink(booking.reference)}
              className={css['booking']}
              style={at(span)}
              title={text}
              aria-label={text}
            >
              {/* The prefix would take the room of the figures. */}
              {booking.reference.replace(/^SH-/, '')}
            </Link>
          )
        })}
      </td>
    </tr>
  )
}
