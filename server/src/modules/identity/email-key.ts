import { createHash } from 'node:crypto'
import { asciiEmail } from '@drawbar/contract/fields.ts'

/** One mailbox, one account: addresses differ by more than case. They are kept with their domain in ASCII. */
export const emailKey = (email: string): string => email.toLowerCase()

/** The key to look an account up by; null for what cannot be anybody's address, which PostgreSQL might not even store. */
export const lookupKey = (typed: string): string | null => {
  const email = asciiEmail(typed.trim())
  return email === null ? null : emailKey(email)
}

/** What was typed, as part of a limit's key: of one length, and readable by nobody. */
export const typedDigest = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.toLowerCase()).join('\n'))
    .digest('base64url')
