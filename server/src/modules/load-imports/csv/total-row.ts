import { MAX_CELL, splitAmount } from '../../../platform/csv/cell.ts'
import type { ColumnName } from './columns.ts'

/** Columns that people add up below their list. */
const SUMMED: readonly ColumnName[] = ['weight', 'pieces', 'pallets', 'price', 'declaredValue']
const TOTAL_WORDS: ReadonlySet<string> = new Set(['total', 'totals', 'subtotal', 'subtotals', 'sum', 'sums', 'suma'])
/** "Grand total of all loads" */
const MOST_WORDS = 5

/**
 * A row below a list that only adds it up: the word "total" and amounts, or amounts alone under columns that are added up. A load names a place,
 * a day or goods as well.
 */
export function isTotalRow(record: readonly string[], columns: ReadonlyMap<ColumnName, { index: number }>): boolean {
  const summed = new Set(SUMMED.flatMap((column) => columns.get(column)?.index ?? []))
  const cells = record.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ typed: cell.trim(), index }]))
  if (cells.some(({ typed }) => typed.length > MAX_CELL)) return false
  const others = cells.filter(({ typed }) => !isTotalWord(typed))
  const isLabeled = others.length < cells.length
  return others.every(({ typed, index }) => isAmount(typed) && (isLabeled || summed.has(index)))
}

function isTotalWord(typed: string): boolean {
  const words =
    typed
      .toLowerCase()
      .replaceAll('-', '')
      .match(/\p{L}+/gu) ?? []
  return words.length <= MOST_WORDS && words.slice(0, 2).some((word) => TOTAL_WORDS.has(word))
}

/** "$18,400.00", "40 loads", "812,000 lb"; a date is none. */
function isAmount(typed: string): boolean {
  const { before, number, after } = splitAmount(typed)
  return /\d/.test(number) && /^[-+−]?[\d.,]+$/.test(number) && before.length <= 4 && after.length <= 8
}
