import {
  REGISTER_PART_BYTES,
  type RegisterFileKind,
  type RegisterImport,
  startRegisterImport,
} from '@drawbar/contract/register/register-imports.ts'
import type { TestApp } from '../../../test-app.ts'
import { partKey } from './parts.ts'

const BOUNDARY = 'register-part'

export async function sendPart(
  app: TestApp,
  { as, importId, part, bytes }: { as: { token: string }; importId: string; part: number | string; bytes: Uint8Array },
) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="part"\r\n\r\n${part}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/register/imports/${importId}/parts`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return {
    status: answer.statusCode,
    body: answer.json<RegisterImport & { code: string; errors?: Record<string, string> }>(),
  }
}

/** Uploads a complete file. The import is queued but has not begun. */
export async function uploadRegisterFile(
  app: TestApp,
  {
    as,
    kind,
    file,
    complete = false,
  }: { as: { token: string }; kind: RegisterFileKind; file: string | Uint8Array; complete?: boolean },
): Promise<RegisterImport> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const begun = await app.ok(startRegisterImport, {
    as,
    body: { kind, complete, fileName: `${kind}.csv`, bytes: bytes.length },
  })
  let last = begun
  for (let part = 0; part * REGISTER_PART_BYTES < bytes.length; part += 1) {
    const piece = bytes.subarray(part * REGISTER_PART_BYTES, (part + 1) * REGISTER_PART_BYTES)
    const { status, body } = await sendPart(app, { as, importId: begun.id, part, bytes: piece })
    if (status !== 200) throw new Error(`part ${part} answered ${status}`)
    last = body
  }
  return last
}

/** Cuts the upload into parts of this size, so that tests can interrupt between batches. */
export async function cutSmaller(app: TestApp, { id, bytes }: RegisterImport, size: number): Promise<void> {
  const { files, db } = app.services
  const whole = await files.get(partKey(id, 0))
  const parts = Math.ceil(bytes / size)
  for (let part = 0; part < parts; part += 1)
    await files.put(partKey(id, part), whole.slice(part * size, (part + 1) * size), 'application/octet-stream')
  await db.sql`update register_imports set parts = ${parts} where id = ${id}`
}
