import {
  getShipment,
  listShipments,
  proposeWindow,
  type ShipmentDetail,
} from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Form } from '../../../ui/form/form-layout.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { instantFromLocal, localFromInstant } from '../../../ui/format/zoned-time.ts'
import { placeOf, type StopVisit } from '../stop-visits.tsx'
import css from '../carrier/shipment.module.css'

interface FormValues {
  start: { date: string | null; time: string | null }
  end: { date: string | null; time: string | null }
  reason: string
}

const localOf = (at: string, zone: string): FormValues['start'] => {
  const [date = null, time = null] = localFromInstant(at, zone).split('T')
  return { date, time }
}
const instantOf = ({ date, time }: FormValues['start'], zone: string): string | null =>
  date === null || time === null ? null : instantFromLocal(`${date}T${time}`, zone)

/** Another window for a stop, with the reason that its carrier reads. */
export function ProposeWindowForm({
  shipment,
  stop,
  onDone,
}: {
  shipment: ShipmentDetail
  stop: StopVisit
  onDone: () => void
}) {
  const zone = stop.timeZone
  const [asWas] = useState((): FormValues => ({
    start: localOf(stop.windowStartAt, zone),
    end: localOf(stop.windowEndAt, zone),
    reason: '',
  }))
  const { value, set, drop } = useDraftForm(`window:${shipment.id}:${stop.sequence}`, asWas)
  const [attempted, setAttempted] = useState(false)
  const propose = useCommand(proposeWindow, { invalidates: [getShipment, listShipments] })
  const [windowStartAt, windowEndAt] = [instantOf(value.start, zone), instantOf(value.end, zone)]
  const missing = t('Give the day and the time at the stop.')
  const errors: Record<string, string> = {
    ...propose.error?.errors,
    ...(attempted && windowStartAt === null ? { windowStartAt: missing } : {}),
    ...(attempted && windowEndAt === null ? { windowEndAt: missing } : {}),
    ...(attempted && value.reason.trim() === '' ? { reason: t('Say why: the carrier reads it.') } : {}),
  }
  const put = (part: Partial<FormValues>): void => {
    set(part)
    propose.reset()
  }
  const leave = (): void => {
    drop()
    onDone()
  }
  const send = (): void => {
    setAttempted(true)
    const reason = value.reason.trim()
    if (windowStartAt === null || windowEndAt === null || reason === '' || propose.isPending) return
    propose.mutate(
      {
        params: { shipmentId: shipment.id },
        body: { stopSequence: stop.sequence, windowStartAt, windowEndAt, reason },
      },
      {
        onSuccess: () => {
          showFeedback({
            type: 'success',
            message: t('{carrier} is asked. The stop moves once they agree.', { carrier: shipment.carrierName }),
          })
          leave()
        },
      },
    )
  }
  return (
    <Form label={t('Another time in {place}', { place: placeOf(stop) })} onSubmit={send}>
      <DateTimeField
        label={t('From')}
        value={value.start}
        onChange={(start) => put({ start })}
        zone={zone}
        error={errors['windowStartAt']}
      />
      <DateTimeField
        label={t('Until')}
        value={value.end}
        onChange={(end) => put({ end })}
        zone={zone}
        error={errors['windowEndAt']}
      />
      <TextAreaField
        label={t('Reason')}
        rows={2}
        maxLength={500}
        value={value.reason}
        onChange={(reason) => put({ reason })}
        error={errors['reason']}
      />
      {propose.error !== null && Object.keys(propose.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          {translated(propose.error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        <Button type="submit" variant="inverse" busy={propose.isPending}>
          {t('Ask the carrier')}
        </Button>
      </div>
    </Form>
  )
}
