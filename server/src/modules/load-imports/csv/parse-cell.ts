import { PRICING_MODES } from '@drawbar/contract/loads/load-input.ts'
import { fahrenheitToDeciCelsius, feetToMm } from '@drawbar/contract/units.ts'
import { splitAmount } from '../../../platform/csv/cell.ts'
import { clip, type NumberStyle, type Parsed, parseNumber } from '../../../platform/csv/parse-number.ts'
import { headingKey } from '../../../platform/csv/map-columns.ts'
import type { PricingMode } from './csv-load-row.ts'

const PALLETS = /^(?:pallets?|plts?|pllts?|skids?|skd|positions?|spots?)\.?$/i
const PIECES =
  /^(?:pcs?|pieces?|ctns?|cartons?|cases?|cs|units?|ea|each|boxes|bxs|drums?|rolls?|crates?|totes?|bags?|bundles?)\.?$/i

export const isPallets = (typed: string): boolean => PALLETS.test(splitAmount(typed).after)

/** "26", "26 skids", "1,040 cartons". */
export function parseCount(
  typed: string,
  { min, max, ...style }: NumberStyle & { min: number; max: number },
): Parsed<number> {
  const { before, number: figures, after } = splitAmount(typed)
  const isNamed = before === '' && (PALLETS.test(after) || PIECES.test(after))
  const number = parseNumber(isNamed ? figures : typed, style)
  if ('problem' in number) return number
  if (!Number.isInteger(number.value)) return { problem: `"${clip(typed)}" is not a whole number.` }
  if (number.value < min) return { problem: min === 1 ? 'This must be more than 0.' : `This must be at least ${min}.` }
  return number.value > max ? { problem: `This must be at most ${max.toLocaleString('en-US')}.` } : number
}

/** Trailers are 4 to 98 ft long, the contract's 1 to 30 m. */
export function parseLength(typed: string, style: NumberStyle): Parsed<number> {
  const { before, number: figures, after } = splitAmount(typed)
  const isFeet = before === '' && /^(?:(?:ft|feet|foot|['′’])\.?)?$/i.test(after)
  const number = parseNumber(isFeet ? figures : typed, style)
  if ('problem' in number) return number
  return number.value >= 4 && number.value <= 98
    ? { value: feetToMm(number.value) }
    : { problem: 'The length must be between 4 and 98 feet.' }
}

export type TemperatureRange = { min: number; max: number }

const DEGREES = String.raw`([-+−]?\d{1,3}(?:[.,]\d{1,2})?)\s?°?\s?(?:deg(?:rees)?\.?\s?)?([cf])?`
const RANGE = new RegExp(`^${DEGREES}\\s?(?:to|-|–|/|and)\\s?${DEGREES}$`, 'i')

/** One temperature, or two of them in one cell: 34-36 F, -10 to 0, 2/8 C. */
export function parseTemperatureRange(typed: string, style: NumberStyle): Parsed<TemperatureRange> {
  const range = RANGE.exec(typed.trim().replace(/\s+/g, ' '))
  if (!range) {
    const one = parseTemperature(typed, style)
    return 'problem' in one ? one : { value: { min: one.value, max: one.value } }
  }
  const [, low = '', ownUnit, high = '', unit = ''] = range
  const ends = [low + (ownUnit ?? unit), high + unit].map((end) => parseTemperature(end, style))
  const [min, max] = ends
  if (!min || !max || 'problem' in min || 'problem' in max) return { problem: `"${clip(typed)}" is not a temperature.` }
  return { value: { min: min.value, max: max.value } }
}

/** Degrees Fahrenheit unless the value says C; within -80 and 80 °C. */
export function parseTemperature(typed: string, style: NumberStyle): Parsed<number> {
  const { before, number: figures, after } = splitAmount(typed)
  const unit = /^(?:°|deg(?:rees)?\.?)? ?([cf]?)$/i.exec(after)?.[1]
  const number = parseNumber(before === '' && unit !== undefined ? figures : typed, style)
  if ('problem' in number) return { problem: `"${clip(typed)}" is not a temperature.` }
  const deci = unit?.toLowerCase() === 'c' ? Math.round(number.value * 10) : fahrenheitToDeciCelsius(number.value)
  return Math.abs(deci) <= 800
    ? { value: deci }
    : { problem: `"${clip(typed)}" is not a temperature that freight is carried at.` }
}

export function parseUnNumber(typed: string): Parsed<string> {
  const match = /^(UN|NA|ID)?[\s-]*(\d{4})$/i.exec(typed)
  return match
    ? { value: `${match[1]?.toUpperCase() ?? 'UN'}${match[2]}` }
    : { problem: `"${clip(typed)}" is not a UN number. Write UN and four digits, such as UN1203.` }
}

const COUNTRIES: Readonly<Record<string, string>> = {
  usa: 'US',
  unitedstates: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  can: 'CA',
  canada: 'CA',
  mex: 'MX',
  mexico: 'MX',
}

export function parseCountry(typed: string): Parsed<string> {
  const code = COUNTRIES[headingKey(typed)] ?? typed.toUpperCase()
  return /^[A-Z]{2}$/.test(code)
    ? { value: code }
    : { problem: `"${clip(typed)}" is not a country. Write two letters, such as US, CA or MX.` }
}

const MODE_WORDS: Readonly<Record<string, PricingMode>> = {
  open: 'open_bid',
  bid: 'open_bid',
  bids: 'open_bid',
  openbids: 'open_bid',
  auction: 'open_bid',
  sealed: 'sealed_bid',
  sealedbids: 'sealed_bid',
  book: 'book_now',
  booknow: 'book_now',
  instant: 'book_now',
  fixed: 'fixed',
  fixedprice: 'fixed',
  flat: 'fixed',
  firm: 'fixed',
  spot: 'open_bid',
  spotbid: 'open_bid',
  spotrate: 'open_bid',
  negotiable: 'open_bid',
  bestoffer: 'open_bid',
  makeoffer: 'open_bid',
}

export function parsePriceMode(typed: string): Parsed<PricingMode> {
  const key = headingKey(typed)
  const mode = PRICING_MODES.find((known) => headingKey(known) === key) ?? MODE_WORDS[key]
  return mode
    ? { value: mode }
    : { problem: `"${clip(typed)}" is not a price mode. Write open bid, sealed bid, book now or fixed.` }
}
