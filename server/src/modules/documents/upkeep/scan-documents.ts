import { isPaperKind } from '@drawbar/contract/documents.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { z } from 'zod'
import { scanWithClamav, type Verdict } from '../../../platform/clamav.ts'
import type { Sweep } from '../../../platform/module.ts'
import { defineJob, type Services } from '../../../platform/services.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { findDocument, moveDocument } from '../sql.ts'
import { findPaper } from '../sql/papers.ts'
import { unscanned } from '../sql/upkeep.ts'
import { told } from '../told.ts'

/** So many are tried again at once; a scanner that comes back has a queue before it. */
const BATCH = 20

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
    for (const { id } of await unscanned(services.db.sql, BATCH)) if (!(await scanOne(services, id))) return
  },
}

/** False when the scanner gave no answer. */
async function scanOne(services: Services, documentId: string): Promise<boolean> {
  const document = await findDocument(services.db.sql, documentId)
  if (document?.status !== 'scanning') return true
  const verdict = await verdictOn(services, document)
  if (!verdict) return false
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
  return true
}

async function verdictOn(
  { config, files, log }: Services,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<Verdict | null> {
  // The operator has turned scanning off: what waits is let through, as what is sent now.
  if (!config.clamavUrl) return { clean: true }
  try {
    return await scanWithClamav(config.clamavUrl, await files.get(storageKey))
  } catch (error) {
    log.warn({ err: error, documentId: id }, 'a file could not be scanned; it waits')
    return null
  }
}
