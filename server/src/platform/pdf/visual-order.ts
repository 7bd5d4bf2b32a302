import { bidi } from './bidi.ts'

/** A word as pdfmake has measured it; what a run carries beside its text arrives here unchanged. */
export interface Inline {
  text: string
  x: number
  width: number
  bidiLevel?: number
  bidiBase?: number
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Numbers read left to right, also between Arabic words; the shaper turns those in Arabic digits as if they were letters. */
const ARABIC_DIGIT = /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9]/
const isSpace = ({ text }: Inline): boolean => text.trim() === ''

/**
 * Puts the words of one line where they are read (UAX #9, rules L1, L2 and L4). pdfmake breaks lines in logical order, which is right, and
 * draws them left to right, which is not. Within a word the shaper has turned the letters already; other characters are turned here.
 */
export function putInVisualOrder(inlines: Inline[]): void {
  const levels = inlines.map(({ bidiLevel = 0 }) => bidiLevel)
  if (Math.max(...levels, 0) === 0) return
  let shown = inlines.length
  while (shown > 0 && isSpace(inlines[shown - 1] as Inline)) shown -= 1
  const order = inlines.slice(0, shown)
  const highest = Math.max(...levels)
  for (let level = highest; level > 0; level -= 1) reverseRuns(order, ({ bidiLevel = 0 }) => bidiLevel >= level)
  let x = inlines[0]?.x ?? 0
  for (const inline of order) {
    const isOdd = (inline.bidiLevel ?? 0) % 2 === 1
    if (isOdd && !RIGHT_TO_LEFT.test(inline.text)) inline.text = mirrored(inline.text)
    if (!isOdd && ARABIC_DIGIT.test(inline.text)) inline.text = Array.from(inline.text).toReversed().join('')
    inline.x = x
    x += inline.width
  }
}

function reverseRuns<T>(items: T[], belongs: (item: T) => boolean): void {
  for (let start = 0; start < items.length; start += 1) {
    let end = start
    while (end < items.length && belongs(items[end] as T)) end += 1
    if (end - start > 1) items.splice(start, end - start, ...items.slice(start, end).reverse())
    start = Math.max(start, end)
  }
}

const mirrored = (text: string): string =>
  Array.from(text)
    .toReversed()
    .map((char) => bidi.getMirroredCharacter(char) ?? char)
    .join('')
