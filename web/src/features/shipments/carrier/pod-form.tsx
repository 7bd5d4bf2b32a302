import { uploadDocument } from '@drawbar/contract/documents.ts'
import { getShipment, listShipments, submitPod, type ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t } from '../../../i18n/t.ts'
import { useKept } from '../../../session/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Form } from '../../../ui/form-layout.tsx'
import { NumberField } from '../../../ui/number-fields.tsx'
import { Status, StatusShape } from '../../../ui/status.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { instantFromLocal, localFromInstant } from '../../../ui/zoned-time.ts'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import { FilePicker } from '../../documents/file-picker.tsx'
import { PiecesDiffer, piecesWords } from '../pieces-differ.tsx'
import css from './shipment.module.css'
import { POD_WORDS } from './shipment-refusals.ts'
import { WaitsForSignal } from './waits-for-signal.tsx'

const DateTimeField = lazy(() =>
  import('../../../ui/date-time-field.tsx').then((module) => ({ default: module.DateTimeField })),
)

interface Receipt {
  receivedBy: string
  at: { date: string | null; time: string | null }
  pieces: number | null
  exceptions: string
}

/** Photo or PDF of the signed receipt, with what the receiver wrote on it. A file that went up once is not sent again on a second try. */
export function PodForm({ shipment }: { shipment: ShipmentDetail }) {
  const phone = usePhone()
  const last = shipment.stops.at(-1)
  const zone = last?.timeZone ?? null
  const [file, setFile] = useState<File | null>(null)
  const [uploadedId, setUploadedId] = useState<string | null>(null)
  const [start] = useState((): Receipt => {
    const when = last?.endedAt ?? last?.departedAt ?? new Date().toISOString()
    const [date = null, time = null] = zone === null ? [] : localFromInstant(when, zone).split('T')
    return { receivedBy: '', at: { date, time }, pieces: null, exceptions: '' }
  })
  const { value, set, drop } = useKept(`pod:${shipment.id}`, start)
  const { receivedBy, at, pieces, exceptions } = value
  const { piecesTendered: tendered } = shipment
  const [asked, setAsked] = useState(false)
  const upload = useCommand(uploadDocument, { waits: true })
  const submit = useCommand(submitPod, { waits: true, invalidates: [getShipment, listShipments] })
  const receivedAt =
    zone === null || at.date === null || at.time === null ? null : instantFromLocal(`${at.date}T${at.time}`, zone)
  const errors: Record<string, string> = {
    ...submit.error?.errors,
    ...(asked && file === null ? { documentId: t('Choose a photo or a PDF of the signed receipt.') } : {}),
    ...(asked && receivedBy.trim() === '' ? { receivedBy: t('Who signed for it?') } : {}),
    ...(asked && receivedAt === null ? { receivedAt: t('Give the day and the time at the stop.') } : {}),
  }
  const busy = upload.isPending || submit.isPending
  const put = (part: Partial<Receipt>): void => {
    set(part)
    submit.reset()
  }
  const send = async (): Promise<void> => {
    setAsked(true)
    if (busy || file === null || receivedAt === null || receivedBy.trim() === '') return
    const documentId = uploadedId ?? (await uploadAs('pod'))
    if (documentId === null) return
    setUploadedId(documentId)
    submit.mutate(
      {
        params: { shipmentId: shipment.id },
        body: {
          documentId,
          receivedBy: receivedBy.trim(),
          receivedAt,
          ...(pieces === null ? {} : { piecesReceived: pieces }),
          ...(exceptions.trim() === '' ? {} : { exceptions: exceptions.trim() }),
        },
      },
      {
        onSuccess: () => {
          drop()
          showFeedback({
            type: 'success',
            message: t('POD sent. {company} approves it next.', { company: shipment.load.ownerName }),
          })
        },
      },
    )
  }
  const uploadAs = async (kind: 'pod'): Promise<string | null> => {
    const form = new FormData()
    form.set('kind', kind)
    if (file !== null) form.set('file', file)
    // The refusal stands in `upload.error`, beside the file.
    return upload.mutateAsync({ form }).then(
      ({ id }) => id,
      () => null,
    )
  }
  return (
    <Form label={t('Proof of delivery for {shipment}', { shipment: shipment.reference })} onSubmit={() => void send()}>
      <Rejected shipment={shipment} />
      <FilePicker
        label={t('Signed receipt')}
        file={file}
        onFile={(picked) => {
          setFile(picked)
          setUploadedId(null)
          upload.reset()
          submit.reset()
        }}
        error={errors['documentId'] ?? upload.error?.message}
      />
      <TextField
        label={t('Received by')}
        value={receivedBy}
        onChange={(typed) => put({ receivedBy: typed })}
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
      {piecesWords({ received: pieces, tendered }) === null ? null : (
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
        onChange={(typed) => put({ exceptions: typed })}
        error={errors['exceptions']}
      />
      {submit.error !== null && Object.keys(submit.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="act" /> {refusalOf(submit.error, POD_WORDS)}
        </p>
      ) : null}
      {upload.isPaused || submit.isPaused ? <WaitsForSignal /> : null}
      <div className={css['acts']}>
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
      <Status tone="act">{t('Rejected')}</Status> {latest.rejectReason ?? ''} {t('Send it again below.')}
    </p>
  )
}
