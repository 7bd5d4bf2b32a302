import {
  foreignFile,
  type REGISTER_IMPORT_FAILURES,
  type RegisterFileKind,
} from '@drawbar/contract/register/register-imports.ts'
import { beginningOf, slotsByName } from './by-name.ts'
import { CopyBytes } from './copy-bytes.ts'
import { type CsvRow, CsvRows, type Fields } from './csv-rows.ts'
import { kindOfHeading, readHeading } from './heading.ts'
import { censusReader } from './read-census.ts'
import { NewWords } from './new-words.ts'
import { authorityHistoryReader, authorityReader, insuranceReader } from './read-motus.ts'
import { REJECT_REASONS, Rejected, type RowReader, type Staged } from './row-reader.ts'
import { NotText, TextBlocks } from './text-blocks.ts'

export interface RejectedRow {
  line: number
  reason: string
  raw: string
}

/** The content of one piece of the file. */
export interface Batch {
  /** The sequence number of the piece. */
  number: number
  rowsRead: number
  /** Usable rows; several rows of one number count as one. */
  usable: number
  /** COPY text for the staged tables. */
  staged: Record<Exclude<keyof Staged, 'words'>, Uint8Array<ArrayBuffer>>
  /** Words of its names that no earlier batch had. */
  words: string[]
  /** The USDOT numbers of census rows. */
  usdots: Int32Array
  rejects: RejectedRow[]
  /** The file ended within a row. */
  cut: boolean
}

/** Rows of a batch, by key, with the reason for rejection. */
export interface RowsOf {
  number: number
  keys: readonly number[]
  reason: keyof typeof REJECT_REASONS
}

export class FileRefused extends Error {
  readonly failure: (typeof REGISTER_IMPORT_FAILURES)[number]
  constructor(failure: (typeof REGISTER_IMPORT_FAILURES)[number]) {
    super(failure)
    this.failure = failure
  }
}

const READERS = {
  census: censusReader,
  insurance: insuranceReader,
  authority: authorityReader,
  authority_history: authorityHistoryReader,
} as const
const NEEDED = {
  census: ['DOT_NUMBER', 'LEGAL_NAME', 'STATUS_CODE', 'PHY_STATE'],
  insurance: ['POLICY_NO', 'MAX_COV_AMOUNT'],
  authority: ['OP_AUTH_TYPE', 'OP_AUTH_STATUS'],
  authority_history: [],
} as const satisfies Record<RegisterFileKind, readonly string[]>

/** Rows whose text may be requested later: census rows by USDOT number, others by line. */
class Kept {
  readonly number: number
  readonly slotOf = new Map<number, number>()
  readonly #lines: number[] = []
  readonly #texts: string[] = []
  readonly #froms: number[] = []
  readonly #tos: number[] = []

  constructor(number: number) {
    this.number = number
  }

