import { t } from '../../app/i18n/t.ts'
import {
  minorDigits,
  toDistance,
  toTemperature,
  toWeight,
  type Money,
  type TemperatureRange,
} from '../format/format.ts'
import type { Units } from '../format/units.ts'
import { localFromInstant } from '../format/zoned-time.ts'

/** A number is written as it is, so that a spreadsheet can add it up; null is an empty cell. */
export type ExportValue = string | number | null

/** One plain column of an exported file. What stands in one cell on the screen is often several: an amount and its currency. */
export interface ExportColumn<Row> {
  head: string
  value: (row: Row) => ExportValue
}

export const exportText = <Row>(head: string, value: (row: Row) => ExportValue): ExportColumn<Row> => ({ head, value })

/** Minor units as an exact decimal, never through a float. */
export function decimalOf({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? `${sign}${figures}` : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}

export const exportMoney = <Row>(head: string, of: (row: Row) => Money | null): ExportColumn<Row>[] => [
  exportText(head, (row) => {
    const money = of(row)
    return money === null ? null : decimalOf(money)
  }),
  exportText(t('{head} currency', { head }), (row) => of(row)?.currency ?? null),
]

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

export const exportDistance = <Row>(
  head: string,
  { of, unit }: { of: (row: Row) => number | null; unit: Units['distance'] },
): ExportColumn<Row> =>
  exportText(`${head} (${unit})`, (row) => {
    const meters = of(row)
    return meters === null ? null : rounded(toDistance(meters, unit), 1)
  })

export const exportWeight = <Row>(
  head: string,
  { of, unit }: { of: (row: Row) => number; unit: Units['weight'] },
): ExportColumn<Row> => exportText(`${head} (${unit})`, (row) => rounded(toWeight(of(row), unit), 2))

export const exportTemperature = <Row>({
  of,
  unit,
}: {
  of: (row: Row) => TemperatureRange | null
  unit: Units['temperature']
}): ExportColumn<Row>[] =>
  (
    [
      [t('Lowest temperature'), 'minDeciCelsius'],
      [t('Highest temperature'), 'maxDeciCelsius'],
    ] as const
  ).map(([head, end]) =>
    exportText(`${head} (°${unit})`, (row) => {
      const range = of(row)
      return range === null ? null : rounded(toTemperature(range[end], unit), 1)
    }),
  )

/** `2026-10-09T06:00-05:00`: the wall clock of the place with its distance from UTC on that day. */
export function isoInZone(at: string, zone: string): string {
  const instant = Math.floor(new Date(at).getTime() / 60_000) * 60_000
  const local = localFromInstant(instant, zone)
  const minutes = Math.round((Date.parse(`${local}:00Z`) - instant) / 60_000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const off = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${pad(Math.floor(off / 60))}:${pad(off % 60)}`
}
