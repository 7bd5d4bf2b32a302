import type { REGISTER_IMPORT_FAILURES, RegisterFileKind } from '@drawbar/contract/register-imports.ts'
import { CopyBytes } from './copy-bytes.ts'
import { CsvRows, type Fields } from './csv-rows.ts'
import { kindOfHeading, readHeading } from './heading.ts'
import { censusReader } from './read-census.ts'
import { authorityHistoryReader, authorityReader, insuranceReader } from './read-motus.ts'
import { REJECT_REASONS, Rejected, type ReadRow, type RowReader, STAGED } from './row-reader.ts'
import { NotText, TextBlocks } from './text-blocks.ts'

export interface RejectedRow {
  line: number
  reason: string
  raw: string
}

/** What one piece of the file held. */
export interface Batch {
  rowsRead: number
  /** Rows that say something, among them several of one number as one. */
  usable: number
  /** COPY text for the staged tables. */
  staged: Record<(typeof STAGED)[number], Uint8Array<ArrayBuffer>>
  /** Of the census: whose rows these are. */
  usdots: Int32Array
  rejects: RejectedRow[]
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

/** Rows whose text may be asked for again: of the census by USDOT number, of the other files by line. */
type Kept = Map<number, { line: number; raw: string }>
/** The batch that is being entered and the one that is read ahead. */
const KEPT_BATCHES = 2
const MAX_RAW = 4000

/** Reads a file piece by piece, on from a row that was read before. Memory holds a few pieces, whatever the file. */
export class BatchReader {
  readonly #kind: RegisterFileKind
  readonly #skip: number
  readonly #blocks = new TextBlocks()
  readonly #rows = new CsvRows()
  readonly #kept: Kept[] = []
  #columns = 0
  #read: RowReader | null = null

  constructor({ kind, skip }: { kind: RegisterFileKind; skip: number }) {
    this.#kind = kind
    this.#skip = skip
  }

  /** Null is the end of the file. */
  next(piece: Uint8Array | null): Batch {
    try {
      return this.#batchOf(piece === null ? this.#blocks.end() : this.#blocks.push(piece), piece === null)
    } catch (error) {
      if (error instanceof NotText) throw new FileRefused('not_text')
      throw error
    }
  }

  /** The rows as they stand in the file, for what only the database finds out. */
  rawOf(keys: readonly number[], reason: keyof typeof REJECT_REASONS): RejectedRow[] {
    return keys.flatMap((key) => {
      const row = this.#kept.map((rows) => rows.get(key)).findLast((kept) => kept !== undefined)
      return row ? [{ line: row.line, reason: REJECT_REASONS[reason], raw: row.raw.slice(0, MAX_RAW) }] : []
    })
  }

  #batchOf(text: string, final: boolean): Batch {
    const kept: Kept = new Map()
    this.#kept.push(kept)
    if (this.#kept.length > KEPT_BATCHES) this.#kept.shift()
    const carriers = new Map<number, ReadRow>()
    const staged = {
      carriers: new CopyBytes(),
      authorities: new CopyBytes(),
      filings: new CopyBytes(),
      events: new CopyBytes(),
      removals: new CopyBytes(),
    }
    const add = (row: ReadRow) => {
      for (const table of STAGED) if (row[table]) staged[table].add(row[table])
    }
    const rejects: RejectedRow[] = []
    let rowsRead = 0
    let usable = 0
    for (const { line, fields, raw, cut, broken } of this.#rows.push(text, final)) {
      if (this.#read === null) {
        this.#read = this.#readerFor(fields)
        continue
      }
      if (line - 1 <= this.#skip) continue
      rowsRead += 1
      const reject = ({ reason, detail }: Rejected) =>
        rejects.push({
          line,
          reason: detail === '' ? REJECT_REASONS[reason] : `${REJECT_REASONS[reason]}: ${detail}`,
          raw: raw.slice(0, MAX_RAW),
        })
      if (cut || broken) {
        reject(new Rejected(cut ? 'cut' : 'quote'))
        continue
      }
      if (fields.count !== this.#columns) {
        reject(this.#miscounted(fields, final && text.endsWith(raw)))
        continue
      }
      const row = this.#read(fields, line)
      if (row instanceof Rejected) {
        reject(row)
        continue
      }
      if (row.usdot === undefined) {
        usable += 1
        kept.set(line, { line, raw })
        add(row)
        continue
      }
      const earlier = carriers.get(row.usdot)
      if (earlier && (row.mcs150On ?? '') < (earlier.mcs150On ?? '')) {
        reject(new Rejected('duplicate'))
        continue
      }
      if (earlier) rejects.push(...this.rawOf([row.usdot], 'duplicate'))
      else usable += 1
      carriers.set(row.usdot, row)
      kept.set(row.usdot, { line, raw })
    }
    for (const row of [...carriers.values()].sort(byName)) add(row)
    return {
      rowsRead,
      usable,
      staged: {
        carriers: staged.carriers.take(),
        authorities: staged.authorities.take(),
        filings: staged.filings.take(),
        events: staged.events.take(),
        removals: staged.removals.take(),
      },
      usdots: Int32Array.from(carriers.keys()),
      rejects,
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

  /** The last row of a file that was cut is short; a row that is short elsewhere, or long, has slipped. */
  #miscounted(fields: Fields, last: boolean): Rejected {
    if (last && fields.count < this.#columns) return new Rejected('cut')
    if (fields.filled() === 1) return new Rejected('number_only')
    return new Rejected('columns', `${fields.count} for ${this.#columns}`)
  }
}

/** Neighbours in the index of names come one after another: that saves PostgreSQL a fifth of its work. */
const byName = ({ nameKey: one = '' }: ReadRow, { nameKey: other = '' }: ReadRow): number =>
  one < other ? -1 : one > other ? 1 : 0
