import type { FastifyRequest } from 'fastify'
import { invalid } from './errors.ts'
import type { UploadedFile } from './handlers.ts'

/** Reads the one file of a multipart request whole (bounded by the server's file limit) and the fields before it. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  const part = await request.file()
  if (!part) throw invalid({ file: 'Choose a file.' })
  const bytes = await part.toBuffer()
  if (bytes.length === 0) throw invalid({ file: 'The file is empty.' })
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field') fields[name] = String(field.value)
  }
  return { fileName: cleanName(part.filename), bytes, fields }
}

/** The name as data for people: no path, no control characters, at most 200 characters. It is never a path on our disk. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  return base.replace(/\p{C}/gu, '').slice(-200) || 'file'
}
