import { isReefer } from '@drawbar/contract/codes.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { COLUMNS, PLACE_COLUMNS, type ColumnName } from './columns.ts'
import type { CsvIssue, CsvLoadRow, CsvPlace, CsvVisit } from './csv-load-row.ts'
import { parseDate, parseTime } from '../../../platform/csv/parse-date.ts'
import { bounded } from '../../../platform/csv/cell.ts'
import type { NumberStyle, Parsed } from '../../../platform/csv/parse-number.ts'
import { parseCurrency, parseMoney, parseWeight } from './parse-amount.ts'
import {
  parseCount,
  parseCountry,
  parseEquipmentCell,
  parseLength,
  parsePriceMode,
  parseTemperature,
  parseUnNumber,
} from './parse-cell.ts'

/** The cells of one row by column, and where complaints go. */
export type RowCells = {
  row: number
  cell: (column: ColumnName) => string | undefined
  style: NumberStyle
  headingUnit?: 'lb' | 'kg'
  complain: (severity: CsvIssue['severity'], column: ColumnName | undefined, message: string) => void
  /** A date whose day and month could be swapped; the file decides at its end whether that is a fault. */
  doubtDate: (column: ColumnName, typed: string) => void
  /** A slash date that shows which of the two stands first. */
  seeDate: (order: 'day-first' | 'month-first') => void
}

/** Limits of text columns, those of the contract's load. */
const TEXT_LIMITS = { reference: 80, city: 100, state: 60, postalCode: 12, commodity: 200, notes: 4000 } as const

/** The load of a row, or undefined after a complaint of severity error about any of its cells. */
export function readRow(cells: RowCells): CsvLoadRow | undefined {
  let failed = false
  const fail = (column: ColumnName, message: string): undefined => {
    failed = true
    cells.complain('error', column, message)
    return undefined
  }
  const parse = <T>(column: ColumnName, reader: (typed: string) => Parsed<T>): T | undefined => {
    const typed = cells.cell(column)
    if (typed === undefined) return undefined
    const parsed = bounded(reader)(typed)
    return 'value' in parsed ? parsed.value : fail(column, parsed.problem)
  }
  const required = <T>(column: ColumnName, value: T | undefined): T | undefined => {
    if (value === undefined && cells.cell(column) === undefined) fail(column, `${COLUMNS[column].label} is missing.`)
    return value
  }
  const text = (column: ColumnName, max: number): string | undefined => {
    const typed = cells.cell(column)
    if (typed === undefined) return undefined
    if (typed.length > max) return fail(column, `This is longer than ${max.toLocaleString('en-US')} characters.`)
    return UNPRINTABLE.test(typed) || !typed.isWellFormed()
      ? fail(column, 'Remove the characters that cannot be printed.')
      : typed
  }
  const date = (column: ColumnName): string | undefined => {
    const parsed = parse(column, parseDate)
    if (parsed?.evidence) cells.seeDate(parsed.evidence)
    if (parsed?.ambiguous) cells.doubtDate(column, cells.cell(column) ?? '')
    return parsed?.date
  }
  const readers: RowReaders = {
    parse,
    text,
    date,
    required,
    fail,
    cell: cells.cell,
    style: cells.style,
    complain: cells.complain,
  }

  const currency = parse('currency', parseCurrency)
  const reference = text('reference', TEXT_LIMITS.reference)
  const origin = readPlace(readers, 0)
  const destination = readPlace(readers, 1)
  const pickup = readVisit(readers, { date: 'pickupDate', from: 'pickupFrom', to: 'pickupTo' })
  const delivery = readVisit(readers, { date: 'deliveryDate', from: 'deliveryFrom', to: 'deliveryTo' })
  // Only the days are compared: the two times may be in different zones.
  if (pickup && delivery && delivery.date < pickup.date)
    fail('deliveryDate', `The delivery (${delivery.date}) is before the pickup (${pickup.date}).`)
  const equipment = required('equipment', parse('equipment', parseEquipmentCell))
  const { headingUnit } = cells
  const unitColumn = cells.cell('weightUnit')
  const weightContext = {
    ...cells.style,
    ...(unitColumn === undefined ? {} : { unitColumn }),
    ...(headingUnit === undefined ? {} : { headingUnit }),
  }
  const weight = required(
    'weight',
    parse('weight', (typed) => parseWeight(typed, weightContext)),
  )
  const commodity = required('commodity', text('commodity', TEXT_LIMITS.commodity))
  const pieces = readCount(readers, 'pieces', { min: 1, max: 100_000 })
  const pallets = readCount(readers, 'pallets', { min: 0, max: 60 })
  const lengthMm = parse('lengthFeet', (typed) => parseLength(typed, cells.style))
  const temperature = readTemperature(readers)
  if (equipment?.some(isReefer) && !temperature && cells.cell('temperatureMin') === undefined) {
    cells.complain('warning', 'temperatureMin', 'A reefer load needs its temperatures before it is posted.')
  }
  const hazmatUn = parse('hazmatUn', parseUnNumber)
  const pricing = readPricing(readers, currency)
  const notes = text('notes', TEXT_LIMITS.notes)
  const expiresOn = date('expires')
  if (pricing?.pricingMode === 'sealed_bid' && cells.cell('expires') === undefined)
    fail('expires', 'Sealed bids need the day on which they are opened.')
  if (
    failed ||
    !origin ||
    !destination ||
    !pickup ||
    !delivery ||
    !equipment ||
    !weight ||
    commodity === undefined ||
    !pricing
  )
    return undefined
  return {
    row: cells.row,
    ...defined({ reference, pieces, pallets, lengthMm, temperature, hazmatUn, notes, expiresOn }),
    origin,
    destination,
    pickup,
    delivery,
    equipment,
    weight,
    commodity,
    ...pricing,
  }
}

