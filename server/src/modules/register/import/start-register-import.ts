import type { RegisterImport, startRegisterImport as endpoint } from '@drawbar/contract/register/register-imports.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { insertImport } from '../sql/imports.ts'
import { importById, importView } from './import-view.ts'

export async function startRegisterImport(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<RegisterImport> {
  if (body.complete && body.kind !== 'insurance')
    throw invalid({ complete: 'Only a file of insurance filings can be the whole list.' })
  const id = newId()
  await insertImport(tx.sql, { id, ...body, startedBy: viewer.userId })
  await tx.audit({ action: 'register_import.start', entity: 'register_import', entityId: id, detail: { ...body } })
  return importView(await importById(tx.sql, id))
}
