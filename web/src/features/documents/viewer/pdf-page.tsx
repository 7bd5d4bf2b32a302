import { useEffect, useRef, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { findHighlights, type Mark, type Highlight } from './find-highlights.ts'
import type { PDFDocumentProxy } from './open-pdf.ts'
import css from './viewer.module.css'

export interface PdfPageProps {
  pdf: PDFDocumentProxy
  page: number
  /** Width on the screen before it is turned, px. */
  width: number
  rotation: number
  title: string
  /** What to look for in the words of the page. */
  highlights: readonly Highlight[]
  current: string | null
}

/** One page, drawn as sharp as the screen, with a mark on each claim that stands in it. */
export function PdfPage({ pdf, page, width, rotation, title, highlights: wanted, current }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [marks, setHighlights] = useState<readonly Mark[]>([])
  const sought = JSON.stringify(wanted)
  useEffect(() => {
    let stop = (): void => undefined
    let gone = false
    const draw = async (): Promise<void> => {
      const shown = await pdf.getPage(page)
      const target = canvas.current
      if (gone || target === null) return
      const turned = (shown.rotate + rotation) % 360
      const natural = shown.getViewport({ scale: 1, rotation: turned })
      const scale = width / natural.width
      const viewport = shown.getViewport({ scale: scale * window.devicePixelRatio, rotation: turned })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      target.style.width = `${width}px`
      const task = shown.render({ canvas: target, viewport })
      stop = () => task.cancel()
      await task.promise
      const { items } = await shown.getTextContent()
      const onScreen = shown.getViewport({ scale, rotation: turned })
      if (!gone)
        setHighlights(
          findHighlights(items, JSON.parse(sought) as Highlight[], (x, y) => onScreen.convertToViewportPoint(x, y)),
        )
    }
    draw().catch((error: unknown) => {
      // A page that was left while it was drawn.
      if (!gone && !(error instanceof Error && error.name === 'RenderingCancelledException')) throw error
    })
    return () => {
      gone = true
      stop()
    }
  }, [pdf, page, width, rotation, sought])
  return (
    <div className={css['sheet']} style={{ width }}>
      <canvas ref={canvas} role="img" aria-label={t('{title}, page {page}', { title, page })} />
      {marks.map((mark) => (
        <span
          key={`${mark.key}-${mark.left}-${mark.top}`}
          className={css['mark']}
          data-current={mark.key === current || undefined}
          style={{ left: mark.left, top: mark.top, width: mark.width, height: mark.height }}
          aria-hidden="true"
        >
          <span className={css['markNumber']}>{mark.number}</span>
        </span>
      ))}
    </div>
  )
}
