import { DELAY_REASONS } from '@drawbar/contract/codes.ts'
import type { Eta } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentDetail, ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import type { ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { formatDistance, formatDuration } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useUnits } from '../../ui/format/units.ts'
import css from './outlook.module.css'
import { PunctualityLabel } from './shipment-status.tsx'

/** “Problem: Mechanical”. */
export const problemLabel = ({ reason }: NonNullable<ShipmentSummary['exception']>): string =>
  reason === null
    ? t('Problem reported')
    : t('Problem: {reason}', { reason: translated(DELAY_REASONS[reason]).toLowerCase() })

/** The clock in a row: an open problem first, then the state and the estimated arrival behind it. */
export function ClockLine({ shipment }: { shipment: ShipmentSummary }) {
  const { exception, eta, punctuality } = shipment
  return (
    <span className={css['line']}>
      {exception === null ? null : <Status tone="critical">{problemLabel(exception)}</Status>}
      <PunctualityLabel shipment={shipment} />
      {eta === null || punctuality === null || shipment.nextStop?.arrivedAt != null ? null : (
        <span className={css['quiet']}>
          {t('ETA')} <TimeInZone at={eta.at} zone={eta.timeZone} day="short" />
        </span>
      )}
    </span>
  )
}

const HOURS: Record<Eta['hours'], string> = {
  reported: t('by the hours read from the log'),
  assumed: t('driver assumed rested at the last stop'),
  team: t('team, driving in turns'),
}

interface OutlookProps {
  shipment: ShipmentDetail
  action?: ReactNode
  /** On a page whose parts bring their own margins. */
  framed?: boolean
}

/** What is wrong now and when the truck gets there, with what the estimate stands on. */
export function Outlook({ shipment, action: command, framed = false }: OutlookProps) {
  const { exception, eta } = shipment
  const units = useUnits()
  if (exception === null && eta === null) return null
  const zone = shipment.stops.find(({ sequence }) => sequence === exception?.stopSequence)?.timeZone ?? 'UTC'
  return (
    <div className={cx(css['outlook'], framed && css['framed'])}>
      {exception === null ? null : (
        <div className={css['problem']} role="status">
          <Status tone="critical">{problemLabel(exception)}</Status>
          <span className={css['quiet']}>
            {t('stop in {city}, since', { city: exception.city })}{' '}
            <TimeInZone at={exception.occurredAt} zone={zone} day="short" />
          </span>
          {exception.note === null ? null : <p className={css['note']}>{exception.note}</p>}
          {command}
        </div>
      )}
      {eta === null ? null : (
        <p className={css['eta']}>
          <strong>
            {t('ETA {city}', { city: eta.city })} <TimeInZone at={eta.at} zone={eta.timeZone} day="short" />
          </strong>{' '}
          <span className={css['quiet']}>
            {t('due by')} <TimeInZone at={eta.dueAt} zone={eta.timeZone} day="short" />
          </span>
          <span className={css['basis']}>
            {t('{distance} est., {drive} driving, {stops} rest and stops;', {
              distance: `${formatDistance(eta.distanceMeters, units.distance)} ${units.distance}`,
              drive: formatDuration(eta.driveMinutes * 60),
              stops: formatDuration(eta.stopMinutes * 60),
            })}{' '}
            {HOURS[eta.hours]}; {eta.from === 'position' ? t('from its position,') : t('from its last stop,')}{' '}
            <TimeInZone at={eta.fromAt} zone={eta.timeZone} day="short" />
          </span>
        </p>
      )}
    </div>
  )
}
