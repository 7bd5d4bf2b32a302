import { deflateSync, crc32 } from 'node:zlib'
import { type Document, uploadDocument } from '@drawbar/contract/documents.ts'
import type { Problem } from '@drawbar/contract/errors.ts'
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
  { as, kind, file, key }: { as?: { token: string }; kind: string | null; file: FilePart; key?: string },
): Promise<UploadAnswer> {
  const boundary = 'drawbar-test-boundary'
  const field = kind === null ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`
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
    file = { fileName: 'pod.jpg', bytes: aJpeg() },
  }: { as: { token: string }; kind?: string; file?: FilePart },
): Promise<Document> {
  const answer = await sendFile(app, { as, kind, file })
  if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
  return answer.body
}

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

/** A valid one-page PDF with its cross-reference table. */
export function aPdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = body.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
