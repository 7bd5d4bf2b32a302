import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { NumberField } from '../../../ui/form/number-fields.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { usePhone } from '../../../ui/layout/use-phone.ts'
import { instantFromLocal, localFromInstant } from '../../../ui/format/zoned-time.ts'
import { FilePicker } from '../../documents/file-picker.tsx'
import { PiecesDiffer, piecesLabel } from '../pieces-differ.tsx'
import { InlineUnsent } from '../unsent/inline-unsent.tsx'
import { notify, useUnsentOf } from '../unsent/unsent.ts'
import css from './shipment.module.css'

const DateTimeField = lazy(() =>
  import('../../../ui/form/date-time-field.tsx').then((module) => ({ default: module.DateTimeField })),
)

interface Receipt {
  receivedBy: string
  at: { date: string | null; time: string | null }
  pieces: number | null
  exceptions: string
}

/** Photo or PDF of the signed receipt, with what the receiver wrote on it. */
export function PodForm({ shipment }: { shipment: ShipmentDetail }) {
  const phone = usePhone()
  const last = shipment.stops.at(-1)
  const zone = last?.timeZone ?? null
  const [file, setFile] = useState<File | null>(null)
  const [start] = useState((): Receipt => {
    const when = last?.endedAt ?? last?.departedAt ?? new Date().toISOString()
    const [date = null, time = null] = zone === null ? [] : localFromInstant(when, zone).split('T')
    return { receivedBy: '', at: { date, time }, pieces: null, exceptions: '' }
  })
  const { value, set, drop } = useDraftForm(`pod:${shipment.id}`, start)
  const { receivedBy, at, pieces, exceptions } = value
  const { piecesTendered: tendered } = shipment
  const [attempted, setAttempted] = useState(false)
  const queries = useQueryClient()
  const unsent = useUnsentOf(shipment.id, 'pod')
  const busy = unsent !== undefined && unsent.state !== 'refused'
  const [reportedAs, setReportedAs] = useState<string | null>(null)
  const [sentFile, setSentFile] = useState<File | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const refused = unsent?.state === 'refused' && unsent.entry.key === reportedAs ? unsent.error : null
  const receivedAt =
    zone === null || at.date === null || at.time === null ? null : instantFromLocal(`${at.date}T${at.time}`, zone)
  const errors: Record<string, string> = {
    ...refused?.errors,
    ...(attempted && file === null ? { documentId: t('Choose a photo or a PDF of the signed receipt.') } : {}),
    ...(unreadable ? { documentId: t('The file cannot be read any more. Choose it again.') } : {}),
    ...(attempted && receivedBy.trim() === '' ? { receivedBy: t('Who signed for it?') } : {}),
    ...(attempted && receivedAt === null ? { receivedAt: t('Give the day and the time at the stop.') } : {}),
  }
  const put = (part: Partial<Receipt>): void => {
    set(part)
    setReportedAs(null)
  }
  const send = async (): Promise<void> => {
    setAttempted(true)
    if (busy || file === null || receivedAt === null || receivedBy.trim() === '') return
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return setUnreadable(true)
    const documentId = unsent?.entry.kind === 'pod' && sentFile === file ? unsent.entry.documentId : null
    setSentFile(file)
    const sent = notify(
      {
        kind: 'pod',
        documentId,
        shipmentId: shipment.id,
        what: t('Proof of delivery for {shipment}', { shipment: shipment.reference }),
        done: t('POD sent. {company} approves it next.', { company: shipment.load.ownerName }),
        file: { name: file.name, type: file.type, bytes },
        body: {
          receivedBy: receivedBy.trim(),
          receivedAt,
          ...(pieces === null ? {} : { piecesReceived: pieces }),
          ...(exceptions.trim() === '' ? {} : { exceptions: exceptions.trim() }),
        },
      },
      { queries },
    )
    setReportedAs(sent)
    // Written down as an act; left as a text too, a page that comes back would offer it to be sent again.
    drop(value)
  }
  return (
    <Form label={t('Proof of delivery for {shipment}', { shipment: shipment.reference })} onSubmit={() => void send()}>
      <Rejected shipment={shipment} />
      <FilePicker
        label={t('Signed receipt')}
        file={file}
        onFile={(picked) => {
          setFile(picked)
          setUnreadable(false)
          setReportedAs(null)
        }}
        error={errors['documentId']}
      />
      <TextField
        label={t('Received by')}
        value={receivedBy}
        onChange={(text) => put({ receivedBy: text })}
        error={errors['receivedBy']}
        maxLength={120}
        autoComplete="off"
        required
      />
      <Suspense fallback={null}>
        <DateTimeField
          label={t('Received')}
          value={at}
          onChange={(next) => put({ at: next })}
          zone={zone}
          error={errors['receivedAt']}
        />
      </Suspense>
      <NumberField
        label={t('Pieces received')}
        note={t('optional')}
        value={pieces}
        onChange={(count) => put({ pieces: count })}
        min={0}
        max={100_000}
        error={errors['piecesReceived']}
        {...(tendered === null ? {} : { unit: t('of {tendered} tendered', { tendered }) })}
      />
      {piecesLabel({ received: pieces, tendered }) === null ? null : (
        <p role="status">
          <PiecesDiffer received={pieces} tendered={tendered} /> {t('Say below what the receipt says about it.')}
        </p>
      )}
      <TextAreaField
        label={t('Exceptions')}
        note={t('as written on the receipt: short, damaged, refused')}
        rows={2}
        maxLength={2000}
        value={exceptions}
        onChange={(text) => put({ exceptions: text })}
        error={errors['exceptions']}
      />
      <InlineUnsent unsettled={unsent} />
      <div className={css['actions']}>
        <Button type="submit" variant="primary" size={phone ? 'phone' : 'wide'} block={phone} busy={busy}>
          {t('Send POD')}
        </Button>
      </div>
    </Form>
  )
}

function Rejected({ shipment }: { shipment: ShipmentDetail }) {
  const latest = shipment.pods.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))[0]
  if (latest?.status !== 'rejected') return null
  return (
    <p role="status">
      <Status tone="critical">{t('Rejected')}</Status> {latest.rejectReason ?? ''} {t('Send it again below.')}
    </p>
  )
}
