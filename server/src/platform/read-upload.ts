import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from './errors.ts'
import type { UploadedFile } from './handlers.ts'

/** Reads the one file of a multipart request whole (bounded by the server's file limit) and the fields before it. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  const { part, bytes } = await readPart(request)
  if (!part) throw invalid({ file: 'Choose a file.' })
  if (bytes.length === 0) throw invalid({ file: 'The file is empty.' })
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = String(field.value)
  }
  return { fileName: cleanName(part.filename), bytes, fields }
}

/** The parser's own complaints (no boundary, a form that breaks off) carry no code and are the sender's fault. */
async function readPart(request: FastifyRequest) {
  try {
    const part = await request.file()
    return { part, bytes: part ? await part.toBuffer() : new Uint8Array() }
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
