import type { ImportPreview } from '@drawbar/contract/loads.ts'
import { t, translated } from '../../i18n/t.ts'
import type { ExportColumn } from '../../ui/table-export.ts'
import { csvOf } from '../lists/csv.ts'

type Row = ImportPreview['rows'][number]

/** The rows that become no load, as a list that can be corrected and imported: their cells as they are now, and why not. */
export function faultyRowsCsv({ rows, mapping }: Pick<ImportPreview, 'rows' | 'mapping'>): string {
  const faulty = rows.filter(({ ok }) => !ok)
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
