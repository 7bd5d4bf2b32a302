import type { ImportPreview, previewImport as endpoint } from '@drawbar/contract/load-imports/load-imports.ts'
import { invalid } from '../../platform/errors.ts'
import { fileRefused, readOnThread, slices, unpack } from '../../platform/file-threads.ts'
import type { Input, UploadedFile } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import { importOptionsOf } from '../../platform/import-options.ts'
import type { Services } from '../../platform/services.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findImportMappings, saveImportMapping } from '../companies/index.ts'
import { openAddressBook } from '../loads/index.ts'
import { checkDraft, type Checking } from './check-draft.ts'
import { csvDraft } from './csv/csv-draft.ts'
import { type ImportDraft, type ImportedLoad, MAX_SHOWN_ROWS, type TypedDraft } from './import-draft.ts'
import { openReport } from './import-report.ts'
import type { FileHead, ReadFile, ReadFileQuestion, ReadRow } from './read-file.ts'
import { findRepeats, openRowDuplicates } from './repeats.ts'
import { tenderDraft } from './edi-204/tender-draft.ts'
import { deleteImport, insertChunk, insertImport, openImport, readClock } from './sql/imports.ts'

const READ_FILE = { file: new URL('read-file.ts', import.meta.url), name: 'readFile' }
/** Rows checked side by side: more would take the connections that other requests wait for. */
const ABREAST = 8
const CHUNK_DRAFTS = 100
/** A column of nonsense would otherwise cost a fuzzy search a row; nobody reads on before this is fixed. */
const MAX_UNKNOWN_PLACES = 300
/** One cut shows at every envelope that it leaves open; more of them say nothing new. */
const MAX_REFUSALS = 3

export const previewImport =
  ({ db }: Services) =>
  async ({ viewer }: Input<typeof endpoint>, file: UploadedFile): Promise<ImportPreview> => {
    const owner = { companyId: memberCompany(viewer), userId: viewer.userId }
    const { mode = 'strict' } = file.fields
    if (mode !== 'strict' && mode !== 'lenient') throw invalid({ mode: 'Choose strict or lenient.' })
    const options = importOptionsOf(file)
    const { now, today } = await db.read((sql) => readClock(sql, owner.companyId))
    const kind = { companyId: owner.companyId, kind: 'loads' } as const
    const remembered = await findImportMappings(db.sql, kind)
    const question: ReadFileQuestion = { bytes: file.bytes, mode, today, options, remembered }
    const read = await readOnThread<ReadFile>(READ_FILE, question)
    const { head } = read
    if (head.refusals.length > 0 || head.rowCount === 0) throw unreadable(head)
    const { chosen } = head
    if (chosen) await db.transaction((sql) => saveImportMapping(sql, { ...kind, ...chosen, savedBy: viewer.userId }))
    const report = openReport(head)
    const repeats = await findRepeats(db.sql, { ...head, companyId: owner.companyId })
    const rowDuplicates = openRowDuplicates(head.format === 'x12_204' ? 'x12_204' : 'csv')
    const checking: Checking = { owner, places: openAddressBook(db.sql), repeats, now }
    const importId = newId()
    // A tender is never left out for its neighbors' sake.
    const leavesOut = options.leaveOutFaulty && head.format !== 'x12_204'
    const isOpen = (): boolean => (leavesOut ? report.faultyCount <= MAX_SHOWN_ROWS : report.errorCount === 0)
    const store = isOpen() && read.rowCount > 0 ? openStore() : null
    if (store) {
      const { format } = head
      const { fileName } = file
      await db.transaction((sql) =>
        insertImport(sql, { id: importId, companyId: owner.companyId, fileName, format, createdBy: viewer.userId }),
      )
    }
    const breathe = slices()
    let isGivenUp = false
    for await (const packet of unpack(read)) {
      for (let next = 0; next < packet.length && !isGivenUp; next += ABREAST) {
        const drafts = await Promise.all(
          packet.slice(next, next + ABREAST).map(async (row) => checkDraft(await draftOf(row, checking), checking)),
        )
        for (const draft of drafts) report.add({ ...draft, issues: [...draft.issues, ...rowDuplicates.issueAt(draft)] })
        if (store && isOpen()) await store.add(drafts)
        if (checking.places.unknown > MAX_UNKNOWN_PLACES) {
          report.stop(
            `More than ${MAX_UNKNOWN_PLACES} different places in this file are unknown to us. The rows after ${drafts.at(-1)?.position} were not checked.`,
          )
          isGivenUp = true
        }
        await breathe()
      }
    }
    return finish()

    async function finish(): Promise<ImportPreview> {
      const { format, sheets, sheet, mapping } = head
      const preview = { format, sheets, sheet, mapping, fileName: file.fileName, ...report.answer() }
      if (!store) return { ...preview, importId: null, expiresAt: null }
      if (!isOpen() || isGivenUp || store.count() === 0) {
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

const draftOf = async (row: ReadRow, { places }: Checking): Promise<TypedDraft> =>
  'list' in row ? csvDraft(row.list, places) : { ...(await tenderDraft(row.tender, places)), isRefused: row.isRefused }

const unreadable = ({ refusals }: FileHead) =>
  fileRefused([...new Set(refusals)].slice(0, MAX_REFUSALS).join(' ') || 'The file has no loads in it.')
