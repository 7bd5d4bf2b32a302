import type { ImportMapping } from '@drawbar/contract/import-options.ts'
import { t, translated } from '../../app/i18n/t.ts'
import type { ExportColumn } from '../../ui/table/table-export.ts'
import { csvOf } from '../lists/csv.ts'

interface Row {
  position: number
  cells: Readonly<Record<string, string>>
  issues: readonly { field: string | null; message: string }[]
}

/** The rows that are not imported, as a list that can be corrected and imported: their cells as they are now, and why not. */
export function faultyRowsCsv(faulty: readonly Row[], mapping: ImportMapping | null): string {
  const used = new Set(faulty.flatMap(({ cells }) => Object.keys(cells)))
  const cell = (key: string) => (row: Row) => row.cells[key] ?? ''
  const columns: ExportColumn<Row>[] = [
    ...(mapping?.fields ?? [])
      .filter(({ column }) => used.has(column))
      .map(({ column, label }) => ({ head: label, value: cell(column) })),
    ...(mapping?.headings ?? [])
      .filter(({ index }) => used.has(`#${index}`))
      .map(({ index, heading }) => ({ head: heading, value: cell(`#${index}`) })),
    {
      head: t('Why not imported'),
      value: ({ position, issues }) =>
        [
          `${t('Row')} ${position}`,
          ...issues.map(({ field, message }) => [field, translated(message)].filter(Boolean).join(': ')),
        ].join(' | '),
    },
  ]
  return csvOf(columns, faulty)
}
