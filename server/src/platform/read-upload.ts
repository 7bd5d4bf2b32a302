import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@drawbar/contract/documents.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from './errors.ts'
import type { UploadedFile } from './handlers.ts'

/** Lets the endpoints of this room take a file. */
export const takeUploads = async (room: FastifyInstance): Promise<void> => {
  await room.register(multipart, {
    limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 20, fieldSize: 10_000, parts: 21 },
  })
}

/** Reads the one file of a multipart request whole (bounded by the server's file limit) and the fields before it. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  const { part, bytes, sha256 } = await readPart(request)
  if (!part) throw invalid({ file: 'Choose a file.' })
  if (bytes.length === 0) throw invalid({ file: 'The file is empty.' })
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = String(field.value)
  }
  return { fileName: cleanName(part.filename), bytes, sha256, fields }
}

/** The parser's own complaints (no boundary, a form that breaks off) carry no code and are the sender's fault. */
async function readPart(request: FastifyRequest) {
  try {
    const part = await request.file()
    const hash = createHash('sha256')
    const chunks: Uint8Array[] = []
    // Hashed as it arrives: 20 MB at once would hold up everybody else for tens of milliseconds.
    for await (const chunk of part?.file ?? []) {
      hash.update(chunk as Uint8Array)
      chunks.push(chunk as Uint8Array)
    }
    if (part?.file.truncated) throw new AppError('payload_too_large')
    return { part, bytes: Buffer.concat(chunks), sha256: hash.digest('hex') }
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    throw new AppError('malformed_request', {
      detail: 'The upload broke off or is not a form. Send the file again.',
      cause: error,
    })
  }
}

/** The name as data for people: no path, no control characters, at most 200 characters. It is never a path on our disk. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  return base.replace(/\p{C}/gu, '').slice(-200) || 'file'
}
