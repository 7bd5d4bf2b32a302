import { Phone } from '@drawbar/contract/fields.ts'

/** Separators that people and word processors put between the groups of a number: slashes, the dashes of typography, no-break spaces. */
const DASHES = /[/\u2010-\u2015\u2212]/g
const SPACES = /[\u00a0\u2007\u202f]/g
/** Element 364 (G61-04) is at most 80 characters in 4010; nothing longer is a number. */
const MAX_LENGTH = 80

/** A phone number as a load keeps it; null for text that is none, such as "SEE NOTES". */
export function readPhone(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const plain = text.replaceAll(DASHES, '-').replaceAll(SPACES, ' ')
  return Phone.safeParse(plain).data ?? null
}
