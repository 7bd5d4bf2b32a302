import { CURRENCIES, MAX_AMOUNT, type Currency } from '@drawbar/contract/money.ts'
import { MAX_WEIGHT_GRAMS } from '@drawbar/contract/loads/load-input.ts'
import { poundsToGrams } from '@drawbar/contract/units.ts'
import { splitAmount } from '../../../platform/csv/cell.ts'
import { clip, type NumberStyle, type Parsed, parseNumber } from '../../../platform/csv/parse-number.ts'

export type CsvWeight = { value: number; unit: 'lb' | 'kg'; grams: number; typed: string }

const UNITS: Readonly<Record<string, { unit: 'lb' | 'kg'; factor: number }>> = {
  lb: { unit: 'lb', factor: 1 },
  lbs: { unit: 'lb', factor: 1 },
  k: { unit: 'lb', factor: 1000 },
  klb: { unit: 'lb', factor: 1000 },
  klbs: { unit: 'lb', factor: 1000 },
  pound: { unit: 'lb', factor: 1 },
  pounds: { unit: 'lb', factor: 1 },
  '#': { unit: 'lb', factor: 1 },
  kg: { unit: 'kg', factor: 1 },
  kgs: { unit: 'kg', factor: 1 },
  kilo: { unit: 'kg', factor: 1 },
  kilos: { unit: 'kg', factor: 1 },
  kilogram: { unit: 'kg', factor: 1 },
  kilograms: { unit: 'kg', factor: 1 },
  t: { unit: 'kg', factor: 1000 },
  mt: { unit: 'kg', factor: 1000 },
  tonne: { unit: 'kg', factor: 1000 },
  tonnes: { unit: 'kg', factor: 1000 },
  metricton: { unit: 'kg', factor: 1000 },
  metrictons: { unit: 'kg', factor: 1000 },
}

export type WeightContext = NumberStyle & { unitColumn?: string; headingUnit?: 'lb' | 'kg' }

/** "42,000 lb", "18 t", or a bare number in the unit of its column; pounds where nothing says otherwise. */
export function parseWeight(typed: string, { unitColumn, headingUnit, ...style }: WeightContext): Parsed<CsvWeight> {
  const { before, number: figures, after } = splitAmount(typed)
  const number = parseNumber(before === '' ? figures : typed, style)
  if ('problem' in number) return number
  const own = unitKey(after)
  const column = unitKey(unitColumn)
  for (const unit of [own, column]) {
    if (unit === undefined || UNITS[unit]) continue
    if (isTon(unit)) return isTon(column) ? { problem: TON } : tonProblem(number.value, column ?? headingUnit)
    return { problem: `"${clip(unit)}" is not a unit of weight we know. Write lb, kg or t.` }
  }
  if (own !== undefined && column !== undefined && !sameUnit(own, column)) {
    return { problem: `The weight says ${own}, but the weight unit says ${column}.` }
  }
  const { unit, factor } = UNITS[own ?? column ?? headingUnit ?? 'lb'] ?? { unit: 'lb', factor: 1 }
  const value = number.value * factor
  if (!(value > 0)) return { problem: 'The weight must be more than 0.' }
  const grams = unit === 'kg' ? Math.round(value * 1000) : poundsToGrams(value)
  if (grams > MAX_WEIGHT_GRAMS) return { problem: 'The weight is more than 60,000 kg (132,277 lb).' }
  return { value: { value, unit, grams, typed: typed.trim() } }
}

const isTon = (unit: string | undefined): boolean => unit === 'ton' || unit === 'tons'

const TON = 'A ton can be 2,000 lb or 1,000 kg. Write lb, kg, or t for the metric ton.'

/** Nobody can tell a short ton from a metric one, even where the column is in pounds or kilograms: the person chooses. */
function tonProblem(tons: number, column: string | undefined): Parsed<never> {
  const choices = [`${rounded(tons * SHORT_TON_LB)} lb`, `${rounded(tons * METRIC_TON_KG)} kg`]
  const own = column === undefined ? undefined : UNITS[column]?.unit
  const problem =
    own === undefined ? TON : `The weight says tons, but the column is in ${own}. A ton can be 2,000 lb or 1,000 kg.`
  return { problem, choices: own === 'kg' ? choices.toReversed() : choices }
}

