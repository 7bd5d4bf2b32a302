import type { RegisterImport, resumeRegisterImport as endpoint } from '@drawbar/contract/register/register-imports.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { moveImport } from '../sql/imports.ts'
import { importById, importView } from './import-view.ts'
import { registerImportJob } from './run-register-import.ts'

/** Refused if the upload is incomplete. */
export async function resumeRegisterImport(
  tx: Tx,
  { params: { importId } }: Input<typeof endpoint>,
): Promise<RegisterImport> {
  await importById(tx.sql, importId)
  if (!(await moveImport(tx.sql, importId, 'resume'))) throw new AppError('register_import_closed')
  await tx.enqueue(registerImportJob, { importId })
  await tx.audit({ action: 'register_import.resume', entity: 'register_import', entityId: importId })
  return importView(await importById(tx.sql, importId))
}
