import { createHash } from 'node:crypto'
import { isEmail } from '@drawbar/contract/fields.ts'

/** One mailbox, one account: addresses are told apart without regard to case. `isEmail` admits ASCII only. */
export const emailKey = (email: string): string => email.toLowerCase()

/** The key to look an account up by; null for what cannot be anybody's address, which PostgreSQL might not even store. */
export const lookupKey = (typed: string): string | null => (isEmail(typed) ? emailKey(typed) : null)

/** What was typed, as part of a limit's key: of one length, and readable by nobody. */
export const typedDigest = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.toLowerCase()).join('\n'))
    .digest('base64url')