  add(key: number, { line, text, from, to }: CsvRow): void {
    this.slotOf.set(key, this.#lines.length)
    this.#lines.push(line)
    this.#texts.push(text)
    this.#froms.push(from)
    this.#tos.push(to)
  }

  reject(key: number, reason: string): RejectedRow[] {
    const slot = this.slotOf.get(key) ?? -1
    const [line, text] = [this.#lines[slot], this.#texts[slot]]
    if (line === undefined || text === undefined) return []
    return [rejected({ line, text, from: this.#froms[slot] ?? 0, to: this.#tos[slot] ?? 0 }, reason)]
  }
}

const rejected = (
  { line, text, from, to }: Pick<CsvRow, 'line' | 'text' | 'from' | 'to'>,
  reason: string,
): RejectedRow => ({ line, reason, raw: text.slice(from, Math.min(to, from + MAX_RAW)) })
/** The two batches in progress (entries.ts) and the one read ahead. */
const KEPT_BATCHES = 3
const MAX_RAW = 4000

/** Reads a file piece by piece, resuming after a given row. Holds a few pieces in memory, whatever the file size. */
export class BatchReader {
  readonly #kind: RegisterFileKind
  readonly #skip: number
  readonly #blocks = new TextBlocks()
  readonly #rows = new CsvRows()
  readonly #kept: Kept[] = []
  readonly #staged = {
    carriers: new CopyBytes(),
    authorities: new CopyBytes(),
    filings: new CopyBytes(),
    events: new CopyBytes(),
    removals: new CopyBytes(),
    words: new NewWords(),
  }
  #pieces = 0
  #columns = 0
  #read: RowReader | null = null

  constructor({ kind, skip }: { kind: RegisterFileKind; skip: number }) {
    this.#kind = kind
    this.#skip = skip
  }

  /** Null marks the end of the file. */
  next(piece: Uint8Array | null): Batch {
    const foreign = piece !== null && this.#pieces === 0 ? foreignFile(piece) : null
    if (foreign !== null) throw new FileRefused(foreign)
    try {
      return this.#batchOf(piece === null ? this.#blocks.end() : this.#blocks.push(piece), piece === null)
    } catch (error) {
      if (error instanceof NotText) throw new FileRefused('not_text')
      throw error
    }
  }

  /** The rows as text, for rejections found by the database. */
  rawOf({ number, keys, reason }: RowsOf): RejectedRow[] {
    const kept = this.#kept.find((batch) => batch.number === number)
    return keys.flatMap((key) => kept?.reject(key, REJECT_REASONS[reason]) ?? [])
  }

  #batchOf(text: string, final: boolean): Batch {
    const number = this.#pieces++
    const kept = new Kept(number)
    this.#kept.push(kept)
    if (this.#kept.length > KEPT_BATCHES) this.#kept.shift()
    const staged = this.#staged
    // One entry per carrier row, including rows replaced by another row of the same number.
    const [beginnings, dates]: [number[], string[]] = [[], []]
    const [carrierStarts, authorityStarts]: [number[], number[]] = [[], []]
    const rejects: RejectedRow[] = []
    let rowsRead = 0
    let usable = 0
    for (const row of this.#rows.push(text, final)) {
      const { line, fields, cut, broken } = row
      if (this.#read === null) {
        this.#read = this.#readerFor(fields)
        continue
      }
      if (line - 1 <= this.#skip) continue
      rowsRead += 1
      const reject = ({ reason, detail }: Rejected) =>
        rejects.push(rejected(row, detail === '' ? REJECT_REASONS[reason] : `${REJECT_REASONS[reason]}: ${detail}`))
      if (cut || broken) {
        reject(new Rejected(cut ? 'cut' : 'quote'))
        continue
      }
      if (fields.count !== this.#columns) {
        reject(this.#miscounted(fields, final && row.to >= row.text.trimEnd().length))
        continue
      }
      const [carrierStart, authorityStart] = [staged.carriers.length, staged.authorities.length]
      const read = this.#read(fields, line, staged)
      if (read instanceof Rejected) {
        reject(read)
        continue
      }
      if (read === null) {
        usable += 1
        kept.add(line, row)
        continue
      }
      const { usdot, nameKey, mcs150On } = read
      const earlier = kept.slotOf.get(usdot)
      if (earlier !== undefined && (mcs150On ?? '') < (dates[earlier] ?? '')) {
        staged.carriers.length = carrierStart
        staged.authorities.length = authorityStart
        reject(new Rejected('duplicate'))
        continue
      }
      if (earlier === undefined) usable += 1
      else rejects.push(...kept.reject(usdot, REJECT_REASONS.duplicate))
      kept.add(usdot, row)
      beginnings.push(beginningOf(nameKey))
      dates.push(mcs150On ?? '')
      carrierStarts.push(carrierStart)
      authorityStarts.push(authorityStart)
    }
    const census = this.#kind === 'census'
    const slots = [...kept.slotOf.values()]
    return {
      number,
      rowsRead,
      usable,
      staged: {
        carriers: census
          ? staged.carriers.gather(slotsByName(beginnings, slots), carrierStarts)
          : staged.carriers.take(),
        authorities: census ? staged.authorities.gather(slots, authorityStarts) : staged.authorities.take(),
        filings: staged.filings.take(),
        events: staged.events.take(),
        removals: staged.removals.take(),
      },
      words: staged.words.take(),
      usdots: Int32Array.from(census ? kept.slotOf.keys() : []),
      rejects,
      cut: rejects.at(-1)?.reason === REJECT_REASONS.cut,
    }
  }

  #readerFor(fields: Fields): RowReader {
    const heading = readHeading(fields)
    const kind = kindOfHeading(heading)
    if (kind !== this.#kind) throw new FileRefused('wrong_kind')
    if (NEEDED[kind].some((name) => heading.at(name) < 0)) throw new FileRefused('columns_missing')
    this.#columns = heading.count
    return READERS[kind](heading)
  }

  /** The last row of a truncated file is short. Any other row with a wrong field count has shifted columns. */
  #miscounted(fields: Fields, last: boolean): Rejected {
    if (last && fields.count < this.#columns) return new Rejected('cut')
    if (fields.filled() === 1) return new Rejected('number_only')
    return new Rejected('columns', `${fields.count} for ${this.#columns}`)
  }
}
