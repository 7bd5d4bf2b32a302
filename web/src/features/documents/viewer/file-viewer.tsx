import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { openFile, saveFile, type FetchedFile } from '../../../api/call.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { formatPercent } from '../../../ui/format/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDelayed } from '../../../ui/layout/use-delayed.ts'
import { usePageKeys } from '../../../ui/layout/use-page-keys.ts'
import { useDocument, useObjectUrl } from '../use-document.ts'
import type { Highlight } from './find-highlights.ts'
import { useScrollCenter } from './use-scroll-center.ts'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'
import css from './viewer.module.css'

export interface DocumentViewerProps {
  documentId: string
  title: string
  /** Under the title: pages, size, when it came. */
  note: string
  /** Claims to be marked where they stand in the paper. */
  highlights?: readonly Highlight[]
  current?: string | null
  /** Between the title and the tools: which version is shown. */
  aside?: ReactNode
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const STAGE_PADDING = 36
const WIDEST = 860

/** A photo or PDF to be worked with: larger, turned, page by page, by pointer or by keys. */
export function DocumentViewer({
  documentId,
  title,
  note,
  highlights: wanted = [],
  current = null,
  aside,
}: DocumentViewerProps) {
  const file = useDocument(documentId)
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [page, setPage] = useState(1)
  const stage = useRef<HTMLDivElement>(null)
  const width = useWidth(stage)
  const centre = useScrollCenter(stage)
  const waiting = useDelayed(file.isPending)
  const isPdf = file.data?.blob.type === 'application/pdf'
  const pdf = usePdf(isPdf ? (file.data?.blob ?? null) : null)
  const pages = pdf.state === 'open' ? pdf.pdf.numPages : 1
  const larger = (): void => {
    centre.hold()
    setZoom((now) => ZOOMS.find((step) => step > now) ?? now)
  }
  const smaller = (): void => {
    centre.hold()
    setZoom((now) => ZOOMS.findLast((step) => step < now) ?? now)
  }
  const rotate = (): void => {
    centre.hold()
    setRotation((now) => (now + 90) % 360)
  }
  const go = (by: number): void => {
    centre.release()
    setPage((now) => Math.min(pages, Math.max(1, now + by)))
  }
  usePageKeys({ '+': larger, '=': larger, '-': smaller, o: rotate, ',': () => go(-1), '.': () => go(1) })
  const fitted = Math.round(Math.min(WIDEST, Math.max(200, width - STAGE_PADDING)) * zoom)
  return (
    <section className={css['viewer']} aria-label={t('Viewer')}>
      <header className={css['head']}>
        <span className={css['name']}>
          <span className={css['title']} title={title}>
            {title}
          </span>
          <span className={css['note']}>{note}</span>
        </span>
        {aside}
        <span className={css['tools']}>
          {pages > 1 ? (
            <>
              <IconButton label={t('Page before')} aria-keyshortcuts="," onClick={() => go(-1)} disabled={page === 1}>
                <IconChevronLeft size={16} stroke={1.6} />
              </IconButton>
              <output className={css['figure']}>{t('{page} of {pages}', { page, pages })}</output>
              <IconButton label={t('Next page')} aria-keyshortcuts="." onClick={() => go(1)} disabled={page === pages}>
                <IconChevronRight size={16} stroke={1.6} />
              </IconButton>
            </>
          ) : null}
          <IconButton label={t('Smaller')} aria-keyshortcuts="-" onClick={smaller} disabled={zoom === ZOOMS[0]}>
            <IconZoomOut size={16} stroke={1.6} />
          </IconButton>
          <output className={css['figure']}>{formatPercent(zoom, { sign: false })}</output>
          <IconButton label={t('Larger')} aria-keyshortcuts="+" onClick={larger} disabled={zoom === ZOOMS.at(-1)}>
            <IconZoomIn size={16} stroke={1.6} />
          </IconButton>
          <IconButton label={t('Turn')} aria-keyshortcuts="O" onClick={rotate}>
            <IconRotateClockwise size={16} stroke={1.6} />
          </IconButton>
          <IconButton
            label={t('Save the file')}
            onClick={() => file.data && saveFile(file.data)}
            disabled={file.data === undefined}
          >
            <IconDownload size={16} stroke={1.6} />
          </IconButton>
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard (WCAG 2.1.1) */}
      <div className={css['stage']} ref={stage} tabIndex={0} role="group" aria-label={t('Paper')}>
        {file.isError ? (
          <ErrorState
            title={t('{what} did not load', { what: title })}
            message={file.error.message}
            onRetry={() => void file.refetch()}
            retrying={file.isFetching}
            requestId={file.error.requestId}
          />
        ) : file.data === undefined || (isPdf && pdf.state === 'opening') ? (
          waiting || file.data !== undefined ? (
            <Skeleton width="60%" height={320} />
          ) : null
        ) : pdf.state === 'open' && isPdf ? (
          <PdfPage
            pdf={pdf.pdf}
            page={Math.min(page, pages)}
            width={fitted}
            rotation={rotation}
            title={title}
            highlights={wanted}
            current={current}
          />
        ) : file.data.blob.type.startsWith('image/') ? (
          <Photo file={file.data} title={title} width={fitted} rotation={rotation} />
        ) : (
          <NotShown file={file.data} title={title} />
        )}
      </div>
    </section>
  )
}

function NotShown({ file, title }: { file: FetchedFile; title: string }) {
  return (
    <div className={css['other']}>
      <p>{t('{title} cannot be shown here. Save it to read it.', { title })}</p>
      <Button size="filter" onClick={() => openFile(file)}>
        {t('Open in a tab')}
      </Button>
    </div>
  )
}

interface PhotoProps {
  file: FetchedFile
  title: string
  width: number
  rotation: number
}

function Photo({ file, title, width, rotation }: PhotoProps) {
  const url = useObjectUrl(file.blob)
  const [shape, setShape] = useState(1)
  // Its first bytes are those of a picture, and the rest may still be none.
  const [broken, setBroken] = useState(false)
  if (broken) return <NotShown file={file} title={title} />
  if (url === null) return null
  const lying = rotation % 180 !== 0
  // Turned by a quarter it takes as much height as it had width.
  const box = lying ? { width, height: width / shape } : { width, height: width * shape }
  return (
    <div className={css['sheet']} style={box}>
      <img
        className={css['photo']}
        src={url}
        alt={title}
        onError={() => setBroken(true)}
        onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
          setShape(naturalHeight / Math.max(1, naturalWidth))
        }
        style={{ width: lying ? box.height : box.width, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
      />
    </div>
  )
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDEST)
  useEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      // Whole steps: a scroll bar that comes and goes draws nothing anew.
      if (entry) setWidth(Math.floor(entry.contentRect.width / 20) * 20)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
