import type { ImportPreview, previewImport as endpoint } from '@drawbar/contract/loads.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import { AppError } from '../../platform/errors.ts'
import type { Input, UploadedFile } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { openAddressBook } from './address-book.ts'
import { checkDraft, type Checking } from './import/check-draft.ts'
import type { ImportDraft, ImportedLoad } from './import/import-draft.ts'
import { openReport } from './import/import-report.ts'
import { type ReadFile, readFile } from './import/read-file.ts'
import { findRepeats, openRowTwins } from './import/repeats.ts'
import { clockTime } from './sql/read-loads.ts'
import { deleteImport, insertChunk, insertImport, openImport } from './sql/imports.ts'

/** Rows checked side by side: more would take the connections that other requests wait for. */
const ABREAST = 8
const CHUNK_DRAFTS = 500
/** A column of nonsense would otherwise cost a fuzzy search a row; nobody reads on before this is mended. */
const MAX_UNKNOWN_PLACES = 300
/** One cut shows at every envelope that it leaves open; more of them say nothing new. */
const MAX_REFUSALS = 3

export const previewImport =
  ({ db }: Services) =>
  async ({ viewer }: Input<typeof endpoint>, file: UploadedFile): Promise<ImportPreview> => {
    const owner = { companyId: memberCompany(viewer), userId: viewer.userId }
    const reading = readFile(file.bytes, file.fields['mode'])
    if (reading.refusals.length > 0 || reading.rowCount === 0) throw unreadable(reading)
    const report = openReport(reading)
    const repeats = await findRepeats(db.sql, { ...reading, companyId: owner.companyId })
    const rowTwins = openRowTwins(reading.format)
    const checking: Checking = { owner, places: openAddressBook(db.sql), repeats, now: await db.read(clockTime) }
    const importId = newId()
    const store = reading.errorCount === 0 ? openStore() : null
    if (store)
      await db.transaction((sql) =>
        insertImport(sql, {
          id: importId,
          companyId: owner.companyId,
          fileName: file.fileName,
          format: reading.format,
          createdBy: viewer.userId,
        }),
      )

    for (let next = 0; next < reading.drafts.length; next += ABREAST) {
      const drafts = await Promise.all(
        reading.drafts
          .slice(next, next + ABREAST)
          .map(async (build) => checkDraft(await build(checking.places), checking)),
      )
      for (const draft of drafts) report.add({ ...draft, issues: [...draft.issues, ...rowTwins.issueAt(draft)] })
      if (store && report.errorCount === 0) await store.add(drafts)
      if (checking.places.unknown > MAX_UNKNOWN_PLACES) {
        report.stop(
          `More than ${MAX_UNKNOWN_PLACES} different places in this file are unknown to us. The rows after ${drafts.at(-1)?.position} were not checked.`,
        )
        break
      }
      // One file must not stop everybody else's requests.
      if (next % 256 === 0) await breathe()
    }
    return finish()

    async function finish(): Promise<ImportPreview> {
      const preview = { format: reading.format, fileName: file.fileName, ...report.answer() }
      if (!store) return { ...preview, importId: null, expiresAt: null }
      if (report.errorCount > 0 || store.count() === 0) {
        await deleteImport(db.sql, importId)
        return { ...preview, importId: null, expiresAt: null }
      }
      await store.flush()
      return { ...preview, importId, expiresAt: await openImport(db.sql, { importId, draftCount: store.count() }) }
    }

    /** Keeps at most a chunk of drafts in memory. */
    function openStore() {
      let [sequence, stored] = [0, 0]
      let waiting: ImportedLoad[] = []
      const flush = async () => {
        if (waiting.length === 0) return
        await insertChunk(db.sql, { importId, sequence, drafts: waiting })
        sequence += 1
        stored += waiting.length
        waiting = []
      }
      return {
        flush,
        count: () => stored + waiting.length,
        async add(drafts: readonly ImportDraft[]) {
          waiting.push(...drafts.flatMap(({ record }) => record ?? []))
          if (waiting.length >= CHUNK_DRAFTS) await flush()
        },
      }
    }
  }

function unreadable({ refusals }: ReadFile): AppError {
  const message = [...new Set(refusals)].slice(0, MAX_REFUSALS).join(' ') || 'The file has no loads in it.'
  return new AppError('import_refused', { detail: message, errors: { file: message } })
}
