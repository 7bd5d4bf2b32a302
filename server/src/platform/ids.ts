import { createHash, randomBytes, randomFillSync } from 'node:crypto'

const buffer = Buffer.alloc(16)
/** Random bytes are fetched for many ids at once: asking the system is most of what one costs. */
const pool = Buffer.alloc(16 * 256)
let used = pool.length
let lastMs = 0
let sequence = 0

/** UUIDv7 (RFC 9562 §5.7, method 1): time-ordered within a process, so that primary keys append instead of scattering. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  pool.copy(buffer, 0, used, (used += 16))
  const ms = Date.now()
  if (ms > lastMs) {
    lastMs = ms
    sequence = ((buffer[6] ?? 0) << 3) & 0x7ff
  } else {
    sequence += 1
    if (sequence > 0xfff) {
      lastMs += 1
      sequence = 0
    }
  }
  buffer[0] = Math.floor(lastMs / 2 ** 40)
  buffer[1] = Math.floor(lastMs / 2 ** 32)
  buffer[2] = lastMs >>> 24
  buffer[3] = lastMs >>> 16
  buffer[4] = lastMs >>> 8
  buffer[5] = lastMs
  buffer[6] = 0x70 | (sequence >>> 8)
  buffer[7] = sequence
  buffer[8] = 0x80 | ((buffer[8] ?? 0) & 0x3f)
  const hex = buffer.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 128 random bits for links and tokens, URL-safe. Store only its hash. */
export const newSecret = (): string => randomBytes(16).toString('base64url')

/** What is kept of a secret. It has 128 random bits, so a plain hash cannot be turned back by guessing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
