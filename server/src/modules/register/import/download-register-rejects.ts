import type { downloadRegisterRejects as endpoint } from '@drawbar/contract/register/register-imports.ts'
import type { AnySql, Database } from '../../../platform/db.ts'
import type { FileAnswer, Input } from '../../../platform/handlers.ts'
import { rejectsAfter } from '../sql/imports.ts'
import { importById } from './import-view.ts'

const PAGE = 5000

/** Streamed, because a file of the wrong year may have every row rejected. */
export async function downloadRegisterRejects(
  db: Database,
  sql: AnySql,
  { params: { importId } }: Input<typeof endpoint>,
): Promise<FileAnswer> {
  const { fileName } = await importById(sql, importId)
  return {
    fileName: `${fileName.replace(/\.[a-z]+$/i, '')}-rejected.csv`,
    mediaType: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    bytes: rejectLines(db, importId),
  }
}

async function* rejectLines(db: Database, id: string): AsyncGenerator<string> {
  yield '\u{feff}row,reason,text\r\n'
  for (let line = 0; ;) {
    const rows = await rejectsAfter(db.sql, { id, line, limit: PAGE })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => `${row.line},${quoted(row.reason)},${quoted(row.raw)}\r\n`).join('')
    line = last.line
  }
}

/** A spreadsheet runs cells that begin with one of these as formulas. */
const quoted = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
