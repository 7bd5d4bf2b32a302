import { useState } from 'react'
import { openFile, saveFile } from '../../api/call.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useDelayed } from '../../ui/layout/use-delayed.ts'
import css from './document-viewer.module.css'
import { useDocument, useObjectUrl } from './use-document.ts'

export interface DocumentViewerProps {
  documentId: string
  /** Names what is shown: “Rate confirmation LD-48217”. */
  title: string
  height?: 'page' | 'preview'
}

/** A photo or a PDF where it is needed, with the two ways to take it away. */
export function DocumentViewer({ documentId, title, height = 'page' }: DocumentViewerProps) {
  const file = useDocument(documentId)
  const waiting = useDelayed(file.isPending)
  if (file.isError) {
    return (
      <ErrorState
        title={t('{what} did not load', { what: title })}
        message={file.error.message}
        onRetry={() => void file.refetch()}
        retrying={file.isFetching}
        requestId={file.error.requestId}
      />
    )
  }
  return (
    <div className={css['viewer']}>
      <div className={height === 'page' ? css['page'] : css['preview']} aria-busy={file.isPending}>
        {file.data === undefined ? (
          waiting ? (
            <Skeleton width="60%" />
          ) : null
        ) : (
          <FilePreview blob={file.data.blob} title={title} />
        )}
      </div>
      {file.data === undefined ? null : (
        <p className={css['actions']}>
          <Button size="filter" onClick={() => openFile(file.data)}>
            {t('Open in a tab')}
          </Button>
          <Button size="filter" onClick={() => saveFile(file.data)}>
            {t('Save')}
          </Button>
        </p>
      )}
    </div>
  )
}

export interface FilePreviewProps {
  blob: Blob
  title: string
  /** Says so of a file that need not be shown, where this browser cannot. */
  instead?: string
}

/** Also shows what is about to be sent. */
export function FilePreview({ blob, title, instead }: FilePreviewProps) {
  const url = useObjectUrl(blob)
  const [unreadable, setUnreadable] = useState<Blob | null>(null)
  if (url === null) return null
  if (blob.type.startsWith('image/') && unreadable !== blob)
    return <img className={css['image']} src={url} alt={title} onError={() => setUnreadable(blob)} />
  // Phones and some browsers show a PDF only in a tab of its own; a frame would stay blank there.
  if (blob.type === 'application/pdf' && !navigator.pdfViewerEnabled) {
    return (
      <p className={css['other']}>{t('{title} is a PDF, which this browser shows in a tab of its own.', { title })}</p>
    )
  }
  if (blob.type === 'application/pdf') return <iframe className={css['frame']} src={url} title={title} />
  if (instead !== undefined) return <p className={css['other']}>{instead}</p>
  if (unreadable === blob)
    return <p className={css['other']}>{t('{title} is no picture that can be shown.', { title })}</p>
  return <p className={css['other']}>{t('{title} cannot be shown here. Save it to read it.', { title })}</p>
}
