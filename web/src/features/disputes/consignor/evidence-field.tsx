import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { FilePicker } from '../../documents/file-picker.tsx'
import css from '../claims.module.css'

export interface Uploaded {
  id: string
  name: string
}

export interface EvidenceFieldProps {
  /** Papers of the shipment. */
  documents: ShipmentDetail['documents']
  chosen: readonly string[]
  uploaded: readonly Uploaded[]
  onChoose: (ids: string[]) => void
  onUploaded: (files: Uploaded[]) => void
  error: string | undefined
}

/** What shows it: papers that the shipment has, and photos that go up as they are picked. */
export function EvidenceField({ documents, chosen, uploaded, onChoose, onUploaded, error }: EvidenceFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const upload = useCommand(uploadDocument)
  const pick = (picked: File | null): void => {
    setFile(picked)
    upload.reset()
    if (picked === null) return
    const form = new FormData()
    form.set('kind', picked.type.startsWith('image/') ? 'cargo_photo' : 'other')
    form.set('file', picked)
    upload.mutate(
      { form },
      {
        onSuccess: ({ id }) => {
          onUploaded([...uploaded, { id, name: picked.name }])
          setFile(null)
        },
      },
    )
  }
  return (
    <fieldset className={css['choices']}>
      <legend className="t-label">{t('Evidence')}</legend>
      {documents.map(({ id, fileName }) => (
        <CheckField
          key={id}
          label={fileName}
          checked={chosen.includes(id)}
          onChange={(checked) => onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
      {uploaded.map(({ id, name }) => (
        <span key={id} className={css['file']}>
          <span>{name}</span>
          <Button
            size="row"
            variant="quiet"
            aria-label={t('Leave out {file}', { file: name })}
            onClick={() => onUploaded(uploaded.filter((other) => other.id !== id))}
          >
            {t('Leave out')}
          </Button>
        </span>
      ))}
      <FilePicker
        label={uploaded.length === 0 ? t('Photo or report') : t('Another photo or report')}
        file={file}
        onFile={pick}
        error={upload.error?.message}
      />
      {upload.isPending ? <p className="t-second">{t('Sending the file…')}</p> : null}
      {error === undefined ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {translated(error)}
        </p>
      )}
    </fieldset>
  )
}