// oxlint-disable-next-line no-control-regex -- control characters other than tab and line breaks are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export type RowReaders = {
  parse: <T>(column: ColumnName, reader: (typed: string) => Parsed<T>) => T | undefined
  text: (column: ColumnName, max: number) => string | undefined
  date: (column: ColumnName) => string | undefined
  required: <T>(column: ColumnName, value: T | undefined) => T | undefined
  fail: (column: ColumnName, message: string) => undefined
  cell: RowCells['cell']
  style: NumberStyle
  complain: RowCells['complain']
}

function readPlace(readers: RowReaders, side: 0 | 1): CsvPlace | undefined {
  const columns = PLACE_COLUMNS[side]
  const where = side === 0 ? 'origin' : 'destination'
  const country = readers.parse(`${where}Country`, parseCountry)
  const city = readers.text(columns.city, TEXT_LIMITS.city)
  const state = readers.text(columns.state, TEXT_LIMITS.state)
  const typedPostalCode = readers.text(columns.postalCode, TEXT_LIMITS.postalCode)
  const postalCode =
    typedPostalCode === undefined
      ? undefined
      : restoreZeros({ typedPostalCode, country, column: columns.postalCode }, readers)
  const known = [columns.city, columns.state, columns.postalCode].filter((column) => readers.cell(column) !== undefined)
  if (known.length === 0)
    return readers.fail(columns.city, `The ${where} is missing: give a city and state, or a postal code.`)
  if (!known.includes(columns.postalCode) && known.length < 2) {
    const missing = known.includes(columns.city) ? columns.state : columns.city
    return readers.fail(missing, `The ${where} needs a city and its state, or a postal code.`)
  }
  return defined({
    city,
    state: state !== undefined && state.length <= 3 ? state.toUpperCase() : state,
    postalCode,
    country,
  })
}

type TypedPostalCode = { typedPostalCode: string; country: string | undefined; column: ColumnName }

/** Spreadsheets turn 04276 into 4276. Within the United States a code of three or four digits can only be that. */
function restoreZeros({ typedPostalCode, country, column }: TypedPostalCode, { complain }: RowReaders): string {
  if ((country ?? 'US') !== 'US' || !/^\d{3,4}$/.test(typedPostalCode)) return typedPostalCode
  const restored = typedPostalCode.padStart(5, '0')
  complain(
    'warning',
    column,
    `The postal code ${typedPostalCode} was read as ${restored}: spreadsheets drop leading zeros.`,
  )
  return restored
}

type VisitColumns = { date: ColumnName; from: ColumnName; to: ColumnName }

function readVisit(readers: RowReaders, columns: VisitColumns): CsvVisit | undefined {
  const date = readers.required(columns.date, readers.date(columns.date))
  const from = readers.parse(columns.from, parseTime)
  const to = readers.parse(columns.to, parseTime)
  if (from !== undefined && to !== undefined && from > to) {
    return readers.fail(
      columns.to,
      `The window ends at ${to}, before it begins at ${from}. A window stays within one day.`,
    )
  }
  return date === undefined ? undefined : { date, ...defined({ from, to }) }
}

function readCount(
  readers: RowReaders,
  column: ColumnName,
  { min, max }: { min: number; max: number },
): number | undefined {
  return readers.parse(column, (typed) => parseCount(typed, { min, max, ...readers.style }))
}

function readTemperature(readers: RowReaders): CsvLoadRow['temperature'] | undefined {
  const read = (column: ColumnName) => readers.parse(column, (typed) => parseTemperature(typed, readers.style))
  const min = read('temperatureMin')
  const max = read('temperatureMax')
  if (min === undefined && max === undefined) return undefined
  const minDeciCelsius = min ?? max ?? 0
  const maxDeciCelsius = max ?? min ?? 0
  if (minDeciCelsius > maxDeciCelsius)
    return readers.fail('temperatureMax', 'The highest temperature is below the lowest.')
  return { minDeciCelsius, maxDeciCelsius }
}

type Pricing = Pick<CsvLoadRow, 'pricingMode' | 'price' | 'currency' | 'declaredValue'>

function readPricing(readers: RowReaders, column: Currency | undefined): Pricing | undefined {
  const pricingMode = readers.parse('priceMode', parsePriceMode)
  const money = (name: 'price' | 'declaredValue') =>
    readers.parse(name, (typed) => parseMoney(typed, { ...readers.style, ...(column === undefined ? {} : { column }) }))
  const price = money('price')
  const declaredValue = money('declaredValue')
  const mode = pricingMode ?? 'open_bid'
  if ((mode === 'book_now' || mode === 'fixed') && readers.cell('price') === undefined) {
    return readers.fail('price', 'A book-now or fixed-price load needs a price.')
  }
  if (price && declaredValue && price.currency !== declaredValue.currency) {
    return readers.fail(
      'declaredValue',
      `The declared value is in ${declaredValue.currency}, but the price is in ${price.currency}.`,
    )
  }
  return {
    pricingMode: mode,
    currency: column ?? price?.currency ?? declaredValue?.currency ?? 'USD',
    ...defined({ price, declaredValue }),
  }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** With exactOptionalPropertyTypes an absent field is left out rather than set to undefined. */
function defined<T extends Record<string, unknown>>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
