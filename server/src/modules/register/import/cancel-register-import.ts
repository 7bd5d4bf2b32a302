import type { cancelRegisterImport as endpoint, RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { moveImport } from '../sql/imports.ts'
import { importById, importView } from './import-view.ts'

/** A batch in progress fails at its checkpoint and rolls back. */
export async function cancelRegisterImport(
  tx: Tx,
  { params: { importId } }: Input<typeof endpoint>,
): Promise<RegisterImport> {
  const before = await importById(tx.sql, importId)
  if (!(await moveImport(tx.sql, importId, 'cancel'))) throw new AppError('register_import_closed')
  await tx.audit({
    action: 'register_import.cancel',
    entity: 'register_import',
    entityId: importId,
    detail: { status: before.status, rowsRead: before.rowsRead },
  })
  return importView(await importById(tx.sql, importId))
}
