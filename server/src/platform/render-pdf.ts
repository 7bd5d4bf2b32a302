import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Roboto (Apache License 2.0) comes with pdfmake and has Latin, Greek and Cyrillic; it is embedded, cut down to the glyphs in use. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')

/** Pairs and ligatures: looking them up for each word is two thirds of the work of a page, and moves no letter by a width that is seen. */
const LAYOUT_TABLES = new Set(['GPOS', 'GSUB'])
const DIRECTORY = { count: 4, start: 12, entry: 16 }

/** The files that a document may name; its types leave it out. */
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync(name: string, content: Uint8Array): void }
}

/** The font without these tables: their names in its directory become names that nobody asks for. */
function plain(file: string): string {
  const bytes = readFileSync(join(FONTS, file))
  const tables = bytes.readUInt16BE(DIRECTORY.count)
  for (let index = 0; index < tables; index += 1) {
    const at = DIRECTORY.start + index * DIRECTORY.entry
    if (LAYOUT_TABLES.has(bytes.toString('latin1', at, at + 4))) bytes.write('-', at, 'latin1')
  }
  virtualfs.writeFileSync(file, bytes)
  return file
}

pdfmake.setFonts({
  Roboto: {
    normal: plain('Roboto-Regular.ttf'),
    bold: plain('Roboto-Medium.ttf'),
    italics: plain('Roboto-Italic.ttf'),
    bolditalics: plain('Roboto-MediumItalic.ttf'),
  },
})
// What somebody typed into a load is text; nothing in a document may reach the network or another file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** The file's bytes. The same document gives the same bytes: its date, and with it the file's id, come from `info`. */
export const renderPdf = (document: TDocumentDefinitions): Promise<Uint8Array> =>
  pdfmake.createPdf(document).getBuffer()
