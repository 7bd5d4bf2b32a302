import { DOCUMENT_KINDS } from '@drawbar/contract/documents/document-kinds.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { QUARANTINE_MONTHS, RETENTION_MONTHS } from '../retention.ts'
import { BATCH, markBytesRemoved, purgeDue, removableBytes } from '../sql/upkeep.ts'

const BYTES_AT_ONCE = 200

/** Lets go what was kept long enough. The bytes go by the other sweep, after the row says so. Each hour: a server is seldom left alone for a day. */
export const purgeDocuments: Sweep = {
  name: 'documents.purge',
  everySeconds: 3600,
  async run({ run, log }) {
    const { from, to } = documentLifecycle.actions.purge
    const kept = from.filter((status) => status !== 'quarantined')
    const due = [
      { kinds: DOCUMENT_KINDS, from: ['quarantined' as const], to, months: QUARANTINE_MONTHS },
      ...[...Map.groupBy(DOCUMENT_KINDS, (kind) => RETENTION_MONTHS[kind])].map(([months, kinds]) => ({
        kinds,
        from: kept,
        to,
        months,
      })),
    ]
    let purged = 0
    for (const each of due) {
      const purgeSome = () =>
        run(SYSTEM, async (tx) => {
          const gone = await purgeDue(tx.sql, each)
          await tx.auditAll(
            { action: 'document.purge', entity: 'document' },
            gone.map(({ id: entityId }) => ({ entityId })),
          )
          return gone.length
        })
      for (let more = true; more;) {
        const gone = await purgeSome()
        purged += gone
        more = gone === BATCH
      }
    }
    if (purged > 0) log.info({ purged }, 'documents past their retention were let go')
  },
}

export const removeBytes: Sweep = {
  name: 'documents.remove-bytes',
  everySeconds: 600,
  async run({ db, files }) {
    const gone = await removableBytes(db.sql, BYTES_AT_ONCE)
    for (const { storageKey } of gone) await files.remove(storageKey)
    if (gone.length > 0)
      await markBytesRemoved(
        db.sql,
        gone.map(({ id }) => id),
      )
  },
}
