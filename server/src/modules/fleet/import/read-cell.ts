import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode } from '@drawbar/contract/codes.ts'
import { feetToMm, GRAMS_PER_POUND, MM_PER_INCH } from '@drawbar/contract/units.ts'
import { splitBrackets } from '../../../platform/csv/cell.ts'
import { parseDate } from '../../../platform/csv/parse-date.ts'
import { type Parsed, parseNumber } from '../../../platform/csv/parse-number.ts'

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** A cell, the heading over it, and how the file writes its figures. */
export interface Cell {
  typed: string
  heading: string
  commaMayBeDecimal: boolean
  /** YYYY-MM-DD: what dates without a year count from. */
  today: string
}
export type ReadCell = (cell: Cell) => Parsed<unknown>

export const word: ReadCell = ({ typed }) => ({ value: typed })

/** One of a list, however it is spaced and cased. */
export const oneOf =
  (values: readonly string[]): ReadCell =>
  ({ typed }) => {
    const key = keyOf(typed)
    const value = values.find((candidate) => keyOf(candidate) === key)
    return value === undefined ? { problem: `Write one of ${values.join(', ')}.` } : { value }
  }

/** Several of a list, with spaces, commas or semicolons between them. */
export const someOf =
  (values: readonly string[]): ReadCell =>
  ({ typed, ...cell }) => {
    const found = typed
      .replace(/\s+/g, ' ')
      .split(/[;,|]| (?=[A-Z](?: |$))/)
      .filter((part) => part.trim() !== '')
      .map((part) => oneOf(values)({ ...cell, typed: part }))
    const wrong = found.find((one) => 'problem' in one)
    return wrong ?? { value: found.map((one) => ('value' in one ? one.value : null)) }
  }

export const yesOrNo: ReadCell = ({ typed }) =>
  /^(y|yes|true|1|x)$/i.test(typed)
    ? { value: true }
    : /^(n|no|false|0)$/i.test(typed)
      ? { value: false }
      : { problem: 'Write yes or no.' }

export const day: ReadCell = ({ typed, today }) => {
  const date = parseDate(typed, { today })
  if ('problem' in date) return date
  return date.value.ambiguous
    ? { problem: `“${typed}” can be read with the day or the month first. Write it as 2026-07-31.` }
    : { value: date.value.date }
}

export const wholeNumber: ReadCell = ({ typed, commaMayBeDecimal }) => parseNumber(typed, { commaMayBeDecimal })

const inUnit =
  (units: Readonly<Record<string, (value: number) => number>>, usual: string): ReadCell =>
  ({ typed, heading, commaMayBeDecimal }) => {
    const unit = splitBrackets(heading).within?.toLowerCase() || usual
    const convert = units[unit]
    if (!convert)
      return {
        problem: `“${heading}” is in a unit we do not know. Write it as (${Object.keys(units).join(') or (')}).`,
      }
    const number = parseNumber(typed, { commaMayBeDecimal })
    return 'problem' in number ? number : { value: convert(number.value) }
  }

const LENGTHS = {
  ft: feetToMm,
  in: (inches: number) => Math.round(inches * MM_PER_INCH),
  m: (meters: number) => Math.round(meters * 1000),
  cm: (centimeters: number) => Math.round(centimeters * 10),
  mm: Math.round,
}
export const length = inUnit(LENGTHS, 'ft')
export const weight = inUnit(
  {
    lb: (pounds) => Math.round(pounds * GRAMS_PER_POUND),
    lbs: (pounds) => Math.round(pounds * GRAMS_PER_POUND),
    kg: (kilograms) => Math.round(kilograms * 1000),
    t: (tonnes) => Math.round(tonnes * 1_000_000),
  },
  'lb',
)
export const temperature = inUnit(
  { f: (degrees) => Math.round(((degrees - 32) / 1.8) * 10), c: (degrees) => Math.round(degrees * 10) },
  'f',
)

const EQUIPMENT_BY_KEY: ReadonlyMap<string, EquipmentCode> = new Map(
  EQUIPMENT_CODES.flatMap((code): [string, EquipmentCode][] => [
    [keyOf(code), code],
    [keyOf(EQUIPMENT[code].name), code],
  ]),
)

/** By code or by name. */
export const equipment: ReadCell = ({ typed }) => {
  const value = EQUIPMENT_BY_KEY.get(keyOf(typed))
  return value === undefined
    ? { problem: `“${typed.slice(0, 40)}” is not equipment we know. Write a code, such as V, R or F.` }
    : { value }
}
