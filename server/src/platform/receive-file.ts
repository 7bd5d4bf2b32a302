import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES } from '@drawbar/contract/documents/documents.ts'
import { MAX_OPTIONS } from '@drawbar/contract/import-options.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowForFile, endWhenStalled } from './arrival.ts'
import { AppError, invalid } from './errors.ts'
import type { UploadedFile } from './handlers.ts'
import { networkOf } from './network.ts'
import type { Uploads } from './uploads.ts'

const FIELDS = { fields: 20, fieldSize: MAX_OPTIONS }
/** Of a form, beside its file: the options of an import, short fields, and the lines between the parts. */
const FORM_BYTES = MAX_OPTIONS + 300_000

/** Lets the endpoints of this scope take a file. */
export const takeUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: { files: 1, fileSize: MAX_UPLOAD_BYTES, ...FIELDS, parts: 21 } })
}

/** A file that has wholly arrived, on disk. Disposed of, it is gone. */
export interface FileOnDisk extends Omit<UploadedFile, 'bytes'>, AsyncDisposable {
  read(): Promise<Uint8Array>
}

/** Writes the one file of a multipart request to disk as it arrives, and reads the fields before it. */
export async function receiveFile(
  request: FastifyRequest,
  { budget, directory }: Pick<Uploads, 'budget' | 'directory'>,
): Promise<FileOnDisk> {
  await using opened = new AsyncDisposableStack()
  opened.defer(budget.reserve(networkOf(request.ip), mostBytesOf(request)))
  allowForFile(request.raw)
  const stopWatching = endWhenStalled(request.raw)
  try {
    const part = await request.file().catch(brokenOff)
    if (!part) throw invalid({ file: 'Choose a file.' })
    const handle = opened.adopt(await openUnnamed(directory), (it) => it.close())
    const { bytes, sha256 } = await write(part, handle)
    if (bytes === 0) throw invalid({ file: 'The file is empty.' })
    const open = opened.move()
    return {
      fileName: cleanName(part.filename),
      fields: fieldsOf(part),
      sha256,
      async read() {
        const whole = Buffer.allocUnsafe(bytes)
        for (let at = 0; at < bytes;) {
          const { bytesRead } = await handle.read(whole, at, bytes - at, at)
          if (bytesRead === 0) throw new Error('an uploaded file is shorter on disk than it arrived')
          at += bytesRead
        }
        return whole
      },
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    }
  } finally {
    stopWatching()
  }
}

/** A sender that names no length may send as much as anybody. */
function mostBytesOf({ headers }: FastifyRequest): number {
  const most = MAX_UPLOAD_BYTES + FORM_BYTES
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length >= 0 ? Math.min(length, most) : most
}

/** Without a name from the first moment on: however the process ends, the operating system frees the space. */
async function openUnnamed(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

/** Hashed as it arrives: 20 MB at once would hold up everybody else for tens of milliseconds. */
async function write(part: MultipartFile, handle: FileHandle): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      hash.update(chunk)
      for (let at = 0; at < chunk.length;)
        at += (await handle.write(chunk, at, chunk.length - at, bytes + at)).bytesWritten
      bytes += chunk.length
    }
  } catch (error) {
    brokenOff(error)
  }
  if (part.file.truncated) throw tooLarge()
  return { bytes, sha256: hash.digest('hex') }
}

const fieldsOf = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  )

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
