import {
  correctShipmentEvent,
  getShipment,
  listShipments,
  type ShipmentDetail,
} from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Form } from '../../../ui/form/form-layout.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { instantFromLocal, localFromInstant } from '../../../ui/format/zoned-time.ts'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import type { ShipmentEvent } from '../event-labels.ts'
import css from './shipment.module.css'
import { CORRECTION_MESSAGES } from './shipment-refusals.ts'

const DateTimeField = lazy(() =>
  import('../../../ui/form/date-time-field.tsx').then((module) => ({ default: module.DateTimeField })),
)

interface FormValues {
  /** On the clock of the stop. */
  at: { date: string | null; time: string | null }
  isNone: boolean
  why: string
}

/** When it really happened, or that it did not, and why: both sides read it beside the report, which stays in the log. */
export function CorrectEventForm({
  shipment,
  event,
  zone,
  onDone,
}: {
  shipment: ShipmentDetail
  event: ShipmentEvent
  zone: string
  onDone: () => void
}) {
  const [start] = useState((): FormValues => {
    const [date = null, time = null] = localFromInstant(Date.parse(event.occurredAt), zone).split('T')
    return { at: { date, time }, isNone: false, why: '' }
  })
  const { value, set, drop } = useDraftForm(`correct-event:${event.id}`, start)
  const { at, isNone, why } = value
  const [attempted, setAttempted] = useState(false)
  const correct = useCommand(correctShipmentEvent, { invalidates: [getShipment, listShipments] })
  const occurredAt = at.date === null || at.time === null ? null : instantFromLocal(`${at.date}T${at.time}`, zone)
  const errors: Record<string, string> = {
    ...correct.error?.errors,
    ...(attempted && !isNone && occurredAt === null ? { occurredAt: t('Give the day and the time at the stop.') } : {}),
    ...(attempted && why.trim() === '' ? { why: t('Say why.') } : {}),
  }
  const put = (part: Partial<FormValues>): void => {
    set(part)
    correct.reset()
  }
  const leave = (): void => {
    drop()
    onDone()
  }
  const send = (): void => {
    setAttempted(true)
    if (why.trim() === '' || (!isNone && occurredAt === null) || correct.isPending) return
    correct.mutate(
      {
        params: { shipmentId: shipment.id, eventId: event.id },
        body: { occurredAt: isNone ? null : occurredAt, why: why.trim() },
      },
      {
        onSuccess: () => {
          showFeedback({ type: 'success', message: t('Corrected. Both sides see what was said before, and why.') })
          leave()
        },
      },
    )
  }
  return (
    <Form label={t('Correct the report')} onSubmit={send}>
      <CheckField label={t('It did not happen')} checked={isNone} onChange={(next) => put({ isNone: next })} />
      {isNone ? null : (
        <Suspense fallback={null}>
          <DateTimeField
            label={t('When it really happened')}
            value={at}
            onChange={(next) => put({ at: next })}
            zone={zone}
            error={errors['occurredAt']}
          />
        </Suspense>
      )}
      <TextAreaField
        label={t('Why')}
        note={t('both sides read it')}
        rows={2}
        maxLength={1000}
        value={why}
        onChange={(text) => put({ why: text })}
        error={errors['why']}
      />
      {correct.error !== null && Object.keys(correct.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {refusalOf(correct.error, CORRECTION_MESSAGES)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        <Button type="submit" variant="inverse" busy={correct.isPending}>
          {t('Correct')}
        </Button>
      </div>
    </Form>
  )
}
