import { z } from 'zod'
import { copyLine, copyRows } from '../../../platform/copy.ts'
import type { TransactionSql } from '../../../platform/db.ts'
import { type ChildServices, defineChildJob } from '../../../platform/services.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { checkpoint, copyRejects, findImport, type ImportRow, moveImport, takeMissing } from '../sql/imports.ts'
import { allowLongWork, analyze, preferLookups } from '../sql/load.ts'
import { noteWords } from '../sql/words.ts'
import { emitMonitoredChanged, monitoredChanged } from '../monitored-changed.ts'
import { Entries } from './entries.ts'
import { mergeBatch } from './merge-batch.ts'
import { partKey, removeParts } from './parts.ts'
import { type Batch, FileRefused, type RejectedRow } from './read-batch.ts'
import { RowThread } from './row-thread.ts'

/** The queue considers a job dead after 300 s, so a long file is read by several jobs in sequence. */
const TURN_MS = 120_000

export const registerImportJob = defineChildJob({
  name: 'register.import',
  data: z.object({ importId: z.string() }),
  run: (services, { importId }) => runRegisterImport(services, importId),
  child: import.meta.url,
})

/** Another process has the file, or the import was canceled: drops everything in progress. */
class Superseded extends Error {}

export async function runRegisterImport(services: ChildServices, importId: string): Promise<void> {
  const begun = await services.run(SYSTEM, (tx) => moveImport(tx.sql, importId, 'begin'))
  const row = begun ? await findImport(services.db.sql, importId) : null
  if (!row) return
  try {
    const finished = await readFile(services, row)
    if (!finished) return
    await services.run(SYSTEM, (tx) => moveImport(tx.sql, importId, 'finish'))
    await removeParts(services.files, row)
    await analyze(services.db.sql)
  } catch (error) {
    if (error instanceof Superseded) return
    if (!(error instanceof FileRefused)) throw error
    await services.run(SYSTEM, (tx) => moveImport(tx.sql, importId, 'fail', error.failure))
  }
}

/** Returns false if the time is up; the next job is queued then. */
async function readFile(services: ChildServices, row: ImportRow): Promise<boolean> {
  const started = Date.now()
  await using thread = new RowThread({ kind: row.kind, skip: row.rowsRead })
  await using entries = new Entries()
  const progress = { rows: row.rowsRead, usable: row.entered, bytes: 0 }
  // Parses the next piece while the database merges the current ones.
  let ahead = pieceOf(services, thread, row, 0)
  for (let part = 0; part <= row.parts; part += 1) {
    const { batch, bytes } = await ahead
    if (part < row.parts) {
      ahead = pieceOf(services, thread, row, part + 1)
      // Nobody awaits it if this batch fails.
      ahead.catch(() => undefined)
    }
    // Rows beyond the cut may be on file, so a truncated list removes nothing.
    if (row.complete && batch.cut) throw new FileRefused('broke_off')
    progress.bytes += bytes
    progress.usable += batch.usable
    if (batch.rowsRead === 0 && batch.rejects.length === 0) continue
    const over = part < row.parts && Date.now() - started > TURN_MS
    const what = { row, batch, thread, rowsBefore: progress.rows, bytesRead: progress.bytes }
    await entries.add(batch.usdots, async (mayCommit) => {
      await noteWords(services.db.sql, batch.words)
      await services.run(SYSTEM, async (tx) => {
        const usdots = await enter(tx.sql, { ...what, mayCommit })
        if (usdots.length > 0) await tx.emit(monitoredChanged(usdots))
        if (over) await tx.enqueue(registerImportJob, { importId: row.id })
      })
    })
    progress.rows += batch.rowsRead
    if (!over) continue
    await entries.all()
    return false
  }
  await entries.all()
  if (progress.usable === 0) throw new FileRefused('no_usable_rows')
  if (row.complete) await takeAway(services, row.id)
  return true
}

const TAKEN_AT_ONCE = 5000

/** Removes filings that the complete list lacks. After a kill, the next job continues with the marked rows. */
async function takeAway({ run }: ChildServices, id: string): Promise<void> {
  for (let taken = TAKEN_AT_ONCE; taken === TAKEN_AT_ONCE;)
    taken = await run(SYSTEM, async (tx) => {
      const { removed, usdots } = await takeMissing(tx.sql, { id, limit: TAKEN_AT_ONCE })
      await emitMonitoredChanged(tx, usdots)
      return removed
    })
}

async function pieceOf(services: ChildServices, thread: RowThread, row: ImportRow, part: number) {
  if (part === row.parts) return { batch: await thread.next(null), bytes: 0 }
  const piece = await services.files.get(partKey(row.id, part))
  return { batch: await thread.next(piece), bytes: piece.length }
}

interface Entered {
  row: ImportRow
  batch: Batch
  thread: RowThread
  rowsBefore: number
  bytesRead: number
  mayCommit: Promise<boolean>
}

/** Returns the monitored carriers in the batch. */
async function enter(sql: TransactionSql, entered: Entered): Promise<number[]> {
  const { row, batch, thread, rowsBefore, bytesRead, mayCommit } = entered
  await allowLongWork(sql)
  await preferLookups(sql)
  const { added, removed, older, unknownDocket, watched } = await mergeBatch(sql, row, batch)
  const { number } = batch
  const rejects: RejectedRow[] = [
    ...batch.rejects,
    ...(await thread.rawOf({ number, keys: older, reason: 'duplicate' })),
    ...(await thread.rawOf({ number, keys: unknownDocket, reason: 'unknown_docket' })),
  ]
  await copyRows({
    statement: copyRejects(sql),
    rows: rejects,
    line: ({ line, reason, raw }) => copyLine([row.id, line, reason, raw.replaceAll('\0', '')]),
  })
  if (!(await mayCommit)) throw new Superseded()
  const held = await checkpoint(sql, {
    id: row.id,
    rowsBefore,
    rows: batch.rowsRead,
    bytesRead,
    entered: batch.usable - older.length - unknownDocket.length,
    added,
    removed,
    rejected: rejects.length,
  })
  if (!held) throw new Superseded()
  return watched
}
