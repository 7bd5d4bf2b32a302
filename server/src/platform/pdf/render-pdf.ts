import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { Typefaces } from './fonts.ts'
import { runsOf } from './text-runs.ts'
import { type Inline, putInVisualOrder } from './visual-order.ts'

/** The files that a document may name; its types leave it out. */
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync(name: string, content: Uint8Array): void }
}
const typefaces = new Typefaces((name, bytes) => virtualfs.writeFileSync(name, bytes))

// What somebody typed into a load is text; nothing in a document may reach the network or another file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

type RenderLine = (line: { inlines: Inline[] }, x: number, y: number) => void

/** pdfmake knows no right-to-left text. A line is complete when its renderer draws it: the last moment to order its words. */
function orderLinesAsDrawn(): void {
  const { default: Renderer } = createRequire(import.meta.url)('pdfmake/js/Renderer.js') as {
    default: { prototype: { renderLine: RenderLine } }
  }
  const { renderLine } = Renderer.prototype
  Renderer.prototype.renderLine = function ordered(line, x, y) {
    putInVisualOrder(line.inlines)
    renderLine.call(this, line, x, y)
  }
}
orderLinesAsDrawn()

/** The file's bytes. The same document gives the same bytes: its date, and with it the file's id, come from `info`. */
export function renderPdf({ header, footer, content, ...document }: TDocumentDefinitions): Promise<Uint8Array> {
  const definition = {
    ...document,
    content: inTypefaces(content),
    ...(header === undefined ? {} : { header: typeof header === 'function' ? after(header) : inTypefaces(header) }),
    ...(footer === undefined ? {} : { footer: typeof footer === 'function' ? after(footer) : inTypefaces(footer) }),
  } as TDocumentDefinitions
  pdfmake.setFonts(typefaces.all)
  return pdfmake.createPdf(definition).getBuffer()
}

/** A part of a document that is made anew for each page. */
const after =
  <A extends unknown[]>(make: (...of: A) => unknown) =>
  (...of: A): unknown =>
    inTypefaces(make(...of))

/** The same part of a document with each text cut into runs of a typeface that has its characters. Text that Roboto draws stays as it is. */
function inTypefaces(part: unknown): unknown {
  if (typeof part === 'string') {
    const runs = runsOf(part, typefaces)
    return runs === null ? part : { text: runs }
  }
  if (Array.isArray(part)) return part.map(inTypefaces)
  if (typeof part !== 'object' || part === null || part instanceof Date) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'text' ? textInTypefaces(value) : inTypefaces(value)]),
  )
}

/** pdfmake flattens nested texts and forgets the style between them, so each run repeats the style of the text that it was cut from. */
function textInTypefaces(text: unknown): unknown {
  if (typeof text === 'string') return runsOf(text, typefaces) ?? text
  if (!Array.isArray(text)) return inTypefaces(text)
  return text.flatMap((piece: unknown) => {
    const { text: own, ...style } =
      typeof piece === 'object' && piece !== null && 'text' in piece ? piece : { text: piece }
    const runs = typeof own === 'string' ? runsOf(own, typefaces) : null
    return runs === null ? [piece] : runs.map((run) => ({ ...style, ...run }))
  })
}
