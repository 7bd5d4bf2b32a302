import { DELAY_REASONS, keysOf, type DelayReason } from '@drawbar/contract/codes.ts'
import { getShipment, listShipments, recordShipmentEvent, type ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../i18n/t.ts'
import { useKept } from '../../../session/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { Form } from '../../../ui/form-layout.tsx'
import { StatusShape } from '../../../ui/status.tsx'
import { instantFromLocal, localFromInstant } from '../../../ui/zoned-time.ts'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import { EVENT_WORDS } from '../event-log.tsx'
import { isDone, placeOf, STOP_KINDS } from '../stop-visits.tsx'
import { eventsAt, type StopEvent } from './next-event.ts'
import css from './shipment.module.css'
import { EVENT_WORDS_REFUSED } from './shipment-refusals.ts'

const DateTimeField = lazy(() =>
  import('../../../ui/date-time-field.tsx').then((module) => ({ default: module.DateTimeField })),
)
const REASONS = keysOf(DELAY_REASONS).map((value) => ({ value, label: translated(DELAY_REASONS[value]) }))

interface Typed {
  sequence: number
  type: StopEvent | null
  /** On the clock of the stop. */
  at: { date: string | null; time: string | null }
  reason: DelayReason | null
  note: string
}

/** Any event at any stop and time: what was forgotten, came out of order, or went wrong. */
export function ReportEventForm({ shipment, onDone }: { shipment: ShipmentDetail; onDone: () => void }) {
  const { stops } = shipment
  const first = stops.find((stop) => !isDone(stop)) ?? stops.at(-1)
  const [openedAt] = useState(() => Date.now())
  const [start] = useState((): Typed => {
    const local = first === undefined ? '' : localFromInstant(openedAt, first.timeZone)
    const [date = null, time = null] = local === '' ? [] : local.split('T')
    return { sequence: first?.sequence ?? 1, type: null, at: { date, time }, reason: null, note: '' }
  })
  const { value, set, drop } = useKept(`event:${shipment.id}`, start)
  const { sequence, type, at, reason, note } = value
  const stop = stops.find((one) => one.sequence === sequence) ?? first
  const zone = stop?.timeZone ?? null
  const [asked, setAsked] = useState(false)
  const record = useCommand(recordShipmentEvent, { invalidates: [getShipment, listShipments] })
  const occurredAt =
    zone === null || at.date === null || at.time === null ? null : instantFromLocal(`${at.date}T${at.time}`, zone)
  const errors: Record<string, string> = {
    ...record.error?.errors,
    ...(asked && type === null ? { type: t('Choose what happened.') } : {}),
    ...(asked && occurredAt === null ? { occurredAt: t('Give the day and the time at the stop.') } : {}),
  }
  const put = (part: Partial<Typed>): void => {
    set(part)
    record.reset()
  }
  const leave = (): void => {
    drop()
    onDone()
  }
  const send = (): void => {
    setAsked(true)
    if (type === null || occurredAt === null || record.isPending) return
    record.mutate(
      {
        params: { shipmentId: shipment.id },
        body: {
          type,
          stopSequence: sequence,
          occurredAt,
          ...(reason === null ? {} : { reason }),
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      },
      {
        onSuccess: () => {
          showFeedback({
            type: 'success',
            message:
              stop === undefined
                ? t('Reported. {event}.', { event: EVENT_WORDS[type] })
                : t('Reported. {event}, {place}.', { event: EVENT_WORDS[type], place: placeOf(stop) }),
          })
          leave()
        },
      },
    )
  }
  return (
    <Form label={t('Report an event')} onSubmit={send}>
      <SelectField
        label={t('Stop')}
        searchable={false}
        options={stops.map((one) => ({
          value: String(one.sequence),
          label: `${one.sequence}. ${placeOf(one)}, ${STOP_KINDS[one.kind]}`,
        }))}
        value={String(sequence)}
        onChange={(picked) => put({ sequence: Number(picked ?? sequence), type: null })}
        error={errors['stopSequence']}
      />
      <RadioField
        label={t('What happened')}
        layout="blocks"
        options={eventsAt(stop?.kind ?? 'pickup').map((value) => ({
          value,
          label: value === 'exception' ? t('A problem') : EVENT_WORDS[value],
        }))}
        value={type}
        onChange={(picked) => put({ type: picked })}
        error={errors['type'] ?? null}
      />
      <Suspense fallback={null}>
        <DateTimeField
          label={t('When')}
          value={at}
          onChange={(next) => put({ at: next })}
          zone={zone}
          error={errors['occurredAt']}
        />
      </Suspense>
      <SelectField
        label={t('Reason')}
        note={t('for a delay or a problem')}
        options={REASONS}
        value={reason}
        onChange={(picked) => put({ reason: picked })}
        clearable
        error={errors['reason']}
      />
      <TextAreaField
        label={t('Note')}
        note={t('optional')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(typed) => put({ note: typed })}
        error={errors['note']}
      />
      {record.error !== null && Object.keys(record.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="act" /> {refusalOf(record.error, EVENT_WORDS_REFUSED)}
        </p>
      ) : null}
      <div className={css['acts']}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        <Button type="submit" variant="inverse" busy={record.isPending}>
          {t('Report')}
        </Button>
      </div>
    </Form>
  )
}
