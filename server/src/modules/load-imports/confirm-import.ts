import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { confirmImport as endpoint } from '@drawbar/contract/load-imports/load-imports.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { chunkSequences, closeImport, dropLapsedImports, lockImport } from './sql/imports.ts'
import { rememberTenders } from './sql/repeats.ts'
import { insertImportChunk } from '../loads/index.ts'

/** Creates every draft of a checked file, or none. One event tells of all of them. */
export async function confirmImport(
  tx: Tx,
  { params: { importId }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = memberCompany(viewer)
  const checked = await lockImport(tx.sql, { importId, companyId })
  if (!checked) throw new AppError('not_found')
  if (checked.confirmed) throw new AppError('import_done')
  if (checked.expired) throw new AppError('import_expired')
  const loadIds: string[] = []
  for (const sequence of await chunkSequences(tx.sql, importId)) {
    loadIds.push(...(await insertImportChunk(tx.sql, { importId, sequence })))
    if (checked.format === 'x12_204') await rememberTenders(tx.sql, { importId, sequence })
  }
  await closeImport(tx.sql, importId)
  const created = loadIds.length
  await tx.emit({
    type: 'loads.imported',
    data: { importId, companyId, created },
    subject: { companyId },
    companies: [companyId],
  })
  await tx.audit({ action: 'loads.import', entity: 'load_import', entityId: importId, detail: { created } })
  return { created, loadIds }
}

export const dropImports = ({ db }: Services): Promise<void> => db.read(dropLapsedImports)
