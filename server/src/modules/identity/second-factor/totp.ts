import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app has it by default: HMAC-SHA-1, steps of 30 s, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 §4, R6: 160 bits. */
const SECRET_BYTES = 20
/** RFC 6238 §5.2: one step either way, for clocks that differ and for fingers that are slow. */
const DRIFT_STEPS = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base32 without padding, as apps want a key to be typed. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      text += ALPHABET[(value >>> (bits - 5)) & 31]
      bits -= 5
    }
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    const index = ALPHABET.indexOf(letter)
    if (index < 0) throw new Error('not base32')
    value = ((value << 5) | index) & 0xffff
    bits += 5
    if (bits >= 8) {
      bytes.push((value >>> (bits - 8)) & 0xff)
      bits -= 8
    }
  }
  return Buffer.from(bytes)
}

export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES))

export const totpStep = (atMs: number): number => Math.floor(atMs / 1000 / STEP_SECONDS)

/** RFC 4226 §5.3. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step that a code belongs to, later than `after`: a code, or an older one, opens nothing a second time. */
export function matchingStep({
  secret,
  code,
  atMs,
  after,
}: {
  secret: string
  code: string
  atMs: number
  after: number | null
}): number | null {
  const now = totpStep(atMs)
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    if (step < 0 || (after !== null && step <= after)) continue
    const expected = Buffer.from(totpCode(secret, step))
    const given = Buffer.from(code)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step
  }
  return null
}

/** What a QR code or a link hands to an app (Key URI Format); account and issuer as the app will list them. */
export function otpauthUrl({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
