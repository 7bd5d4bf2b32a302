import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'

export type OpenedPdf = { state: 'opening' } | { state: 'open'; pdf: PDFDocumentProxy } | { state: 'failed' }

/** The reader of PDFs is half a megabyte: it comes with the first one. */
export function usePdf(blob: Blob | null): OpenedPdf {
  const [opened, setOpened] = useState<{ of: Blob; result: OpenedPdf } | null>(null)
  useEffect(() => {
    if (blob === null) return undefined
    let close = (): void => undefined
    let gone = false
    import('./open-pdf.ts')
      .then(({ openPdf }) => openPdf(blob))
      .then((file) => {
        if (gone) return file.close()
        close = file.close
        return setOpened({ of: blob, result: { state: 'open', pdf: file.pdf } })
      })
      .catch(() => {
        if (!gone) setOpened({ of: blob, result: { state: 'failed' } })
      })
    return () => {
      gone = true
      close()
    }
  }, [blob])
  return opened !== null && opened.of === blob ? opened.result : { state: 'opening' }
}
