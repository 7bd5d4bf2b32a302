import type { createLoad as endpoint, LoadDetail } from '@drawbar/contract/loads/loads.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { openAddressBook } from './address-book.ts'
import { sayingAll } from './also-wrong.ts'
import { requireLoad } from './check-load.ts'
import type { LoadRecord } from './load-record.ts'
import { putOnBoard } from './post-load.ts'
import { loadForOwner } from './read-loads.ts'
import { requireHaulers } from './require-haulers.ts'
import { writePlan } from './sql/load-plan.ts'
import { insertLoads } from './sql/write-loads.ts'

export async function createLoad(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  const owner = { companyId: memberCompany(viewer), userId: viewer.userId }
  return sayingAll(tx, { body, viewer }, async () => {
    const record = await requireLoad(body, { owner, places: openAddressBook(tx.sql) })
    await requireHaulers(tx.sql, record)
    await addDraft(tx, record)
    if (body.post) await putOnBoard(tx, { loadId: record.id, viewer })
    return loadForOwner(tx.sql, record.id, viewer)
  })
}

export async function addDraft(tx: Tx, record: LoadRecord): Promise<void> {
  await insertLoads(tx.sql, [record])
  if (record.plan.releases.length + record.plan.turns.length > 0)
    await writePlan(tx.sql, { loadId: record.id, plan: record.plan, withTurns: true })
  await tx.emit({
    type: 'load.created',
    data: { loadId: record.id, companyId: record.companyId },
    subject: { loadId: record.id },
    companies: [record.companyId],
  })
  await tx.audit({ action: 'load.create', entity: 'load', entityId: record.id })
}
