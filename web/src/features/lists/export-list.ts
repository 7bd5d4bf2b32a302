import { saveFile } from '../../api/call.ts'
import type { ExportColumn } from '../../ui/table/table-export.ts'
import { csvOf } from './csv.ts'

/** The server's largest page, and what a browser can hold and a person can use in one sheet. */
export const PAGE_ROWS = 100
export const MAX_ROWS = 10_000

export interface ExportSource<Row> {
  columns: readonly ExportColumn<Row>[]
  readPage: (ask: {
    signal: AbortSignal
    cursor?: string | undefined
    limit: number
  }) => Promise<{ items: readonly Row[]; nextCursor: string | null }>
}

export interface Exported {
  rows: number
  fileName: string
  /** More rows match than one file takes. */
  cut: boolean
}

/** Reads the list page by page as it is filtered and sorted, and saves it as a file. Rejects with what the server answered. */
export async function exportList<Row>(
  { columns, readPage }: ExportSource<Row>,
  { name, signal, onProgress }: { name: string; signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<Exported> {
  const rows: Row[] = []
  let cursor: string | undefined
  let cut = false
  do {
    const page = await readPage({ signal, cursor, limit: PAGE_ROWS })
    signal.throwIfAborted()
    rows.push(...page.items)
    cursor = page.nextCursor ?? undefined
    cut = rows.length > MAX_ROWS || (rows.length === MAX_ROWS && cursor !== undefined)
    onProgress(Math.min(rows.length, MAX_ROWS))
  } while (cursor !== undefined && rows.length < MAX_ROWS)
  const capped = rows.slice(0, MAX_ROWS)
  const fileName = `${name}-${new Date().toLocaleDateString('en-CA')}.csv`
  saveFile({ blob: new Blob([csvOf(columns, capped)], { type: 'text/csv;charset=utf-8' }), fileName })
  return { rows: capped.length, fileName, cut }
}
