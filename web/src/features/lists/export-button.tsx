import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ExportLine } from './export-line.tsx'
import type { ExportSource } from './export-list.ts'
import { useExport } from './use-export.ts'

interface Whole<Row> {
  /** Read already, as a whole: what stands side by side has no pages. */
  rows: readonly Row[]
}

export type ExportButtonProps<Row> = Pick<ExportSource<Row>, 'columns'> & {
  /** Begins the name of the file; the day follows. */
  fileName: string
} & (Whole<Row> | Pick<ExportSource<Row>, 'readPage'>)

/** The file of what a screen shows otherwise than as a table. */
export function ExportButton<Row>({ columns, fileName, ...source }: ExportButtonProps<Row>) {
  const readPage =
    'readPage' in source ? source.readPage : () => Promise.resolve({ items: source.rows, nextCursor: null })
  const exported = useExport({ columns, readPage }, { name: fileName })
  return (
    <>
      <Button size="row" variant="quiet" busy={exported.state.kind === 'reading'} onClick={exported.start}>
        {t('Export CSV')}
      </Button>
      {exported.state.kind === 'failed' ? <ExportLine of={exported} /> : null}
    </>
  )
}
