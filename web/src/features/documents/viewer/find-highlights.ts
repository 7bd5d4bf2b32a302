/** A claim that may stand in a paper: its number on the screen and the ways it may be written. */
export interface Highlight {
  key: string
  number: number
  texts: readonly string[]
}

export interface Mark {
  key: string
  number: number
  left: number
  top: number
  width: number
  height: number
}

interface TextPiece {
  str: string
  transform: readonly number[]
  width: number
  height: number
}

const isPiece = (item: unknown): item is TextPiece =>
  typeof item === 'object' && item !== null && 'str' in item && 'transform' in item

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** Shorter ones stand everywhere. */
const LEAST_LETTERS = 3
const MARGIN = 2

/** Figures as a whole: 100,000 does not stand in 1,000,000. */
const occursIn = (label: string, text: string): boolean =>
  /^\d+$/.test(text)
    ? label.split(/\s+/).some((statusLabel) => plain(statusLabel) === text)
    : plain(label).includes(text)

/** Where the claims stand in the words of a page: the first place of each. `toScreen` turns a point of the page into one of the screen. */
export function findHighlights(
  items: readonly unknown[],
  highlights: readonly Highlight[],
  toScreen: (x: number, y: number) => readonly unknown[],
): Mark[] {
  const pieces = items.filter(isPiece)
  return highlights.flatMap(({ key, number, texts }) => {
    const sought = texts.map(plain).filter((text) => text.length >= LEAST_LETTERS)
    const piece = pieces.find(({ str }) => sought.some((text) => occursIn(str, text)))
    if (!piece) return []
    const [x = 0, y = 0] = piece.transform.slice(4)
    const [x1 = 0, y1 = 0] = toScreen(x, y).map(Number)
    const [x2 = 0, y2 = 0] = toScreen(x + piece.width, y + piece.height).map(Number)
    return [
      {
        key,
        number,
        left: Math.min(x1, x2) - MARGIN,
        top: Math.min(y1, y2) - MARGIN,
        width: Math.abs(x2 - x1) + 2 * MARGIN,
        height: Math.abs(y2 - y1) + 2 * MARGIN,
      },
    ]
  })
}

const AMOUNT = /^(\d+)\d\d [A-Z]{3}$/
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** The ways an American paper writes a claim: 1,000,000 for an amount, 03/01/2027 and 3/1/2027 for a day. */
export function writtenWays(value: string): string[] {
  const [, major] = AMOUNT.exec(value) ?? []
  if (major !== undefined) return [Number(major).toLocaleString('en-US')]
  const [, year, month, day] = DAY.exec(value) ?? []
  if (year === undefined || month === undefined || day === undefined) return [value]
  const month1 = String(Number(month))
  return [`${month}/${day}/${year}`, `${month1}/${Number(day)}/${year}`, value]
}
