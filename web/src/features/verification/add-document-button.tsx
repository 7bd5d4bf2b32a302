import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import css from './verification.module.css'

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

interface AddDocumentButtonProps {
  /** Names the file field. */
  label: string
  children: string
  onUploaded: (document: { id: string; fileName: string }) => void
}

/** One file, chosen and sent at once. */
export function AddDocumentButton({ label, children, onUploaded }: AddDocumentButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useCommand(uploadDocument, { onSuccess: onUploaded })
  const send = (file: File | undefined): void => {
    if (file === undefined) return
    const form = new FormData()
    form.append('kind', 'other')
    form.append('file', file)
    upload.mutate({ form })
  }
  return (
    <>
      <Button
        size="filter"
        busy={upload.isPending}
        icon={<IconUpload size={14} stroke={1.6} />}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept={ACCEPTED}
        aria-label={t('{label}, PDF or photo', { label })}
        onChange={(event) => {
          send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {upload.isError ? (
        <span className={css['problem']} role="alert">
          {translated(upload.error.message)}
        </span>
      ) : null}
    </>
  )
}
