import { DOCUMENT_KINDS } from '@drawbar/contract/documents.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { QUARANTINE_MONTHS, RETENTION_MONTHS } from '../retention.ts'
import { markBytesRemoved, purgeDue, removableBytes } from '../sql/upkeep.ts'

const BATCH = 200

/** Lets go what was kept long enough. The bytes go by the other sweep, after the row says so. */
export const purgeDocuments: Sweep = {
  name: 'documents.purge',
  everySeconds: 24 * 3600,
  async run({ run, log }) {
    const { from, to } = documentLifecycle.actions.purge
    const byMonths = Map.groupBy(DOCUMENT_KINDS, (kind) => RETENTION_MONTHS[kind])
    const purged = await run(SYSTEM, async (tx) => {
      const infected = await purgeDue(tx.sql, {
        kinds: DOCUMENT_KINDS,
        from: ['quarantined'],
        to,
        months: QUARANTINE_MONTHS,
      })
      const kept = from.filter((status) => status !== 'quarantined')
      const lists = []
      for (const [months, kinds] of byMonths) lists.push(await purgeDue(tx.sql, { kinds, from: kept, to, months }))
      const all = [...infected, ...lists.flat()]
      for (const { id } of all) await tx.audit({ action: 'document.purge', entity: 'document', entityId: id })
      return all.length
    })
    if (purged > 0) log.info({ purged }, 'documents past their retention were let go')
  },
}

export const removeBytes: Sweep = {
  name: 'documents.remove-bytes',
  everySeconds: 600,
  async run({ db, files }) {
    const gone = await removableBytes(db.sql, BATCH)
    for (const { storageKey } of gone) await files.remove(storageKey)
    if (gone.length > 0)
      await markBytesRemoved(
        db.sql,
        gone.map(({ id }) => id),
      )
  },
}
