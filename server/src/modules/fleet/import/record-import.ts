import type { FleetImport } from '@drawbar/contract/fleet/fleet-import.ts'
import type { ReceivedFile } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type Checked, reportOf } from './check-rows.ts'

interface Imported<Row> {
  file: ReceivedFile
  checked: Pick<Checked<unknown>, 'rows' | 'head'>
  rows: readonly Row[]
  /** How many of them one statement carries. */
  atOnce: number
  insert: (rows: readonly Row[]) => Promise<void>
  audit: (detail: { created: number; fileName: string }) => Promise<void>
}

/** The end of an import of the fleet: every row in one transaction, with its trail and the answer that a repeat of the request gets. */
export async function recordImport<Row>(
  tx: Tx,
  { file, checked, rows, atOnce, insert, audit }: Imported<Row>,
): Promise<FleetImport> {
  for (let next = 0; next < rows.length; next += atOnce) await insert(rows.slice(next, next + atOnce))
  const { fileName } = file
  const created = rows.length
  await audit({ created, fileName })
  const report = reportOf(checked, { mode: 'import', fileName, created })
  await file.storeAnswerIn(tx.sql, report)
  return report
}
