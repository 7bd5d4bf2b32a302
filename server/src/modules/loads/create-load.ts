import type { createLoad as endpoint, LoadDetail } from '@drawbar/contract/loads.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { requireLoad } from './check-load.ts'
import type { LoadRecord } from './load-record.ts'
import { openAddressBook } from './address-book.ts'
import { loadForOwner } from './read-loads.ts'
import { haulingCompanies, insertLoads } from './sql/write-loads.ts'

export async function createLoad(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  const owner = { companyId: memberCompany(viewer), userId: viewer.userId }
  const record = await requireLoad(body, { owner, places: openAddressBook(tx.sql) })
  await requireHaulers(tx, record)
  await addDraft(tx, record)
  return loadForOwner(tx.sql, record.id, viewer)
}

export async function addDraft(tx: Tx, record: LoadRecord): Promise<void> {
  await insertLoads(tx.sql, [record])
  await tx.emit({
    type: 'load.created',
    data: { loadId: record.id, companyId: record.companyId },
    subject: { loadId: record.id },
    companies: [record.companyId],
  })
  await tx.audit({ action: 'load.create', entity: 'load', entityId: record.id })
}

/** Invited are companies that can haul: an id that is none would wait for a bid that never comes. */
export async function requireHaulers(
  tx: Tx,
  { invitedCompanyIds, companyId }: Pick<LoadRecord, 'invitedCompanyIds' | 'companyId'>,
): Promise<void> {
  if (invitedCompanyIds.length === 0) return
  const known = new Set(await haulingCompanies(tx.sql, invitedCompanyIds))
  known.delete(companyId)
  const strangers = invitedCompanyIds.filter((id) => !known.has(id)).length
  if (strangers === 0) return
  throw invalid({
    'visibility.companyIds':
      strangers === 1
        ? 'One of these companies is no carrier you can invite.'
        : `${strangers} of these companies are no carriers you can invite.`,
  })
}
