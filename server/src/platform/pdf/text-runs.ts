import { bidi } from './bidi.ts'
import { BASE, baseHas, familiesFor, type Typefaces } from './fonts.ts'

/** A piece of text in one typeface and one direction. */
export interface TextRun {
  text: string
  font: string
  /** Its level in the Unicode bidirectional algorithm (UAX #9): odd runs right to left. */
  bidiLevel: number
  /** The level of its paragraph. */
  bidiBase: number
}

/** Marks of direction, and others that draw nothing: a name must not turn the text around it. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu
/** They shape the letters beside them, so they stay in the run of those. */
const JOINERS = new Set(['\u200c', '\u200d'])
const MARK = /^\p{M}$/u
const UNKNOWN = '\ufffd'

/** Whether the base font draws all of it, left to right: most text of most documents. */
const isPlain = (text: string): boolean => {
  for (const char of text) if (!baseHas(char.codePointAt(0) ?? 0) && !/[\n\r\t]/.test(char)) return false
  return true
}

/** The runs of a text in their logical order, or null where the base font draws it as it is. */
export function runsOf(text: string, typefaces: Typefaces): TextRun[] | null {
  if (isPlain(text)) return null
  const clean = text.normalize('NFC').replaceAll(INVISIBLE, '')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(clean)
  const families = familiesFor(clean)
  const runs: TextRun[] = []
  let at = 0
  let paragraph = 0
  for (const char of clean) {
    while (at > (paragraphs[paragraph]?.end ?? Infinity)) paragraph += 1
    const [bidiLevel, bidiBase] = [levels[at] ?? 0, paragraphs[paragraph]?.level ?? 0]
    at += char.length
    const last = runs.at(-1)
    const drawn = draw(char, { typefaces, families, last: last?.font })
    if (drawn === null) continue
    if (last?.font === drawn.font && last.bidiLevel === bidiLevel && last.bidiBase === bidiBase) last.text += drawn.text
    else runs.push({ ...drawn, bidiLevel, bidiBase })
  }
  return runs
}

function draw(
  char: string,
  {
    typefaces,
    families,
    last,
  }: { typefaces: Typefaces; families: ReturnType<typeof familiesFor>; last?: string | undefined },
): Pick<TextRun, 'text' | 'font'> | null {
  if (/[\n\r\t]/.test(char)) return { text: char, font: BASE }
  const codePoint = char.codePointAt(0) ?? 0
  const joins = JOINERS.has(char)
  if ((joins || MARK.test(char)) && last !== undefined && typefaces.has(last, codePoint))
    return { text: char, font: last }
  if (joins) return null
  const font = typefaces.find(codePoint, families)
  return font === null ? { text: UNKNOWN, font: BASE } : { text: char, font }
}
