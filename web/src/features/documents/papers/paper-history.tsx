import { listDocuments, type Paper } from '@drawbar/contract/documents/company-documents.ts'
import type { PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { lazy, Suspense, useState } from 'react'
import { useInfiniteEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Status, StatusShape } from '../../../ui/display/status.tsx'
import { formatDate, formatLocalDate } from '../../../ui/format/zoned-time.ts'
import { paperStatus } from '../paper-words.ts'
import css from './papers.module.css'

const PaperViewer = lazy(() => import('../viewer/paper-viewer.tsx').then((module) => ({ default: module.PaperViewer })))
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Their bytes are gone, or locked away. */
const UNREADABLE: ReadonlySet<Paper['status']> = new Set(['removed', 'quarantined'])

/** Every version that was ever sent; each can be opened. */
export function PaperHistory({ kind }: { kind: PaperKind }) {
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
        {list.items.map((paper) => (
          <li key={paper.id} className={css['version']}>
            <span className={css['file']}>
              {paper.subject === null ? paper.fileName : `${paper.subject.name}: ${paper.fileName}`}
            </span>
            <span className={css['second']}>
              {[
                t('sent {day}', { day: formatDate(paper.uploadedAt, HERE) }),
                ...(paper.expiresOn === null ? [] : [t('ends {day}', { day: formatLocalDate(paper.expiresOn) })]),
                ...(paper.keptUntil === null
                  ? []
                  : [t('kept until {day}', { day: formatDate(paper.keptUntil, HERE) })]),
              ].join(', ')}
            </span>
            <Status tone={paperStatus(paper).tone}>{paperStatus(paper).word}</Status>
            {UNREADABLE.has(paper.status) ? (
              <span />
            ) : (
              <Button
                size="row"
                variant="quiet"
                aria-expanded={shown?.id === paper.id}
                onClick={() => setShown(shown?.id === paper.id ? null : paper)}
              >
                {shown?.id === paper.id ? t('Close') : t('Open')}
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
            <PaperViewer key={shown.id} documentId={shown.id} title={shown.fileName} note="" />
          </Suspense>
        </div>
      )}
    </div>
  )
}
