import { type LoadKind, LOAD_KINDS } from '@drawbar/contract/documents/document-kinds.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { addShipmentDocument, getShipment, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Form } from '../../../ui/form/form-layout.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { FilePicker } from '../../documents/file-picker.tsx'
import { LOAD_DOCUMENT_LABELS } from './load-document-labels.ts'
import css from './shipment-documents.module.css'

/** Written here, and sent with the proof of delivery: neither is added by hand. */
const OFFERED = LOAD_KINDS.filter((kind) => kind !== 'rate_confirmation' && kind !== 'pod')
const KINDS = OFFERED.map((value) => ({ value, label: LOAD_DOCUMENT_LABELS[value] }))

export interface AddDocumentFormProps {
  shipment: ShipmentDetail
  onDone: () => void
}

/** A photo or PDF about the haul. A file that went up once is not sent again on a second try. */
export function AddDocumentForm({ shipment, onDone }: AddDocumentFormProps) {
  const [kind, setKind] = useState<LoadKind | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [uploadedId, setUploadedId] = useState<string | null>(null)
  const [attempted, setAttempted] = useState(false)
  const upload = useCommand(uploadDocument)
  const add = useCommand(addShipmentDocument, { invalidates: [getShipment] })
  const busy = upload.isPending || add.isPending
  const change = (): void => {
    setUploadedId(null)
    upload.reset()
    add.reset()
  }
  const send = async (): Promise<void> => {
    setAttempted(true)
    if (busy || kind === null || file === null) return
    const documentId = uploadedId ?? (await sent(kind, file))
    if (documentId === null) return
    setUploadedId(documentId)
    add.mutate(
      { params: { shipmentId: shipment.id }, body: { documentId } },
      {
        onSuccess: () => {
          showFeedback({
            type: 'success',
            message: t('{document} added. Both sides read it.', { document: LOAD_DOCUMENT_LABELS[kind] }),
          })
          onDone()
        },
      },
    )
  }
  const sent = async (as: LoadKind, picked: File): Promise<string | null> => {
    const form = new FormData()
    form.set('kind', as)
    form.set('file', picked)
    // The refusal stands in `upload.error`, beside the file.
    return upload.mutateAsync({ form }).then(
      ({ id }) => id,
      () => null,
    )
  }
  const fileError =
    add.error?.errors['documentId'] ??
    upload.error?.message ??
    (attempted && file === null ? t('Choose a photo or a PDF.') : undefined)
  return (
    <Form label={t('Add a document to {shipment}', { shipment: shipment.reference })} onSubmit={() => void send()}>
      <SelectField
        label={t('What it is')}
        options={KINDS}
        value={kind}
        onChange={(picked) => {
          setKind(picked)
          change()
        }}
        error={attempted && kind === null ? t('Choose what it is.') : undefined}
      />
      <FilePicker
        label={t('Photo or PDF')}
        file={file}
        onFile={(picked) => {
          setFile(picked)
          change()
        }}
        error={fileError}
      />
      <p className="t-second">{t('Both sides read it from then on. It cannot be taken back.')}</p>
      {add.error !== null && Object.keys(add.error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {translated(add.error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <Button type="submit" variant="inverse" busy={busy}>
          {t('Add')}
        </Button>
      </div>
    </Form>
  )
}
