import { DELAY_REASONS, keysOf, type DelayReason } from '@drawbar/contract/codes.ts'
import { getShipment, listShipments, recordShipmentEvent, type ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { Form } from '../../../ui/form-layout.tsx'
import { StatusShape } from '../../../ui/status.tsx'
import { instantFromLocal, localFromInstant } from '../../../ui/zoned-time.ts'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import { EVENT_WORDS } from '../event-log.tsx'
import { isDone, placeOf } from '../stop-visits.tsx'
import { eventsAt, type StopEvent } from './next-event.ts'
import css from './shipment.module.css'
import { EVENT_WORDS_REFUSED } from './shipment-refusals.ts'

const DateTimeField = lazy(() =>
  import('../../../ui/date-time-field.tsx').then((module) => ({ default: module.DateTimeField })),
)
const REASONS = keysOf(DELAY_REASONS).map((value) => ({ value, label: DELAY_REASONS[value] }))

/** Any event at any stop and time: what was forgotten, came out of order, or went wrong. */
export function ReportEventForm({ shipment, onDone }: { shipment: ShipmentDetail; onDone: () => void }) {
  const { stops } = shipment
  const first = stops.find((stop) => !isDone(stop)) ?? stops.at(-1)
  const [sequence, setSequence] = useState(first?.sequence ?? 1)
  const stop = stops.find((one) => one.sequence === sequence) ?? first
  const zone = stop?.timeZone ?? null
  const [type, setType] = useState<StopEvent | null>(null)
  const [openedAt] = useState(() => Date.now())
  const [at, setAt] = useState<{ date: string | null; time: string | null }>(() => {
    const [date = null, time = null] = zone === null ? [] : localFromInstant(openedAt, zone).split('T')
    return { date, time }
  })
  const [reason, setReason] = useState<DelayReason | null>(null)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const record = useCommand(recordShipmentEvent, { invalidates: [getShipment, listShipments] })
  const occurredAt =
    zone === null || at.date === null || at.time === null ? null : instantFromLocal(`${at.date}T${at.time}`, zone)
  const errors: Record<string, string> = {
    ...record.error?.errors,
    ...(asked && type === null ? { type: 'Choose what happened.' } : {}),
    ...(asked && occurredAt === null ? { occurredAt: 'Give the day and the time at the stop.' } : {}),
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
            message: `Reported. ${EVENT_WORDS[type]}${stop === undefined ? '' : `, ${placeOf(stop)}`}.`,
          })
          onDone()
        },
      },
    )
  }
  return (
    <Form label="Report an event" onSubmit={send}>
      <SelectField
        label="Stop"
        searchable={false}
        options={stops.map((one) => ({
          value: String(one.sequence),
          label: `${one.sequence}. ${placeOf(one)}, ${one.kind}`,
        }))}
        value={String(sequence)}
        onChange={(picked) => {
          setSequence(Number(picked ?? sequence))
          setType(null)
          record.reset()
        }}
        error={errors['stopSequence']}
      />
      <RadioField
        label="What happened"
        layout="blocks"
        options={eventsAt(stop?.kind ?? 'pickup').map((value) => ({
          value,
          label: value === 'exception' ? 'A problem' : EVENT_WORDS[value],
        }))}
        value={type}
        onChange={(picked) => {
          setType(picked)
          record.reset()
        }}
        error={errors['type'] ?? null}
      />
      <Suspense fallback={null}>
        <DateTimeField
          label="When"
          value={at}
          onChange={(next) => {
            setAt(next)
            record.reset()
          }}
          zone={zone}
          error={errors['occurredAt']}
        />
      </Suspense>
      <SelectField
        label="Reason"
        note="for a delay or a problem"
        options={REASONS}
        value={reason}
        onChange={setReason}
        clearable
        error={errors['reason']}
      />
      <TextAreaField
        label="Note"
        note="optional"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={setNote}
        error={errors['note']}
      />
      {record.error !== null && Object.keys(record.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="act" /> {refusalOf(record.error, EVENT_WORDS_REFUSED)}
        </p>
      ) : null}
      <div className={css['acts']}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="inverse" busy={record.isPending}>
          Report
        </Button>
      </div>
    </Form>
  )
}
