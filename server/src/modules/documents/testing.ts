import { deflateSync, crc32 } from 'node:zlib'
import { approveDocument, claimReview } from '@drawbar/contract/documents/document-reviews.ts'
import { type Document, uploadDocument } from '@drawbar/contract/documents/documents.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../test-app.ts'

export interface FilePart {
  fileName?: string
  bytes: Uint8Array
  /** What the sender claims; the server does not listen. */
  mediaType?: string
}

export interface UploadAnswer {
  status: number
  body: Document
  problem: Problem
}

/** Sends a real multipart request to /documents. `kind: null` leaves the field out. */
export async function sendFile(
  app: TestApp,
  {
    as,
    kind,
    details,
    file,
    key,
  }: { as?: { token: string }; kind: string | null; details?: unknown; file: FilePart; key?: string },
): Promise<UploadAnswer> {
  const boundary = 'drawbar-test-boundary'
  const fields = {
    ...(kind === null ? {} : { kind }),
    ...(details === undefined ? {} : { details: JSON.stringify(details) }),
  }
  const field = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.fileName ?? 'pod.jpg'}"\r\ncontent-type: ${file.mediaType ?? 'application/octet-stream'}\r\n\r\n`
  const response = await app.http.inject({
    method: uploadDocument.method,
    url: `/api${uploadDocument.path}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
    payload: Buffer.concat([Buffer.from(field + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const parsed: unknown = JSON.parse(response.body)
  return { status: response.statusCode, body: parsed as Document, problem: parsed as Problem }
}

/** Uploads and expects success. A photo of a POD unless told otherwise. */
export async function anUploadedDocument(
  app: TestApp,
  {
    as,
    kind = 'pod',
    details,
    file = { fileName: 'pod.jpg', bytes: aJpeg() },
  }: { as: { token: string }; kind?: string; details?: unknown; file?: FilePart },
): Promise<Document> {
  const answer = await sendFile(app, { as, kind, details, file })
  if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
  return answer.body
}

/** What a certificate of insurance must say; a year from the test's own calendar. */
export const coiDetails = (more: Record<string, unknown> = {}) => ({
  expiresOn: '2099-03-01',
  claims: {
    insurer: 'Four States Mutual',
    policyNumber: 'FSM-220417',
    autoLimit: { amount: 100_000_000, currency: 'USD' },
  },
  ...more,
})

/** A certificate of insurance that waits for a reviewer. */
export const aWaitingCoi = (
  app: TestApp,
  as: { token: string },
  more: Record<string, unknown> = {},
): Promise<Document> =>
  anUploadedDocument(app, {
    as,
    kind: 'coi',
    details: coiDetails(more),
    file: { fileName: 'coi.pdf', bytes: aPdf({ comment: newId() }) },
  })

/** One that staff have approved. */
export async function anApprovedCoi(
  app: TestApp,
  { as, staff, more }: { as: { token: string }; staff: { token: string }; more?: Record<string, unknown> },
): Promise<Document> {
  const document = await aWaitingCoi(app, as, more)
  await approve(app, { staff, document })
  return document
}

export async function approve(
  app: TestApp,
  { staff, document }: { staff: { token: string }; document: Pick<Document, 'id'> },
): Promise<void> {
  await app.ok(claimReview, { as: staff, params: { documentId: document.id } })
  await app.ok(approveDocument, { as: staff, params: { documentId: document.id }, body: {} })
}

/** Of banks that do not exist. */
export const ACCOUNT = { routingNumber: '123456780', accountNumber: '7010 5500 0412' }
export const OTHER_ACCOUNT = { routingNumber: '987654320', accountNumber: '880099127007' }

/** A bank letter that waits for a reviewer. */
export const aBankLetter = (
  app: TestApp,
  as: { token: string },
  { account = ACCOUNT, payee = 'Test Haul', ...more }: { account?: object; payee?: string; expiresOn?: string } = {},
): Promise<Document> =>
  anUploadedDocument(app, {
    as,
    kind: 'bank_letter',
    details: { claims: { payee }, account, ...more },
    file: { fileName: 'letter.pdf', bytes: aPdf({ comment: newId() }) },
  })

/** The smallest baseline JPEG: one grey pixel. Fresh `comment` bytes make a different file. */
export function aJpeg(comment = ''): Uint8Array {
  const text = Buffer.from(comment)
  const commentSegment =
    text.length > 0
      ? Buffer.concat([Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255]), text])
      : Buffer.alloc(0)
  const soi = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  const quantisation = Buffer.concat([Buffer.from('ffdb004300', 'hex'), Buffer.alloc(64, 1)])
  const frame = Buffer.from('ffc0000b080001000101011100', 'hex')
  const huffman = Buffer.from(
    'ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000',
    'hex',
  )
  const scan = Buffer.from('ffda0008010100003f00549fffd9', 'hex')
  return Buffer.concat([soi, commentSegment, quantisation, frame, huffman, scan])
}

/** A valid PNG of one pixel. */
export function aPng(): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.from('00000001000000010800000000', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The smallest lossless WebP: one pixel. */
export const aWebp = (): Uint8Array =>
  Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex')

/** A valid PDF with its cross-reference table. A fresh `comment` makes a different file. */
export function aPdf({
  pages = 1,
  comment = '',
  extra = '',
}: { pages?: number; comment?: string; extra?: string } = {}): Uint8Array {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra}>>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
  ]
  let body = `%PDF-1.4\n${comment ? `%${comment}\n` : ''}`
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = body.length
  const size = objects.length + 1
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
