/**
 * A value that was understood, with how where that may surprise; or the sentence that says why it was not, with the values that it may mean
 * for a person to choose from.
 */
export type Parsed<T> = { value: T; note?: string } | { problem: string; choices?: readonly string[] }

/** What the file shows about its numbers: in a semicolon file the comma is usually the decimal sign, so "1,234" may be either. */
export type NumberStyle = { commaMayBeDecimal: boolean }

/**
 * A number as people type it: 42,000 · 42000.5 · 1.234,50 · 1 234,50 · 1'234.50. A form that two countries read differently is refused and both
 * readings are named: a load of 18.5 must not become one of 18,500.
 */
export function parseNumber(typed: string, { commaMayBeDecimal }: NumberStyle): Parsed<number> {
  const wrong = { problem: `"${clip(typed)}" is not a number.` }
  // The longest number that is grouped and has a fraction is far shorter; what is longer meets no pattern.
  if (typed.length > 60) return wrong
  const text = typed
    .trim()
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '')
    .replace('−', '-')
  if (text.length > 20 || !/^[+-]?[\d.,]+$/.test(text) || !/\d/.test(text)) return wrong
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots === 0 && commas === 0) return { value: Number(text) }
  if (dots > 0 && commas > 0) {
    const decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    const [whole = '', fraction = '', ...rest] = text.split(decimal)
    const groups = whole.split(decimal === '.' ? ',' : '.')
    return rest.length === 0 && areThousands(groups)
      ? { value: Number(`${groups.join('')}.${fraction || '0'}`) }
      : wrong
  }
  const sign = dots > 0 ? '.' : ','
  const parts = text.split(sign)
  if (parts.length > 2) return areThousands(parts) ? { value: Number(parts.join('')) } : wrong
  const [whole = '', fraction = ''] = parts
  const couldBeThousands = fraction.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole)
  if (couldBeThousands && (sign === '.' || commaMayBeDecimal)) {
    const plain = whole + fraction
    const decimal = `${whole}.${fraction}`.replace(/(?<!0)0+$/, '')
    // Shown with four decimals where three would be the same riddle again.
    const clear = /\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal.replace(/\.$/, '.0')
    return {
      problem: `"${clip(typed)}" can mean ${plain} or ${whole}.${fraction}. Write ${plain} or ${clear}.`,
      choices: [plain, clear],
    }
  }
  if (couldBeThousands) return { value: Number(whole + fraction) }
  // A comma before three digits that cannot be thousands ("0,125" or "1234,567") or before any other number of them is a decimal sign.
  return { value: Number(`${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`) }
}

const areThousands = ([first = '', ...rest]: readonly string[]): boolean =>
  /^[+-]?\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))

export const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
