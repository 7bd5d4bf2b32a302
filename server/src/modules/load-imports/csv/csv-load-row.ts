import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { ImportFix, ImportMapping } from '@drawbar/contract/import-options.ts'
import type { PRICING_MODES } from '@drawbar/contract/loads/load-input.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { CsvMoney, CsvWeight } from './parse-amount.ts'

export type PricingMode = (typeof PRICING_MODES)[number]

export type CsvPlace = {
  name?: string
  address?: string
  city?: string
  state?: string
  postalCode?: string
  country?: string
}

/** Local days with an optional window of wall-clock time at the place; HH:mm. `endDate` only where it is not the first day. */
export type CsvVisit = { date: string; from?: string; endDate?: string; to?: string }

/** One load of a file: typed, within the contract's limits, not yet checked against the gazetteer or the clock. Absent means not said. */
export type CsvLoadRow = {
  /** As in a spreadsheet: the heading is row 1. */
  row: number
  reference?: string
  poNumber?: string
  bolNumber?: string
  origin: CsvPlace
  destination: CsvPlace
  pickup: CsvVisit
  delivery: CsvVisit
  equipment: EquipmentCode[]
  weight: CsvWeight
  pieces?: number
  pallets?: number
  commodity: string
  lengthMm?: number
  temperature?: { minDeciCelsius: number; maxDeciCelsius: number }
  hazmatUn?: string
  pricingMode: PricingMode
  /** The price of a book-now or fixed load, the private target of a bid load. */
  price?: CsvMoney
  currency: Currency
  declaredValue?: CsvMoney
  notes?: string
  /** `YYYY-MM-DD`: the load leaves the board at the end of this day. */
  expiresOn?: string
}

/** What the row says, by column: corrected, before it is read. */
export type RowCellsAsTyped = Readonly<Record<string, string>>

export type FaultyRow = { row: number; reference?: string; cells: RowCellsAsTyped }

export type CsvIssue = {
  severity: 'error' | 'warning'
  /** As in a spreadsheet: the heading is row 1; 0 is the file as a whole. */
  row: number
  /** The heading as the file has it, or the column's own name when the file has none. */
  column?: string
  /** Our name of the column. */
  name?: string
  message: string
  fixes?: ImportFix[]
}

export type CsvReading = {
  /** The rows without an error, in file order. An importer that takes all or nothing looks at `issues` too. */
  rows: (CsvLoadRow & { cells: RowCellsAsTyped })[]
  /** The rows with at least one error, so that a preview can name them. */
  faultyRows: FaultyRow[]
  /** At most MAX_CSV_ISSUES; `errorCount` and `warningCount` count all. */
  issues: CsvIssue[]
  errorCount: number
  warningCount: number
  /** Rows that are not blank, without the heading. */
  rowCount: number
  /** Null where the file has no heading. */
  mapping: ImportMapping | null
  /** By which the mapping of files with this heading is remembered. */
  headingsKey: string | null
  /** A person chose the columns in this call. */
  chosen: boolean
}
