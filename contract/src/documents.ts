import { z } from 'zod'
import { access, endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const DOCUMENT_KINDS = [
  'rate_confirmation',
  'bol',
  'pod',
  'lumper_receipt',
  'scale_ticket',
  'cargo_photo',
  'coi',
  'w9',
  'other',
] as const
/** 20 MB: a phone photo is 3-8 MB, a scanned multi-page POD under 15. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

export const Document = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.string().nullable(),
})
export type Document = z.infer<typeof Document>

/** Multipart: field `kind`, then one file. The type is sniffed from the content. */
export const uploadDocument = endpoint({
  id: 'uploadDocument',
  method: 'POST',
  path: '/documents',
  summary: 'Upload a photo or PDF',
  access: access.parties,
  transport: 'upload',
  response: Document,
  status: 201,
  errors: ['file_refused'],
})
/** The bytes, to the company that owns the document, the companies it was shared with, and staff. */
export const downloadDocument = endpoint({
  id: 'downloadDocument',
  method: 'GET',
  path: '/documents/:documentId/content',
  summary: 'Download a document',
  access: access.signedIn,
  params: z.object({ documentId: Id }),
  transport: 'file',
  response: z.unknown(),
  errors: [],
})
