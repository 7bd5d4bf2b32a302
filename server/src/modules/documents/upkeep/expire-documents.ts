import { EXPIRY_WARNINGS } from '@drawbar/contract/documents/document-kinds.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { BATCH, expireDue, warnDue } from '../sql/upkeep.ts'
import { told } from '../told.ts'

/** Midnight comes at another hour to every company, so that it is looked for each hour; thousands of policies end with the same month. */
export const expireDocuments: Sweep = {
  name: 'documents.expire',
  everySeconds: 3600,
  async run({ run }) {
    const expireSome = () =>
      run(SYSTEM, async (tx) => {
        const expired = await expireDue(tx.sql, documentLifecycle.actions.expire)
        await tx.emitAll(expired.map((paper) => ({ type: 'document.expired', ...told(paper) })))
        return expired.length
      })
    while ((await expireSome()) === BATCH);
    await run(SYSTEM, async (tx) => {
      const warned = await warnDue(tx.sql, EXPIRY_WARNINGS)
      await tx.emitAll(
        warned.map((paper) => {
          const event = told(paper)
          return { type: 'document.expiring', ...event, data: { ...event.data, daysLeft: paper.daysLeft } }
        }),
      )
    })
  },
}
