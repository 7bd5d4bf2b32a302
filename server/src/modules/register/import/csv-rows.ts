import type { CopyBytes } from './copy-bytes.ts'
import { cell } from './copy-cells.ts'

export interface CsvRow {
  /** Counted like a spreadsheet: the header is row 1. */
  line: number
  /** Valid until the next row is read. */
  fields: Fields
  /** The row in its text, without the line end. */
  text: string
  from: number
  to: number
  /** The file ended within the row. */
  cut: boolean
  /** A quotation mark is unclosed or misplaced. */
  broken: boolean
}

/** The format of a column: its maximum length, and which character codes are allowed. */
export interface Form {
  most: number
  signs: Uint8Array
}

/**
 * A quoted field that exceeds this was not meant to be quoted: its row is broken, and the next line is read as a row.
 */
const MAX_ROW = 64 * 1024

const LINE_FEED = 10
const QUOTE = 34
const SPACE = 32
const CARRIAGE_RETURN = 13

/** Readers use some forty of the 147 census fields, so text is extracted on demand. */
export class Fields {
  count = 0
  #text = ''
  #from = 0
  #ends = new Int32Array(256)
  #quoted: readonly string[] | null = null

  /** Trimmed; empty if the row has no such field. */
  at(index: number): string {
    if (index < 0 || index >= this.count) return ''
    if (this.#quoted) return (this.#quoted[index] ?? '').trim()
    const from = index === 0 ? this.#from : (this.#ends[index - 1] ?? 0) + 1
    const end = this.#ends[index] ?? 0
    if (from === end) return ''
    const text = this.#text.slice(from, end)
    return isSolid(this.#text.charCodeAt(from)) && isSolid(this.#text.charCodeAt(end - 1)) ? text : text.trim()
  }

  /** Copies one field into COPY text; blank becomes null. Most fields are plain and never become a string. */
  copy(index: number, to: CopyBytes, { lower = false } = {}): void {
    let from = index === 0 ? this.#from : (this.#ends[index - 1] ?? 0) + 1
    let end = this.#ends[index] ?? 0
    while (from < end && this.#text.charCodeAt(from) === SPACE) from += 1
    while (from < end && this.#text.charCodeAt(end - 1) === SPACE) end -= 1
    const scanned = this.#quoted === null && index >= 0 && index < this.count && from < end
    if (scanned && to.plain({ text: this.#text, from, to: end, lower })) return
    const text = this.at(index)
    to.text(cell(lower ? text.toLowerCase() : text))
  }

  /** Whether the field fits the format. Blank fits any. */
  fits(index: number, { most, signs }: Form): boolean {
    if (index < 0 || index >= this.count) return true
    let text = this.#text
    let from = index === 0 ? this.#from : (this.#ends[index - 1] ?? 0) + 1
    let end = this.#ends[index] ?? 0
    if (this.#quoted !== null || text.charCodeAt(from) <= SPACE || text.charCodeAt(end - 1) <= SPACE) {
      text = this.at(index)
      from = 0
      end = text.length
    }
    if (end - from > most) return false
    for (let at = from; at < end; at += 1) if (signs[text.charCodeAt(at)] !== 1) return false
    return true
  }

  /** How many fields are not blank. */
  filled(): number {
    let filled = 0
    for (let index = 0; index < this.count; index += 1) if (this.at(index) !== '') filled += 1
    return filled
  }

  /** The end of the line that begins at `from`; -1 if incomplete, -2 if it contains a quotation mark. */
  scan(text: string, from: number, separator: number): number {
    this.#text = text
    this.#from = from
    this.#quoted = null
    let count = 0
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === separator) {
        this.#end(count, at)
        count += 1
      } else if (code === LINE_FEED) {
        this.#end(count, at > from && text[at - 1] === '\r' ? at - 1 : at)
        this.count = count + 1
        return at
      } else if (code === QUOTE) return -2
    }
    this.#end(count, text.endsWith('\r') ? text.length - 1 : text.length)
    this.count = count + 1
    return -1
  }

  #end(index: number, at: number): void {
    if (index === this.#ends.length) {
      const larger = new Int32Array(index * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#ends[index] = at
  }

  hold(quoted: readonly string[]): void {
    this.#quoted = quoted
    this.count = quoted.length
  }
}

/** Neither a space nor anything beyond ASCII that may be one. */
const isSolid = (code: number): boolean => code > 32 && code < 128

/** Splits blocks of text into rows. Quoted fields may contain separators, quotes and line ends. */
export class CsvRows {
  readonly #fields = new Fields()
  #carry = ''
  #line = 0
  #separator = ''

  #row(text: string, from: number, end: number): CsvRow {
    this.#line += 1
    const to = end > from && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end
    return { line: this.#line, fields: this.#fields, text, from, to, cut: false, broken: false }
  }

  *push(block: string, final = false): Generator<CsvRow> {
    const text = this.#carry === '' ? block : this.#carry + block
    this.#carry = ''
    if (this.#separator === '') this.#separator = separatorOf(text)
    const separator = this.#separator.charCodeAt(0)
    let at = 0
    while (at < text.length) {
      const scanned = this.#fields.scan(text, at, separator)
      if (scanned === -1 && !final) break
      if (scanned !== -2) {
        const from = at
        const end = scanned === -1 ? text.length : scanned
        at = end + 1
        if (trimEnd(text, from, end) !== '') yield this.#row(text, from, end)
        continue
      }
      const lineEnd = text.indexOf('\n', at)
      if (lineEnd < 0 && !final) break
      const end = lineEnd < 0 ? text.length : lineEnd
      const quoted = this.#quoted(text, at)
      if (quoted === 'incomplete' && !final && text.length - at < MAX_ROW) break
      if (typeof quoted === 'object') {
        this.#fields.hold(quoted.fields)
        yield this.#row(text, at, quoted.end)
        at = quoted.end + 1
      } else {
        const cut = quoted === 'incomplete' && final && text.length - at < MAX_ROW
        this.#fields.hold(trimEnd(text, at, end).split(this.#separator))
        yield { ...this.#row(text, at, end), broken: true, cut }
        at = cut ? text.length : end + 1
      }
    }
    this.#carry = text.slice(at)
  }

  /** Fields of the row that begins at `from`, and the end of its line. */
  #quoted(text: string, from: number): { fields: string[]; end: number } | 'incomplete' | 'broken' {
    const fields: string[] = []
    let at = from
    const limit = Math.min(text.length, from + MAX_ROW)
    for (;;) {
      let field: string
      if (text[at] === '"') {
        let close = text.indexOf('"', at + 1)
        while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
        if (close < 0 || close > limit) return limit < text.length ? 'broken' : 'incomplete'
        field = text.slice(at + 1, close).replaceAll('""', '"')
        at = close + 1
      } else {
        let end = at
        while (end < text.length && text[end] !== this.#separator && text[end] !== '\n') end += 1
        field = trimEnd(text, at, end)
        at = end
      }
      fields.push(field)
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) at += 1
      if (at >= text.length || text[at] === '\n') return { fields, end: at }
      if (text[at] !== this.#separator) return 'broken'
      at += 1
    }
  }
}

const trimEnd = (text: string, from: number, end: number): string =>
  text.slice(from, end > from && text[end - 1] === '\r' ? end - 1 : end)

function separatorOf(text: string): string {
  const heading = text.slice(0, text.indexOf('\n') + 1 || text.length)
  const count = (sign: string) => heading.split(sign).length
  return count('\t') > count(',') ? '\t' : count(';') > count(',') ? ';' : ','
}
