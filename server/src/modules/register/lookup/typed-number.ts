import { readCarrierNumber } from '@drawbar/contract/register/carrier-number.ts'

/** What somebody typed, when it is a number of the register. */
export interface TypedNumber {
  usdot: number | null
  /** As they are kept, without zeros in front: `MC123456`. Empty when a USDOT number was said. */
  dockets: string[]
}

/** `USDOT 1234567`, `mc-123456`, `0123456`: bare digits may be any of them. Null where letters of a name stand with them. */
export function typedNumber(text: string): TypedNumber | null {
  const number = readCarrierNumber(text)
  if (number === null) return null
  const { kind, digits } = number
  if (kind === 'USDOT') return { usdot: Number(digits), dockets: [] }
  return kind === null
    ? { usdot: Number(digits), dockets: ['MC', 'MX', 'FF'].map((docket) => docket + digits) }
    : { usdot: null, dockets: [kind + digits] }
}
