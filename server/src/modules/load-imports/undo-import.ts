import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { undoImport as endpoint } from '@drawbar/contract/load-imports/load-imports.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { deleteDrafts } from '../loads/index.ts'
import { lockImport, lockUntouched } from './sql/imports.ts'
import { forgetTenders } from './sql/repeats.ts'

/** Removes the drafts of an import that are as it made them. Repeating it removes nothing more. */
export async function undoImport(
  tx: Tx,
  { params: { importId }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = memberCompany(viewer)
  const { loadIds, total } = await lockUntouched(tx.sql, { importId, companyId })
  if (total === 0 && !(await lockImport(tx.sql, { importId, companyId }))) throw new AppError('not_found')
  const removed = loadIds.length
  if (removed > 0) {
    await forgetTenders(tx.sql, loadIds)
    await deleteDrafts(tx.sql, loadIds)
    await tx.emit({
      type: 'loads.import_undone',
      data: { importId, companyId, removed },
      subject: { companyId },
      companies: [companyId],
    })
    await tx.audit({ action: 'loads.undo_import', entity: 'load_import', entityId: importId, detail: { removed } })
  }
  return { removed, kept: total - removed }
}
