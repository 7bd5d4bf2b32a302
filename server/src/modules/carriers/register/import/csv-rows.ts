export interface CsvRow {
  /** Counted as a spreadsheet does: the heading is row 1. */
  line: number
  fields: string[]
  raw: string
  /** The file ended before the row did. */
  cut: boolean
  /** A quotation mark is not closed, or stands where none may. */
  broken: boolean
}

/** A quoted field that goes on for longer was never meant to: its row is broken, and the next line is read as a row again. */
const MAX_ROW = 64 * 1024

/** Splits text that comes in blocks into rows; quoted fields may hold separators, quotes and line ends. */
export class CsvRows {
  #carry = ''
  #line = 0
  #separator = ''

  #row(fields: string[], raw: string): CsvRow {
    this.#line += 1
    return { line: this.#line, fields, raw, cut: false, broken: false }
  }

  *push(block: string, final = false): Generator<CsvRow> {
    const text = this.#carry === '' ? block : this.#carry + block
    this.#carry = ''
    if (this.#separator === '') this.#separator = separatorOf(text)
    let at = 0
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at)
      if (lineEnd < 0 && !final) break
      const end = lineEnd < 0 ? text.length : lineEnd
      const raw = trimEnd(text, at, end)
      if (!raw.includes('"')) {
        at = end + 1
        if (raw !== '') yield this.#row(raw.split(this.#separator), raw)
        continue
      }
      const quoted = this.#quoted(text, at)
      if (quoted === 'incomplete' && !final && text.length - at < MAX_ROW) break
      if (typeof quoted === 'object') {
        yield this.#row(quoted.fields, trimEnd(text, at, quoted.end))
        at = quoted.end + 1
      } else {
        const cut = quoted === 'incomplete' && final && text.length - at < MAX_ROW
        yield { ...this.#row(raw.split(this.#separator), raw), broken: true, cut }
        at = cut ? text.length : end + 1
      }
    }
    this.#carry = text.slice(at)
  }

  /** The fields of the row that begins at `from`, and where its line ends. */
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
