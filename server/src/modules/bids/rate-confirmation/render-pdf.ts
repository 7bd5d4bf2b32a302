import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Roboto (Apache License 2.0) comes with pdfmake and has Latin, Greek and Cyrillic; it is embedded, cut down to the glyphs in use. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')

pdfmake.setFonts({
  Roboto: {
    normal: join(FONTS, 'Roboto-Regular.ttf'),
    bold: join(FONTS, 'Roboto-Medium.ttf'),
    italics: join(FONTS, 'Roboto-Italic.ttf'),
    bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
  },
})
// What somebody typed into a load is text; nothing in a document may reach the network or another file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))

/** The file's bytes. The same document gives the same bytes: its date, and with it the file's id, come from `info`. */
export const renderPdf = (document: TDocumentDefinitions): Promise<Uint8Array> =>
  pdfmake.createPdf(document).getBuffer()
