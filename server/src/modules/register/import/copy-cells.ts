const SPECIAL = /[\\\t\n\r\0]/
const SPECIALS = /[\\\t\n\r\0]/g
const ESCAPED: Record<string, string> = { '\t': ' ', '\n': ' ', '\r': ' ', '\0': '', '\\': '\\\\' }

/** A COPY cell; blank becomes null and line ends become spaces. */
export function cell(value: string): string {
  const text = value.trim()
  if (text === '') return String.raw`\N`
  return SPECIAL.test(text) ? text.replaceAll(SPECIALS, (sign) => ESCAPED[sign] ?? '') : text
}

const QUOTED = /["\\]/

/** A text[] cell for COPY. */
export function arrayCell(items: readonly string[]): string {
  if (items.length === 0) return '{}'
  return `{${items.map((item) => `"${cell(QUOTED.test(item) ? item.replaceAll(/["\\]/g, String.raw`\$&`) : item)}"`).join(',')}}`
}
