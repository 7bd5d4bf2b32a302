import { Button } from '../../ui/button.tsx'
import { ExportLine } from './export-line.tsx'
import type { ExportSource } from './export-list.ts'
import { useExport } from './use-export.ts'

export interface ExportButtonProps<Row> extends Pick<ExportSource<Row>, 'columns'> {
  /** Begins the name of the file; the day follows. */
  fileName: string
  /** Read already, as a whole: what stands side by side has no pages. */
  rows: readonly Row[]
}

/** The file of what a screen shows otherwise than as a table. */
export function ExportButton<Row>({ columns, fileName, rows }: ExportButtonProps<Row>) {
  const exported = useExport(
    { columns, readPage: () => Promise.resolve({ items: rows, nextCursor: null }) },
    { name: fileName },
  )
  return (
    <>
      <Button size="row" variant="quiet" busy={exported.state.kind === 'reading'} onClick={exported.start}>
        Export CSV
      </Button>
      {exported.state.kind === 'failed' ? <ExportLine of={exported} /> : null}
    </>
  )
}
