import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { audienceOf, lockLoad } from './move-load.ts'
import { loadsToRelease, releaseDue } from './sql/load-plan.ts'
import type { LockedLoad } from './sql/move-loads.ts'

const BATCH = 200

/** Opens loads to the carriers whose step has come. Each in its own transaction: one that fails must not keep the others shut. */
export async function releaseLoads({ db, run, log }: Services): Promise<void> {
  for (const loadId of await db.read((sql) => loadsToRelease(sql, BATCH))) {
    try {
      await run(SYSTEM, async (tx) => openFurther(tx, await lockLoad(tx, loadId, 'update')))
    } catch (error) {
      log.error({ err: error, loadId }, 'a load could not be opened to its next carriers')
    }
  }
}

/** The load is locked. Whoever sees it now is told. */
export async function openFurther(tx: Tx, load: LockedLoad): Promise<void> {
  const seen = await releaseDue(tx.sql, load.id)
  if (seen === null) return
  await tx.emit({
    type: 'load.changed',
    data: { loadId: load.id, companyId: load.companyId, status: load.status, termsChanged: false },
    subject: { loadId: load.id },
    ...(await audienceOf(tx, { ...load, ...seen }, { live: true })),
  })
}
