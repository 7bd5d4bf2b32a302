import { z } from 'zod'
import { DOCUMENT_KINDS } from './document-kinds.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { documentLifecycle } from '../lifecycles/document.ts'

/** 20 MB: a phone photo is 3-8 MB, a scanned multi-page POD under 15. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
/** How an iPhone sends a photo that everybody can see. */
export const HEIC_REFUSAL =
  'This is a HEIC photo, which many browsers cannot show. Send it as JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, then take the photo again.'
/** The longest paper asked for, an insurance policy with its endorsements, has 60-80 pages; nobody reads 500 in a queue. */
export const MAX_PDF_PAGES = 100

export const Document = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** `scanning` until the malware scanner has spoken; only its own company opens it till then. */
  status: z.enum(documentLifecycle.states),
  uploadedAt: z.string(),
  uploadedBy: z.string().nullable(),
})
export type Document = z.infer<typeof Document>

/** Multipart: field `kind`, for a paper field `details` (`PaperDetails` as JSON), then one file. The type is sniffed from the content. */
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
  errors: ['document_not_ready', 'document_gone', 'document_lost'],
})
