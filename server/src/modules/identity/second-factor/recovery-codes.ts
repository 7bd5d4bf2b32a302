import { createHash, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

const HOW_MANY = 10
/** 80 bits: too many to guess, and four groups of four are still read off paper. */
const BYTES = 10

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () =>
    base32(randomBytes(BYTES))
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

/** As typed from paper: case, spaces and dashes do not matter. */
const plain = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '')

/** A code has enough random bits of its own that its hash needs neither salt nor work. */
export const hashRecoveryCode = (typed: string): string => createHash('sha256').update(plain(typed)).digest('base64url')

/** The digits of a code of the app, or null if it must be a recovery code. */
export function appCode(typed: string): string | null {
  const digits = plain(typed)
  return /^\d{6}$/.test(digits) ? digits : null
}
