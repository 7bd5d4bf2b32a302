import { readCarrierNumber } from '@drawbar/contract/register/carrier-number.ts'

/** A query that is a register number. */
export interface TypedNumber {
  usdot: number | null
  /** Without leading zeros: `MC123456`. Empty if it is a USDOT number. */
  dockets: string[]
}

/** `USDOT 1234567`, `mc-123456`, `0123456`: bare digits may be any of them. Null if the text contains other letters. */
export function typedNumber(text: string): TypedNumber | null {
  const number = readCarrierNumber(text)
  if (number === null) return null
  const { kind, digits } = number
  if (kind === 'USDOT') return { usdot: Number(digits), dockets: [] }
  return kind === null
    ? { usdot: Number(digits), dockets: ['MC', 'MX', 'FF'].map((docket) => docket + digits) }
    : { usdot: null, dockets: [kind + digits] }
}
