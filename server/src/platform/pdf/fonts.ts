import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** A typeface as pdfmake takes it: the names of its files. */
export interface Typeface {
  normal: string
  bold: string
  italics: string
  bolditalics: string
}

type WriteFile = (name: string, bytes: Uint8Array) => void

const require = createRequire(import.meta.url)
const folderOf = (pack: string): string => dirname(require.resolve(`${pack}/package.json`))

/** Roboto (Apache License 2.0) ships with pdfmake and has Latin, Greek and Cyrillic. Each document embeds only the glyphs it uses. */
const ROBOTO = join(folderOf('pdfmake'), 'fonts/Roboto')

/** Kerning and ligatures: looking them up for each word is two thirds of the work of a page and moves no letter visibly. */
const LAYOUT_TABLES = new Set(['GPOS', 'GSUB'])
const DIRECTORY = { count: 4, start: 12, entry: 16 }

/** The font with its layout tables renamed in its directory, so that the shaper does not find them. */
function withoutLayout(file: string): Buffer {
  const bytes = readFileSync(join(ROBOTO, file))
  const tables = bytes.readUInt16BE(DIRECTORY.count)
  for (let index = 0; index < tables; index += 1) {
    const at = DIRECTORY.start + index * DIRECTORY.entry
    if (LAYOUT_TABLES.has(bytes.toString('latin1', at, at + 4))) bytes.write('-', at, 'latin1')
  }
  return bytes
}

const open = (bytes: Buffer): Font => {
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a font collection where one font was expected')
  return font
}

export const BASE = 'Roboto'
const base = withoutLayout('Roboto-Regular.ttf')
const baseFont = open(base)
/** Whether the font of every document has this character. */
export const baseHas = (codePoint: number): boolean => baseFont.hasGlyphForCodePoint(codePoint)

/**
 * Noto Sans (SIL Open Font License) for the scripts that Roboto lacks. Each package is cut into slices of some hundred characters, so
 * that a name in Chinese reads 50 KB a slice instead of a font of 10 MB. The longest use of a process holds all slices: 27 MB.
 */
const FAMILIES = ['arabic', 'hebrew', 'devanagari', 'thai', 'sc', 'jp', 'kr'] as const
type Family = (typeof FAMILIES)[number]
const SCRIPT_SLICES: readonly Family[] = ['arabic', 'hebrew', 'devanagari', 'thai']

/** Han characters are drawn differently in each language; the kana or hangul beside them tell which one this text is in. */
export function familiesFor(text: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr', ...SCRIPT_SLICES]
  if (/\p{Script=Hangul}/u.test(text)) return ['kr', 'jp', 'sc', ...SCRIPT_SLICES]
  return [...SCRIPT_SLICES, 'sc', 'jp', 'kr']
}

type Range = readonly [first: number, last: number]
interface Slice {
  /** The typeface under which pdfmake knows it. */
  name: string
  files: { normal: string; bold: string }
  ranges: readonly Range[]
}

/** A slice is named by its number in brackets (`[101]`) or by its script (`arabic`); Latin slices repeat what Roboto has. */
const isUseful = (family: Family, key: string): boolean =>
  SCRIPT_SLICES.includes(family) ? key === family : !/^(latin|cyrillic|vietnamese)/.test(key)

const rangeOf = (text: string): Range => {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

function readSlices(family: Family): Slice[] {
  const folder = folderOf(`@fontsource/noto-sans-${family}`)
  const unicode = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(unicode)
    .filter(([key]) => isUseful(family, key))
    .map(([key, ranges]) => {
      const name = `noto-sans-${family}-${key.replaceAll(/[[\]]/g, '')}`
      const file = (weight: number): string => join(folder, 'files', `${name}-${weight}-normal.woff`)
      return { name, files: { normal: file(400), bold: file(700) }, ranges: ranges.split(',').map(rangeOf) }
    })
}

const slices = new Map<Family, Slice[]>()
const opened = new Map<Slice, Font>()
/** Slices that hold a character, by whether the font itself has it: the ranges promise more than some slices keep. */
const known = new Map<string, Slice | null>()

function findSlice(family: Family, codePoint: number): Slice | null {
  const key = `${family} ${codePoint}`
  const before = known.get(key)
  if (before !== undefined) return before
  const all = slices.get(family) ?? readSlices(family)
  slices.set(family, all)
  const found =
    all.find(
      (slice) =>
        slice.ranges.some(([first, last]) => codePoint >= first && codePoint <= last) && sliceHas(slice, codePoint),
    ) ?? null
  known.set(key, found)
  return found
}

function sliceHas(slice: Slice, codePoint: number): boolean {
  const font = opened.get(slice) ?? open(readFileSync(slice.files.normal))
  opened.set(slice, font)
  return font.hasGlyphForCodePoint(codePoint)
}

/** The typefaces of one process; `write` puts a font's bytes where pdfmake looks for its name. */
export class Typefaces {
  readonly all: Record<string, Typeface> = {}
  readonly #write: WriteFile
  readonly #slices = new Map<string, Slice>()

  constructor(write: WriteFile) {
    this.#write = write
    for (const file of ['Roboto-Medium.ttf', 'Roboto-Italic.ttf', 'Roboto-MediumItalic.ttf'])
      write(file, withoutLayout(file))
    write('Roboto-Regular.ttf', base)
    this.all[BASE] = {
      normal: 'Roboto-Regular.ttf',
      bold: 'Roboto-Medium.ttf',
      italics: 'Roboto-Italic.ttf',
      bolditalics: 'Roboto-MediumItalic.ttf',
    }
  }

  /** The typeface that draws this character, or null where none of ours does. */
  find(codePoint: number, families: readonly Family[]): string | null {
    if (baseHas(codePoint)) return BASE
    for (const family of families) {
      const slice = findSlice(family, codePoint)
      if (slice) return this.#provide(slice)
    }
    return null
  }

  /** Whether this typeface, found before, draws the character too. */
  has(name: string, codePoint: number): boolean {
    const slice = this.#slices.get(name)
    return slice === undefined ? baseHas(codePoint) : sliceHas(slice, codePoint)
  }

  #provide(slice: Slice): string {
    if (!this.all[slice.name]) {
      const [normal, bold] = [`${slice.name}-400`, `${slice.name}-700`]
      this.#write(normal, readFileSync(slice.files.normal))
      this.#write(bold, readFileSync(slice.files.bold))
      this.all[slice.name] = { normal, bold, italics: normal, bolditalics: bold }
      this.#slices.set(slice.name, slice)
    }
    return slice.name
  }
}
