/** What somebody typed, when it is a number of the register. */
export interface TypedNumber {
  usdot: number | null
  /** As they are kept, without zeros in front: `MC123456`. Empty when a USDOT number was said. */
  dockets: string[]
}

const NUMBER = /^(?:us\s*)?(dot|mc|mx|ff)?\s*(?:no\.?|number|#|-|:|\s)*\s*0*([1-9]\d{0,7})$/i

/** `USDOT 1234567`, `mc-123456`, `0123456`: bare digits may be any of them. Null where letters of a name stand with them. */
export function typedNumber(text: string): TypedNumber | null {
  const [, prefix, digits] = NUMBER.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const said = prefix?.toUpperCase()
  if (said === 'DOT' || (said === undefined && /^us/i.test(text.trim()))) return { usdot: Number(digits), dockets: [] }
  return said === undefined
    ? { usdot: Number(digits), dockets: ['MC', 'MX', 'FF'].map((kind) => kind + digits) }
    : { usdot: null, dockets: [said + digits] }
}
