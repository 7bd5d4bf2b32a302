import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it by default: HMAC-SHA-1, steps of 30 s, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
const CODE = /^[0-9]{6}$/
const ALGORITHM = 'SHA1'
/** RFC 4226 §4, R6: 160 bits. */
const SECRET_BYTES = 20
/** RFC 6238 §5.2: one step either way, for clocks that differ and for fingers that are slow. */
const DRIFT_STEPS = 1

/** RFC 4648 base32 without padding, as apps want a key to be typed. */
export const base32 = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const totpStep = (atMs: number): number => Math.floor(atMs / 1000 / STEP_SECONDS)

const totpOf = (secret: string, digits = DIGITS): TOTP =>
  new TOTP({ secret, algorithm: ALGORITHM, digits, period: STEP_SECONDS })

export const totpCode = (secret: string, step: number, digits = DIGITS): string =>
  totpOf(secret, digits).generate({ timestamp: step * STEP_SECONDS * 1000 })

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
  if (!CODE.test(code)) return null
  const drift = totpOf(secret).validate({ token: code, timestamp: atMs, window: DRIFT_STEPS })
  if (drift === null) return null
  const step = totpStep(atMs) + drift
  return after === null || step > after ? step : null
}

/** What a QR code or a link hands to an app (Key URI Format); account and issuer as the app will list them. */
export const otpauthUrl = ({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string =>
  new TOTP({ secret, issuer, label: account, algorithm: ALGORITHM, digits: DIGITS, period: STEP_SECONDS }).toString()
