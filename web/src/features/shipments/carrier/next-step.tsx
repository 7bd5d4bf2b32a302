import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { IconNavigation, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formatDuration } from '../../../ui/format/format.ts'
import { LazyMount } from '../../../ui/layout/lazy-mount.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { usePhone } from '../../../ui/layout/use-phone.ts'
import { formatDay, formatWindow, zoneAbbreviation } from '../../../ui/format/zoned-time.ts'
import { useNow } from '../../bids/carrier/countdown.tsx'
import { placeOf, STOP_KINDS, type StopVisit } from '../stop-visits.tsx'
import { requestedStep, underWayTo } from './next-event.ts'
import { InlineUnsent } from '../unsent/inline-unsent.tsx'
import { notify, useUnsentOf } from '../unsent/unsent.ts'
import { timeWarning } from './time-warning.ts'
import { unsentEventOf } from './unsent-event.ts'
import css from './shipment.module.css'

const loadReport = () => import('./report-event-form.tsx')
const ReportEventForm = lazy(async () => ({ default: (await loadReport()).ReportEventForm }))

/** One stop, one big button: what happens next in the ordinary course. Anything else is reported below it. */
export function NextStep({ shipment }: { shipment: ShipmentDetail }) {
  const [other, setOther] = useState(false)
  const phone = usePhone()
  const queries = useQueryClient()
  const unsent = useUnsentOf(shipment.id, 'event')
  const underWay = unsent !== undefined && unsent.state !== 'refused'
  const step = requestedStep(shipment.stops, underWayTo(shipment))
  const [confirmed, setWarned] = useState<{ verb: string; warning: string } | null>(null)
  const warning = confirmed !== null && confirmed.verb === step?.verb ? confirmed.warning : null
  const report = (): void => {
    if (step === null || underWay) return
    const odd = timeWarning({ ...step, at: new Date().toISOString() }, shipment.stops)
    if (warning === null && odd !== null) return setWarned({ verb: step.verb, warning: odd })
    setWarned(null)
    const { type, stop } = step
    notify(
      {
        ...unsentEventOf(shipment, { type, stop }),
        body: {
          type,
          stopSequence: stop.sequence,
          occurredAt: new Date().toISOString(),
        },
      },
      { queries },
    )
  }
  return (
    <div className={css['step']}>
      {step === null ? <p>{t('Every stop is done.')}</p> : <StopHead stop={step.stop} count={shipment.stops.length} />}
      {warning === null ? null : (
        <p className={css['warningText']} role="alert">
          <StatusShape tone="warning" /> {warning}
        </p>
      )}
      <InlineUnsent unsettled={unsent} />
      <div className={css['big']}>
        {step === null ? null : (
          <Button variant="primary" size={phone ? 'phone' : 'wide'} block={phone} busy={underWay} onClick={report}>
            {warning === null ? step.verb : t('{report} anyway', { report: step.verb })}
          </Button>
        )}
        <Button variant="quiet" block={phone} aria-expanded={other} onClick={() => setOther(!other)}>
          {t('Report another event, time or a problem')}
        </Button>
      </div>
      <LazyMount when={other} load={loadReport}>
        {other ? <ReportEventForm shipment={shipment} onDone={() => setOther(false)} /> : null}
      </LazyMount>
    </div>
  )
}

function StopHead({ stop, count }: { stop: StopVisit; count: number }) {
  const where = [stop.addressLine, placeOf(stop), stop.postalCode]
    .filter((part) => part !== null && part !== '')
    .join(', ')
  const map =
    stop.latitude === null || stop.longitude === null
      ? null
      : `https://www.openstreetmap.org/directions?to=${stop.latitude}%2C${stop.longitude}`
  return (
    <div className={css['stopHead']}>
      <p className="t-label">
        {t('Stop {stop} of {total}, {kind}', { stop: stop.sequence, total: count, kind: STOP_KINDS[stop.kind] })}
      </p>
      <p className="t-record">{stop.facilityName ?? placeOf(stop)}</p>
      <p className={css['quiet']}>{where}</p>
      <p>
        <strong>
          {stop.scheduling === 'appointment' ? t('Appointment') : t('Window')}{' '}
          {formatDay(stop.windowStartAt, stop.timeZone)}{' '}
          {formatWindow({ start: stop.windowStartAt, end: stop.windowEndAt, zone: stop.timeZone })}
        </strong>{' '}
        <span className="unit">{zoneAbbreviation(stop.windowStartAt, stop.timeZone)}</span>
      </p>
      {stop.instructions === null ? null : <p className={css['instructions']}>{stop.instructions}</p>}
      {map === null && stop.contactPhone === null ? null : (
        <p className={css['links']}>
          {map === null ? null : (
            <a className={css['linkButton']} href={map} target="_blank" rel="noreferrer">
              <IconNavigation size={18} stroke={1.6} aria-hidden="true" /> {t('Navigate')}
            </a>
          )}
          {stop.contactPhone === null ? null : (
            <a className={css['linkButton']} href={`tel:${stop.contactPhone}`}>
              <IconPhone size={18} stroke={1.6} aria-hidden="true" /> {stop.contactName ?? t('Call the stop')}
            </a>
          )}
        </p>
      )}
      <FreeTime stop={stop} />
    </div>
  )
}

/** The clock that costs money: free time runs from the arrival, or from the start of the window for one who came early. */
function FreeTime({ stop }: { stop: StopVisit }) {
  const now = useNow()
  if (stop.arrivedAt === null || stop.endedAt !== null || stop.freeTimeMinutes === 0) return null
  const from = Math.max(Date.parse(stop.arrivedAt), Date.parse(stop.windowStartAt))
  const ends = from + stop.freeTimeMinutes * 60_000
  const left = (ends - now) / 1000
  const share = Math.min(1, Math.max(0, (now - from) / (ends - from)))
  return (
    <div className={css['free']}>
      <p className={css['freeLine']}>
        <span>
          <span className="t-label">{left > 0 ? t('Free time left') : t('Detention for')}</span>
          <br />
          <strong className="t-figure">{formatDuration(Math.abs(left))}</strong>
        </span>
        <span className={css['quiet']}>
          {t('Detention from')} <TimeInZone at={new Date(ends)} zone={stop.timeZone} day="short" />
        </span>
      </p>
      <div className={css['track']}>
        <span className={css['spent']} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
