import { describe, expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'
import { putInVisualOrder } from './visual-order.ts'

const NAMES = {
  chinese: '上海联运物流有限公司',
  traditional: '臺灣貨運股份有限公司',
  japanese: '東京運送株式会社 ドライバー',
  korean: '한국물류 주식회사',
  arabic: 'شركة النور للنقل البري',
  hebrew: 'חברת הובלות "אור" בע״מ',
  hindi: 'भारत परिवहन निगम लिमिटेड',
  thai: 'บริษัท ขนส่งไทย จำกัด',
  vietnamese: 'Nguyễn Văn Ả',
}

const pdfOf = async (content: object[]): Promise<string> =>
  Buffer.from(
    await renderPdf({
      content: content as never,
      header: () => content as never,
      defaultStyle: { font: 'Roboto', fontSize: 9 },
      info: { creationDate: new Date(0) },
      compress: false,
    }),
  ).toString('latin1')

/** The glyph numbers of each text that a page draws; number 0 is the empty box. */
const glyphsOf = (pdf: string): string[] =>
  [...pdf.matchAll(/\[((?:<[0-9a-f]+> ?-?[\d.]* ?)+)\] TJ/g)].map(([, text = '']) =>
    [...text.matchAll(/<([0-9a-f]+)>/g)].map(([, glyphs]) => glyphs).join(''),
  )
const hasEmptyBox = (glyphs: string): boolean => [...(glyphs.match(/.{4}/g) ?? [])].includes('0000')

/** Where each text of the first line starts, in the order in which they are drawn. */
function placesOf(pdf: string): number[] {
  const places = [...pdf.matchAll(/BT\n1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)]
  const [, , line] = places[0] ?? []
  return [...new Set(places.filter(([, , y]) => y === line).map(([, x]) => Number(x)))]
}

describe('text in other scripts', () => {
  test.each(Object.entries(NAMES))(
    'F22: a name in %s has a glyph for each letter, regular and bold',
    async (_, name) => {
      const glyphs = glyphsOf(await pdfOf([{ text: name }, { text: name, bold: true }, { stack: [name] }]))
      expect(glyphs.length).toBeGreaterThan(2)
      expect(glyphs.filter(hasEmptyBox)).toEqual([])
    },
  )

  test('F22: what no font here has is shown as the replacement character, never as an empty box', async () => {
    const glyphs = glyphsOf(await pdfOf([{ text: 'A 🚚 in தமிழ்' }]))
    expect(glyphs.filter(hasEmptyBox)).toEqual([])
  })

  test('F22: words of Hebrew run from right to left, Latin words between them from left to right', async () => {
    const hebrew = placesOf(await pdfOf([{ text: 'חברת הובלות הארץ' }]))
    expect(hebrew.length).toBe(5)
    expect(hebrew.toSorted((a, b) => b - a)).toEqual(hebrew)
    const [first = 0, , blue = 0, sky = 0, , last = 0] = placesOf(await pdfOf([{ text: 'חברת Blue Sky הובלות' }]))
    expect(first).toBeGreaterThan(sky)
    expect(sky).toBeGreaterThan(blue)
    expect(blue).toBeGreaterThan(last)
  })

  test('F22: brackets are mirrored and Arabic digits keep their order in a right-to-left line', () => {
    const word = (text: string, bidiLevel: number) => ({ text, bidiLevel, bidiBase: 1, x: 0, width: text.length })
    const line = [word('شركة', 1), word(' (', 1), word('النور', 1), word(') ', 1), word('١٢٣', 2)]
    putInVisualOrder(line)
    // The shaper turns the digits once more.
    expect(line.map(({ text, x }) => [x, text]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [0, '٣٢١'],
      [3, ' ('],
      [5, 'النور'],
      [10, ') '],
      [12, 'شركة'],
    ])
  })

  test('F22: a mark of direction in a name does not turn the text after it', async () => {
    const [plain, marked] = [
      await pdfOf([{ text: 'Total 上 120.00' }]),
      await pdfOf([{ text: 'Total 上 \u202e120.00' }]),
    ]
    expect(glyphsOf(marked)).toEqual(glyphsOf(plain))
  })

  test('F22: styles between pieces of one text are kept', async () => {
    const pdf = await pdfOf([{ text: ['Carrier: ', { text: NAMES.hindi, bold: true }] }])
    expect(pdf).toMatch(/NotoSansDevanagari-Bold/)
    expect(pdf).not.toMatch(/NotoSansDevanagari-Regular/)
  })
})

test('Latin text names no other font, and the same document gives the same bytes', async () => {
  const content = [{ text: 'Rate confirmation, Żółć ñandú Ωμέγα' }]
  const pdf = await pdfOf(content)
  expect(pdf).not.toMatch(/Noto/)
  expect(await pdfOf(content)).toBe(pdf)
  expect(await pdfOf([{ text: NAMES.chinese }])).toBe(await pdfOf([{ text: NAMES.chinese }]))
})
