import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** The build puts them there (vite.config.ts). */
const DECODERS = new URL('/assets/pdf/', window.location.origin).href

export type { PDFDocumentProxy } from 'pdfjs-dist'

/** Reads a PDF off the main thread. No script in it runs, and nothing is fetched for it: the policy of the page allows neither. */
export async function openPdf(blob: Blob): Promise<{ pdf: PDFDocumentProxy; close: () => void }> {
  const data = new Uint8Array(await blob.arrayBuffer())
  const task = getDocument({ data, wasmUrl: DECODERS, useWasm: false, enableXfa: false })
  return { pdf: await task.promise, close: () => void task.destroy() }
}
