import {
  REGISTER_PART_BYTES,
  type RegisterImport,
  type uploadRegisterPart as endpoint,
} from '@drawbar/contract/register/register-imports.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input, ReceivedFile } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { actedBy } from '../../../platform/viewer.ts'
import { countPart, type ImportRow, moveImport } from '../sql/imports.ts'
import { importById, importView } from './import-view.ts'
import { partKey } from './parts.ts'
import { registerImportJob } from './run-register-import.ts'

/** Parts arrive in order. A repeated part gets the same response as the first time. */
export async function uploadRegisterPart(
  services: Services,
  { params: { importId: id }, viewer, request }: Input<typeof endpoint>,
  { fields, bytes, storeAnswerIn }: ReceivedFile,
): Promise<RegisterImport> {
  const part = readPart(fields['part'])
  const row = await importById(services.db.sql, id)
  if (part < row.parts) return importView(row)
  if (row.status !== 'uploading') throw new AppError('register_import_closed')
  if (part > row.parts) throw invalid({ part: 'Send the parts one after another.' })
  if (bytes.length > REGISTER_PART_BYTES) throw invalid({ file: 'A part has at most 4 MB.' })
  if (bytes.length > row.bytes - row.bytesReceived) throw invalid({ file: 'The file is larger than was said.' })
  await services.files.put(partKey(id, part), bytes, 'application/octet-stream')
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  return services.run(actor, async (tx) => {
    const isNew = await countPart(tx.sql, { id, part, bytes: bytes.length })
    const now: ImportRow = await importById(tx.sql, id)
    const isWhole = isNew && now.bytesReceived === now.bytes && (await moveImport(tx.sql, id, 'queue'))
    if (isWhole) await tx.enqueue(registerImportJob, { importId: id })
    const view = importView(isWhole ? { ...now, status: 'queued' } : now)
    await storeAnswerIn(tx.sql, view)
    return view
  })
}

function readPart(text = ''): number {
  if (!/^\d{1,6}$/.test(text)) throw invalid({ part: 'Say which part of the file this is, counted from 0.' })
  return Number(text)
}
