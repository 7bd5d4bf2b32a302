import { DELAY_REASONS, keysOf, type DelayReason } from '@drawbar/contract/codes.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { instantFromLocal, localFromInstant } from '../../../ui/format/zoned-time.ts'
import { EVENT_LABELS } from '../event-labels.ts'
import { arrivedAt, isDone, placeOf, STOP_KINDS, type StopVisit } from '../stop-visits.tsx'
import { eventsAt, type StopEvent } from './next-event.ts'
import { timeWarning } from './time-warning.ts'
import css from './shipment.module.css'
import { drop as dropUnsent, notify, useUnsentOf } from '../unsent/unsent.ts'
import { unsentEventOf } from './unsent-event.ts'

const DateTimeField = lazy(() =>
  import('../../../ui/form/date-time-field.tsx').then((module) => ({ default: module.DateTimeField })),
)
const REASONS = keysOf(DELAY_REASONS).map((value) => ({ value, label: translated(DELAY_REASONS[value]) }))

interface FormValues {
  sequence: number | null
  type: StopEvent | null
  /** On the clock of the stop. */
  at: { date: string | null; time: string | null }
  reason: DelayReason | null
  note: string
}

/** The clock of the stop, where one is known. */
function clockAt(instant: number | string, stop: StopVisit | undefined): FormValues['at'] {
  if (stop === undefined) return { date: null, time: null }
  const [date = null, time = null] = localFromInstant(instant, stop.timeZone).split('T')
  return { date, time }
}

/** Any event at any stop and time: what was forgotten, came out of order, or went wrong. */
export function ReportEventForm({ shipment, onDone }: { shipment: ShipmentDetail; onDone: () => void }) {
  const { stops } = shipment
  const next = stops.find((stop) => !isDone(stop)) ?? stops.at(-1)
  // Between two stops it may be of either: what was forgotten at the last one must not land at the next.
  const here = next === stops[0] || (next && arrivedAt(next) !== null) ? next : undefined
  const [openedAt] = useState(() => Date.now())
  const [start] = useState((): FormValues => {
    return { sequence: here?.sequence ?? null, type: null, at: clockAt(openedAt, here), reason: null, note: '' }
  })
  const { value, set, drop } = useDraftForm(`event:${shipment.id}`, start)
  const { sequence, type, at, reason, note } = value
  const stop = stops.find((one) => one.sequence === sequence)
  const zone = stop?.timeZone ?? null
  const [attempted, setAttempted] = useState(false)
  const queries = useQueryClient()
  const unsent = useUnsentOf(shipment.id, 'event')
  const underWay = unsent !== undefined && unsent.state !== 'refused'
  const [reportedAs, setReportedAs] = useState<string | null>(null)
  const refused = unsent?.state === 'refused' && unsent.entry.key === reportedAs ? unsent.error : null
  const occurredAt =
    zone === null || at.date === null || at.time === null ? null : instantFromLocal(`${at.date}T${at.time}`, zone)
  const errors: Record<string, string> = {
    ...refused?.errors,
    ...(attempted && stop === undefined ? { stopSequence: t('Choose the stop.') } : {}),
    ...(attempted && stop !== undefined && type === null ? { type: t('Choose what happened.') } : {}),
    ...(attempted && stop !== undefined && occurredAt === null
      ? { occurredAt: t('Give the day and the time at the stop.') }
      : {}),
  }
  const [warning, setWarning] = useState<string | null>(null)
  const put = (part: Partial<FormValues>): void => {
    set(part)
    setWarning(null)
    setReportedAs(null)
  }
  const leave = (): void => {
    drop()
    if (refused !== null && reportedAs !== null) dropUnsent(reportedAs)
    onDone()
  }
  const send = (): void => {
    setAttempted(true)
    if (stop === undefined || type === null || occurredAt === null || underWay) return
    const confirmed = timeWarning({ type, stop, at: occurredAt }, stops)
    if (warning === null && confirmed !== null) return setWarning(confirmed)
    const sent = notify(
      {
        ...unsentEventOf(shipment, { type, stop }),
        body: {
          type,
          stopSequence: stop.sequence,
          occurredAt,
          ...(reason === null ? {} : { reason }),
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      },
      { queries, onSent: leave },
    )
    setReportedAs(sent)
    // Written down as an act; left as a text too, a page that comes back would offer it to be told again.
    drop(value)
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
        value={stop === undefined ? null : String(stop.sequence)}
        placeholder={t('Choose the stop')}
        onChange={(picked) => {
          const chosen = stops.find((one) => String(one.sequence) === picked)
          if (chosen === undefined) return
          // The moment stays, whatever the clock says there; before a stop is chosen it is the one that the form was opened at.
          const moment = stop === undefined ? openedAt : occurredAt
          put({ sequence: chosen.sequence, type: null, ...(moment === null ? {} : { at: clockAt(moment, chosen) }) })
        }}
        error={errors['stopSequence']}
      />
      {stop === undefined ? null : (
        <RadioField
          label={t('What happened')}
          layout="blocks"
          options={eventsAt(stop.kind).map((value) => ({
            value,
            label: value === 'exception' ? t('A problem') : EVENT_LABELS[value],
          }))}
          value={type}
          onChange={(picked) => put({ type: picked })}
          error={errors['type'] ?? null}
        />
      )}
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
        onChange={(text) => put({ note: text })}
        error={errors['note']}
      />
      {warning === null ? null : (
        <p className={css['warningText']} role="alert">
          <StatusShape tone="warning" /> {warning}
        </p>
      )}
      <div className={css['actions']}>
        {/* What waits leaves by itself: there is nothing to cancel any more. */}
        {unsent?.state === 'waits' ? null : <Button onClick={leave}>{t('Cancel')}</Button>}
        <Button type="submit" variant="inverse" busy={underWay}>
          {warning === null ? t('Report') : t('Report it anyway')}
        </Button>
      </div>
    </Form>
  )
}
