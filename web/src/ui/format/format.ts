import { deciCelsiusToFahrenheit, fahrenheitToDeciCelsius } from '@drawbar/contract/units.ts'
import type { ReactNode } from 'react'
import { locale } from '../../app/i18n/language.ts'
import { t } from '../../app/i18n/t.ts'

/** Money as it travels: minor units of its currency. */
export interface Money {
  amount: number
  currency: string
}

export type DistanceUnit = 'mi' | 'km'
export type WeightUnit = 'lb' | 'kg'
export type TemperatureUnit = 'F' | 'C'

const METERS_PER_MILE = 1609.344
const METERS_PER_KILOMETER = 1000
const GRAMS_PER_POUND = 453.59237
const GRAMS_PER_KILOGRAM = 1000
export const MINUS = '\u2212'
export const EN_DASH = '\u2013'

const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(key, made)
  return made
}

/** Typography asks for a real minus; Intl writes a hyphen. */
function withMinus(text: string): string {
  return text.replace('-', MINUS)
}

/** Digits after the point of a currency: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  return numberFormat({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

export function majorUnits(money: Money): number {
  return money.amount / 10 ** minorDigits(money.currency)
}

export interface MoneyFormat {
  /** `whole` rounds to full units; `exact` keeps every minor unit, for invoices; `auto` drops them where there are none: what binds is never shown rounded. */
  decimals?: 'auto' | 'whole' | 'exact'
  sign?: boolean
}

export function formatMoney(money: Money, { decimals = 'auto', sign = false }: MoneyFormat = {}): string {
  const value = majorUnits(money)
  const digits = minorDigits(money.currency)
  const whole = decimals === 'whole' || (decimals === 'auto' && Number.isInteger(value))
  return withMinus(
    numberFormat({
      style: 'currency',
      currency: money.currency,
      minimumFractionDigits: whole ? 0 : digits,
      maximumFractionDigits: whole ? 0 : digits,
      signDisplay: sign ? 'exceptZero' : 'auto',
    }).format(value),
  )
}

/** Rate per mile or kilometre of a price over a distance, in major units; null where the distance is unknown or zero. */
export function ratePerDistance({
  price,
  distanceMeters,
  unit = 'mi',
}: {
  price: Money
  distanceMeters: number
  unit?: DistanceUnit
}): number | null {
  if (distanceMeters <= 0) return null
  return majorUnits(price) / toDistance(distanceMeters, unit)
}

/** `$2.24`, `CA$2.24`: a rate in major units, two decimals always. */
export function formatRate(rate: number, currency: Money['currency']): string {
  return withMinus(
    numberFormat({
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(rate),
  )
}

export function formatNumber(value: number, decimals = 0): string {
  return withMinus(numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value))
}

/** What a heading or a strip of figures is given: a bare number is written as the others are. */
export const figured = (shown: ReactNode): ReactNode => (typeof shown === 'number' ? formatNumber(shown) : shown)

/** `+2%`, `−8.3%`, `0%`. */
export function formatPercent(
  ratio: number,
  { decimals = 0, sign = true }: { decimals?: number; sign?: boolean } = {},
): string {
  return withMinus(
    numberFormat({
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: sign ? 'exceptZero' : 'auto',
    }).format(ratio),
  )
}

export function toDistance(meters: number, unit: DistanceUnit = 'mi'): number {
  return meters / (unit === 'mi' ? METERS_PER_MILE : METERS_PER_KILOMETER)
}

/** Whole meters, as they travel. */
export function fromDistance(value: number, unit: DistanceUnit): number {
  return Math.round(value * (unit === 'mi' ? METERS_PER_MILE : METERS_PER_KILOMETER))
}

export function formatDistance(meters: number, unit: DistanceUnit = 'mi'): string {
  return formatNumber(Math.round(toDistance(meters, unit)))
}

export function toWeight(grams: number, unit: WeightUnit = 'lb'): number {
  return grams / (unit === 'lb' ? GRAMS_PER_POUND : GRAMS_PER_KILOGRAM)
}

/** Whole grams, as they travel. */
export function fromWeight(value: number, unit: WeightUnit): number {
  return Math.round(value * (unit === 'lb' ? GRAMS_PER_POUND : GRAMS_PER_KILOGRAM))
}

export function formatWeight(grams: number, unit: WeightUnit = 'lb'): string {
  return formatNumber(Math.round(toWeight(grams, unit)))
}

/** Whole degrees Fahrenheit come back as they were typed: no two of them are the same tenth of a degree Celsius. */
export function toTemperature(deciCelsius: number, unit: TemperatureUnit = 'F'): number {
  if (unit === 'C') return deciCelsius / 10
  const degrees = deciCelsiusToFahrenheit(deciCelsius)
  const whole = Math.round(degrees) + 0
  return fahrenheitToDeciCelsius(whole) === deciCelsius ? whole : degrees
}

/** Whole tenths of a degree Celsius, as they travel. */
export function fromTemperature(value: number, unit: TemperatureUnit): number {
  return unit === 'F' ? fahrenheitToDeciCelsius(value) : Math.round(value * 10)
}

export interface TemperatureRange {
  minDeciCelsius: number
  maxDeciCelsius: number
}

/** `34–38 °F`, `38 °F`, `−10 to 0 °F`: a dash beside a minus would read as two of them. */
export function formatTemperature(
  { minDeciCelsius, maxDeciCelsius }: TemperatureRange,
  unit: TemperatureUnit = 'F',
): string {
  // Whole degrees Fahrenheit are finer than whole degrees Celsius; adding 0 turns a rounded −0 into 0.
  const decimals = unit === 'F' ? 0 : 1
  const shown = (deci: number): number => Number(toTemperature(deci, unit).toFixed(decimals)) + 0
  const label = (degrees: number): string => formatNumber(degrees, Number.isInteger(degrees) ? 0 : decimals)
  const [low, high] = [shown(minDeciCelsius), shown(maxDeciCelsius)]
  const range =
    low < 0 || high < 0
      ? t('{low} to {high}', { low: label(low), high: label(high) })
      : `${label(low)}${EN_DASH}${label(high)}`
  return `${low === high ? label(low) : range} °${unit}`
}

export function formatRange(from: string, to: string): string {
  return from === to ? from : `${from}${EN_DASH}${to}`
}

/** `2 h 14 m`, `40 m`, `4 d`, `50 s`: the coarsest two units that matter. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds))
  if (total < 60) return `${total} s`
  const minutes = Math.floor(total / 60)
  if (minutes < 60) return `${minutes} m`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')} m`
  const days = Math.floor(hours / 24)
  return days < 3 && hours % 24 > 0 ? `${days} d ${hours % 24} h` : `${days} d`
}
