import { listDocuments, type Paper } from '@drawbar/contract/documents/company-documents.ts'
import type { PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { lazy, Suspense, useState } from 'react'
import { useInfiniteEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Status, StatusShape } from '../../../ui/display/status.tsx'
import { formatDate, formatLocalDate } from '../../../ui/format/zoned-time.ts'
import { documentStatus } from '../document-labels.ts'
import css from './documents.module.css'

const DocumentViewer = lazy(() =>
  import('../viewer/file-viewer.tsx').then((module) => ({ default: module.DocumentViewer })),
)
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Their bytes are gone, or locked away. */
const UNREADABLE: ReadonlySet<Paper['status']> = new Set(['removed', 'quarantined'])

/** Every version that was ever sent; each can be opened. */
export function DocumentHistory({ kind }: { kind: PaperKind }) {
  const list = useInfiniteEndpoint(listDocuments, { query: { kind, limit: 20 } })
  const [shown, setShown] = useState<Paper | null>(null)
  if (list.isPending) return <p className={css['quiet']}>{t('Loading')}</p>
  if (list.isError) {
    return (
      <p className={css['refused']} role="alert">
        <StatusShape tone="critical" /> {translated(list.error.message)}
      </p>
    )
  }
  if (list.items.length === 0) return <p className={css['quiet']}>{t('None was sent so far.')}</p>
  return (
    <div className={css['history']}>
      <ul>
        {list.items.map((doc) => (
          <li key={doc.id} className={css['version']}>
            <span className={css['file']}>
              {doc.subject === null ? doc.fileName : `${doc.subject.name}: ${doc.fileName}`}
            </span>
            <span className={css['secondary']}>
              {[
                t('sent {day}', { day: formatDate(doc.uploadedAt, HERE) }),
                ...(doc.expiresOn === null ? [] : [t('ends {day}', { day: formatLocalDate(doc.expiresOn) })]),
                ...(doc.keptUntil === null ? [] : [t('kept until {day}', { day: formatDate(doc.keptUntil, HERE) })]),
              ].join(', ')}
            </span>
            <Status tone={documentStatus(doc).tone}>{documentStatus(doc).label}</Status>
            {UNREADABLE.has(doc.status) ? (
              <span />
            ) : (
              <Button
                size="row"
                variant="quiet"
                aria-expanded={shown?.id === doc.id}
                onClick={() => setShown(shown?.id === doc.id ? null : doc)}
              >
                {shown?.id === doc.id ? t('Close') : t('Open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button size="filter" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
      {shown === null ? null : (
        <div className={css['viewer']}>
          <Suspense fallback={null}>
            <DocumentViewer key={shown.id} documentId={shown.id} title={shown.fileName} note="" />
          </Suspense>
        </div>
      )}
    </div>
  )
}
