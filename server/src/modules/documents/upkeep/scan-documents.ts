import { isPaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { z } from 'zod'
import { ScannerAway, scanWithClamav, type Verdict } from '../../../platform/clamav.ts'
import type { Sweep } from '../../../platform/module.ts'
import { defineJob, type Services } from '../../../platform/services.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { findDocument, moveDocument } from '../sql.ts'
import { findPaper } from '../sql/papers.ts'
import { unscanned } from '../sql/upkeep.ts'
import { told } from '../told.ts'

/** So many are tried again at once; a scanner that comes back has a queue before it. */
const BATCH = 20
/** Of so many that wait: files that are never scanned do not fill the batch for good. */
const WAITING = 1000
/** When a file was last tried in vain. Forgotten at a restart: it costs one more try. */
const triedAt = new Map<string, number>()

/** Looks at an upload at once. While the scanner is away the file waits, and the sweep asks again. */
export const scanDocument = defineJob({
  name: 'documents.scan',
  data: z.object({ documentId: z.string() }),
  run: async (services, { documentId }) => {
    await scanOne(services, documentId)
  },
})

export const scanAgain: Sweep = {
  name: 'documents.scan-again',
  everySeconds: 60,
  async run(services) {
    const waiting = await unscanned(services.db.sql, WAITING)
    // The oldest first; what was tried goes behind the rest, lest a file that the scanner never answers about stops the others.
    const due = waiting.toSorted((one, other) => (triedAt.get(one.id) ?? 0) - (triedAt.get(other.id) ?? 0))
    for (const { id } of due.slice(0, BATCH)) if ((await scanOne(services, id)) === 'away') return
  },
}

/** `waits`: no verdict on this file. `away`: none on any, so that an outage costs one file's wait. */
async function scanOne(services: Services, documentId: string): Promise<'settled' | 'waits' | 'away'> {
  const document = await findDocument(services.db.sql, documentId)
  if (document?.status !== 'scanning') return 'settled'
  const verdict = await verdictOn(services, document)
  if (verdict === 'waits' || verdict === 'away') {
    triedAt.set(documentId, Date.now())
    return verdict
  }
  triedAt.delete(documentId)
  await services.run(SYSTEM, async (tx) => {
    const { file, submit, quarantine } = documentLifecycle.actions
    const isPaper = isPaperKind(document.kind)
    const move = verdict.clean ? (isPaper ? submit : file) : quarantine
    if (!(await moveDocument(tx.sql, { id: document.id, ...move }))) return
    const paper = await findPaper(tx.sql, document.id)
    const event = told(paper ?? { ...document, subjectType: null, subjectId: null })
    if (!verdict.clean) {
      const detail = { signature: verdict.signature }
      await tx.audit({ action: 'document.quarantine', entity: 'document', entityId: document.id, detail })
      await tx.emit({ type: 'document.quarantined', ...event })
    } else if (isPaper) await tx.emit({ type: 'document.submitted', ...event })
  })
  return 'settled'
}

async function verdictOn(
  { config, files, log }: Services,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<Verdict | 'waits' | 'away'> {
  // The operator has turned scanning off: what waits is let through, as what is sent now.
  if (!config.clamavUrl) return { clean: true }
  try {
    return await scanWithClamav(config.clamavUrl, await files.get(storageKey))
  } catch (error) {
    log.warn({ err: error, documentId: id }, 'a file could not be scanned; it waits')
    return error instanceof ScannerAway ? 'away' : 'waits'
  }
}