/** 19.1 × 2,000 as a double has a tail that nobody typed. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000

const SHORT_TON_LB = 2000
const METRIC_TON_KG = 1000

const sameUnit = (a: string, b: string): boolean =>
  UNITS[a]?.unit === UNITS[b]?.unit && UNITS[a]?.factor === UNITS[b]?.factor

const unitKey = (text: string | undefined): string | undefined => {
  const key = text?.toLowerCase().replace(/[\s.]/g, '')
  return key === undefined || key === '' ? undefined : key
}

export type CsvMoney = { amount: number; currency: Currency }

/** Signs that name one currency. A bare $ is not among them: it serves USD, CAD and MXN. */
const CURRENCY_SIGNS: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  MX$: 'MXN',
}

/** In a column of currencies a dollar sign alone is that of the market. */
const CURRENCY_WORDS: Readonly<Record<string, Currency>> = {
  ...CURRENCY_SIGNS,
  $: 'USD',
  USD$: 'USD',
  $US: 'USD',
  $USD: 'USD',
  USDOLLARS: 'USD',
  USDOLLAR: 'USD',
  DOLLARS: 'USD',
  CAD$: 'CAD',
  $CAD: 'CAD',
  MXN$: 'MXN',
  PESOS: 'MXN',
  EUROS: 'EUR',
}

const IS_SIGN = /^(?:[A-Z]{0,3}[$€£]|[A-Z]{3})$/

const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCIES, code)

export function parseCurrency(typed: string): Parsed<Currency> {
  const code = typed.trim().toUpperCase()
  if (isCurrency(code)) return { value: code }
  const named = CURRENCY_WORDS[code.replace(/[\s.]/g, '')]
  if (named) return { value: named }
  return { problem: `"${clip(typed)}" is not a currency we trade in (${Object.keys(CURRENCIES).join(', ')}).` }
}

/** "$2,150", "€1.234,50", "1200 CAD". `column` is the row's currency; without any sign or column it is US dollars. */
export function parseMoney(typed: string, { column, ...style }: NumberStyle & { column?: Currency }): Parsed<CsvMoney> {
  const { before, number: figures, after } = splitAmount(typed)
  const signs = [before, after].filter((sign) => sign !== '').map((sign) => sign.toUpperCase())
  if (/^(?:\$|USD)? ?(?:\/|per|a) ?(?:mi|mile|mi\.)$/i.test(after))
    return { problem: `"${clip(typed)}" is a rate per mile. Give the price of the whole trip.` }
  if (figures === '' || signs.some((sign) => !IS_SIGN.test(sign)))
    return { problem: `"${clip(typed)}" is not an amount of money.` }
  let own: Currency | undefined
  for (const sign of signs) {
    if (sign === '$') continue
    const currency = CURRENCY_SIGNS[sign] ?? (isCurrency(sign) ? sign : undefined)
    if (currency === undefined)
      return { problem: `"${clip(sign)}" is not a currency we trade in (${Object.keys(CURRENCIES).join(', ')}).` }
    if (own !== undefined && own !== currency) return { problem: `"${clip(typed)}" names two currencies.` }
    own = currency
  }
  if (own !== undefined && column !== undefined && own !== column)
    return { problem: `The amount is in ${own}, but the currency column says ${column}.` }
  // A dollar sign beside euros or pounds is a mistake in one of the two.
  if (signs.includes('$') && (column === 'EUR' || column === 'GBP'))
    return { problem: `The amount is in dollars, but the currency column says ${column}.` }
  const number = parseNumber(figures, style)
  if ('problem' in number) return number
  const currency = own ?? column ?? 'USD'
  const scaled = number.value * 10 ** CURRENCIES[currency]
  const amount = Math.round(scaled)
  // A double holds amounts of this size to better than a millionth of a cent.
  if (Math.abs(scaled - amount) > 1e-4) return { problem: `"${clip(typed)}" has fractions of a cent.` }
  if (amount <= 0) return { problem: 'The amount must be more than 0.' }
  if (amount > MAX_AMOUNT) return { problem: `The amount is more than ${(MAX_AMOUNT / 100).toLocaleString('en-US')}.` }
  return { value: { amount, currency } }
}
