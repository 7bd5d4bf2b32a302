/** A postal code as typed and as the gazetteer keys it. Only US and Canadian codes are known. */
export interface PostalCode {
  country: 'US' | 'CA'
  /** `75201`, or `K1A` for any Canadian code of that area. */
  key: string
  /** As it is written: `75201`, `K1A 0B6`. */
  shown: string
}

/** Canada Post never uses D, F, I, O, Q, U, nor W and Z in front. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d))?$/
/** Spreadsheets drop leading zeros: 4276 is Rumford's 04276, and 501 is 00501. */
const AMERICAN = /^(\d{3,5})(?:[ -]?\d{4})?$/
const ZIP_PLUS_FOUR = /^(\d{5})\d{4}$/

export function readPostalCode(text: string): PostalCode | null {
  const code = text.trim().toUpperCase()
  const [, area, unit] = CANADIAN.exec(code) ?? []
  if (area) return { country: 'CA', key: area, shown: unit ? `${area} ${unit}` : area }
  const digits = (ZIP_PLUS_FOUR.exec(code) ?? AMERICAN.exec(code))?.[1]
  if (!digits) return null
  const key = digits.padStart(5, '0')
  return { country: 'US', key, shown: key }
}
