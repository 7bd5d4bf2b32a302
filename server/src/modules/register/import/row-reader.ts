import type { CopyBytes } from './copy-bytes.ts'
import type { Fields } from './csv-rows.ts'
import type { NewWords } from './new-words.ts'

/** COPY text for the staged tables of one batch, and the words of its names. */
export interface Staged {
  carriers: CopyBytes
  authorities: CopyBytes
  filings: CopyBytes
  events: CopyBytes
  removals: CopyBytes
  words: NewWords
}

export const REJECT_REASONS = {
  number_only: 'nothing but a number',
  no_number: 'no USDOT or docket number',
  no_name: 'no legal name',
  columns: 'more or fewer columns than the heading',
  shifted: 'values stand in the wrong columns',
  value: 'a value that cannot be read',
  quote: 'a quotation mark that is not closed',
  cut: 'the file ends within this row',
  duplicate: 'another row of this number has a newer MCS-150 date or stands later',
  unknown_docket: 'the register holds no carrier with this docket number',
  unknown_type: 'a kind of authority or filing that is not kept',
} as const
export type RejectReason = keyof typeof REJECT_REASONS

export class Rejected {
  readonly reason: RejectReason
  /** The column and its value. */
  readonly detail: string
  constructor(reason: RejectReason, detail = '') {
    this.reason = reason
    this.detail = detail
  }
}

/** Identifies a census row by its carrier, so that a number occurs once per batch, and has its sort key. */
export interface CarrierRow {
  usdot: number
  mcs150On: string | null
  nameKey: string
}

/** Writes a row to `staged` once it is known to be valid. */
export type RowReader = (fields: Fields, line: number, staged: Staged) => CarrierRow | Rejected | null

/** The digits of a USDOT number: `00012345` is one, `00000000` and blank are none. */
export function readUsdot(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (/^0*$/.test(trimmed)) return null
  const number = /^\d{1,12}$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return number <= 99_999_999 ? number : undefined
}

const DOCKET = /^(MC|MX|FF)?[ -]?0*([1-9]\d{0,7})[A-Z]?$/i

/** `MC123456` from `MC-0123456`, `MC 123456`, or a separate prefix and number; empty if there is none. */
export function readDocket(text: string, prefix = ''): string {
  const [, own, digits] = DOCKET.exec(text.trim()) ?? []
  return digits === undefined ? '' : (own ?? (prefix.trim() || 'MC')).toUpperCase() + digits
}

/** Thousands of dollars, the unit of every file, as cents; null if blank. Files contain `00750` and `1,000.0`. */
export function readThousands(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(',', '')
  if (trimmed === '') return null
  return /^\d{1,9}(\.0+)?$/.test(trimmed) ? Math.round(Number(trimmed)) * 100_000 : undefined
}
