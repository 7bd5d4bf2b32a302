import type { ImportOptions } from '@drawbar/contract/import-options.ts'

export type Corrections = Pick<ImportOptions, 'cells' | 'defaults' | 'replacements'>

/** What people write into a cell that says nothing. */
const NOTHING = /^(?:n\/?a|#n\/a|none|null|tbd|tba|-{1,3}|–|—|\?)$/i

export interface CorrectedCells {
  /** As it counts: corrected, trimmed, with the value for all rows where the row says nothing. Undefined where there is none. */
  value: (column: string) => string | undefined
  /** As typed or corrected, before any default; blank where there is none. */
  typed: (column: string) => string
}

/** Corrections of a person, in front of what a file says. */
export function openCorrections({ cells = [], defaults = [], replacements = [] }: Partial<Corrections>) {
  const byRow = Map.groupBy(cells, ({ row }) => row)
  const byDefault = new Map(defaults.map(({ column, value }) => [column, value.trim()]))
  const byColumns = new Map<
    string,
    { columns: string[]; sets: Map<string, Corrections['replacements'][number]['set']> }
  >()
  for (const { where, set } of replacements) {
    const columns = where.map(({ column }) => column)
    const group = byColumns.get(keyOf(columns)) ?? { columns, sets: new Map() }
    group.sets.set(keyOf(where.map(({ value }) => value)), set)
    byColumns.set(keyOf(columns), group)
  }
  return {
    cellsOf(row: number, read: (column: string) => string): CorrectedCells {
      const corrected = byRow.get(row)
      const own = corrected && new Map(corrected.map(({ column, value }) => [column, value.trim()]))
      const asTyped = (column: string): string => own?.get(column) ?? inOneLine(column, read(column).trim())
      const replaced = byColumns.size === 0 ? undefined : new Map<string, string>()
      for (const { columns, sets } of byColumns.values())
        for (const { column, value } of sets.get(keyOf(columns.map(asTyped))) ?? []) replaced?.set(column, value.trim())
      const typed = (column: string): string => own?.get(column) ?? replaced?.get(column) ?? asTyped(column)
      return {
        typed,
        value: (column) => {
          const text = typed(column)
          const said = text === '' || (text.length < 6 && NOTHING.test(text)) ? byDefault.get(column) : text
          return said === '' ? undefined : said
        },
      }
    },
  }
}

/** Alt+Enter in a spreadsheet cell is a matter of its width; only notes have lines. */
const inOneLine = (column: string, text: string): string =>
  column === 'notes' || !/[\r\n]/.test(text)
    ? text
    : text
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')

const keyOf = (values: readonly string[]): string => JSON.stringify(values.map((value) => value.trim().toLowerCase()))
