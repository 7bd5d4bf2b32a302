import { HEIC_REFUSAL, MAX_UPLOAD_BYTES } from '@drawbar/contract/documents/documents.ts'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { StatusShape } from '../../ui/display/status.tsx'
import { FilePreview } from './document-viewer.tsx'
import css from './file-picker.module.css'

/** What the server takes; it looks at the content again. */
const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
/** What a browser says of a file that it does not know: the server decides by the content. */
const UNKNOWN = ['', 'application/octet-stream']
/** iOS makes a JPEG of a HEIC photo as it is chosen, unless a page offers to take HEIC. */
const OFFERED = ACCEPTED.join(',')
const isHeic = ({ name, type }: File): boolean => /hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name)
const MOST_MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024

export interface FilePickerProps {
  label: string
  file: File | null
  onFile: (file: File | null) => void
  error?: string | undefined
}

const refusalOf = (file: File): string | null => {
  if (file.size > MAX_UPLOAD_BYTES) {
    const params = { name: file.name, most: MOST_MEGABYTES }
    return file.type.startsWith('image/')
      ? t('{name} is larger than {most} MB. Take the photo again at a smaller size.', params)
      : t('{name} is larger than {most} MB. Scan it at a lower resolution, or send the pages that count.', params)
  }
  if (file.size === 0) return t('{name} is empty.', { name: file.name })
  if (isHeic(file)) return translated(HEIC_REFUSAL)
  return [...ACCEPTED, ...UNKNOWN].includes(file.type) ? null : t('Upload a PDF, JPEG, PNG or WebP file.')
}

/** What a browser does not know it cannot draw. */
const isDrawn = ({ type }: File): boolean => !UNKNOWN.includes(type)

/** One photo or PDF: dropped, chosen, or taken with the camera of a phone; shown before it is sent. */
export function FilePicker({ label, file, onFile, error }: FilePickerProps) {
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const take = (picked: File | undefined): void => {
    if (picked === undefined) return
    const why = refusalOf(picked)
    setRefused(why)
    // Nothing is sent in place of a file that was refused.
    onFile(why === null ? picked : null)
  }
  const pick = (event: React.ChangeEvent<HTMLInputElement>): void => {
    take(event.currentTarget.files?.[0])
    // So that the same file, mended meanwhile, can be chosen again.
    event.currentTarget.value = ''
  }
  const shown = refused ?? error
  return (
    <div className={css['picker']}>
      <span className={css['label']}>{label}</span>
      {file === null ? (
        <div
          className={cx(css['drop'], over && css['over'])}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files[0])
          }}
        >
          <p className="t-second">{t('Drop a photo or PDF here, up to {most} MB', { most: MOST_MEGABYTES })}</p>
          <span className={css['actions']}>
            <Button icon={<IconCamera size={16} stroke={1.6} />} onClick={() => camera.current?.click()}>
              {t('Take a photo')}
            </Button>
            <Button icon={<IconUpload size={16} stroke={1.6} />} onClick={() => chooser.current?.click()}>
              {t('Choose a file')}
            </Button>
          </span>
        </div>
      ) : (
        <>
          <div className={css['preview']}>
            <FilePreview
              blob={file}
              title={file.name}
              {...(isDrawn(file)
                ? {}
                : { instead: t('{name} cannot be shown here. It can be sent.', { name: file.name }) })}
            />
          </div>
          <p className={css['named']}>
            <span>
              {t('{name}, {size} KB', {
                name: file.name,
                size: formatNumber(Math.max(1, Math.round(file.size / 1024))),
              })}
            </span>
            <Button size="filter" onClick={() => onFile(null)}>
              {t('Choose another')}
            </Button>
          </p>
        </>
      )}
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept={OFFERED}
        aria-label={label}
        onChange={pick}
      />
      <input
        ref={camera}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        aria-label={t('{label}, by camera', { label })}
        onChange={pick}
      />
      {shown === undefined || shown === null ? null : (
        <p id={errorId} className={css['error']} role="alert">
          <StatusShape tone="critical" /> {translated(shown)}
        </p>
      )}
    </div>
  )
}
