import { createHash } from 'node:crypto'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@drawbar/contract/documents.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from './errors.ts'
import type { IncomingFile, UploadedFile } from './handlers.ts'

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
  return { fileName: cleanName(part.filename), bytes, sha256, fields: fieldsOf(part) }
}

/** The same file unread, and the way to let go of what the handler did not read. */
export async function openUpload(request: FastifyRequest): Promise<IncomingFile & { drain: () => void }> {
  const part = await request.file().catch(brokenOff)
  if (!part) throw invalid({ file: 'Choose a file.' })
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of part?.file ?? []) yield chunk as Uint8Array
    } catch (error) {
      brokenOff(error)
    }
    if (part?.file.truncated) throw tooLarge()
  }
  const fields = fieldsOf(part)
  return { fileName: cleanName(part.filename), fields, content: content(), drain: () => part.file.resume() }
}

const fieldsOf = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  )

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
    if (part?.file.truncated) throw tooLarge()
    return { part, bytes: Buffer.concat(chunks), sha256: hash.digest('hex') }
  } catch (error) {
    return brokenOff(error)
  }
}

function tooLarge(): AppError {
  const sentence = `The file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`
  return new AppError('payload_too_large', { detail: sentence, errors: { file: sentence } })
}

/** The parser's own complaints (no boundary, a form that breaks off) carry no code and are the sender's fault. */
function brokenOff(error: unknown): never {
  if (!(error instanceof Error) || 'code' in error) throw error
  throw new AppError('malformed_request', {
    detail: 'The upload broke off or is not a form. Send the file again.',
    cause: error,
  })
}

/** The name as data for people: no path, no control characters, at most 200 characters. It is never a path on our disk. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  return base.replace(/\p{C}/gu, '').slice(-200) || 'file'
}
