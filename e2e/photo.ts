import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 480
const HEIGHT = 640
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A real photo of a receipt, as far as a program can take one: paper, lines of print, and a stroke where it was signed. */
export function photoOfReceipt(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH, 246)
    row[0] = 0
    if (y > 60 && y < 420 && y % 28 < 6) row.fill(150, 41, y % 56 < 28 ? 400 : 280)
    const stroke = Math.round(200 + 90 * Math.sin(y / 9))
    if (y > 480 && y < 560) row.fill(40, stroke, stroke + 5)
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits a pixel, one channel of grey.
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
