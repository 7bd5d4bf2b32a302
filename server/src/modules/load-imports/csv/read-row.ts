import { isReefer } from '@drawbar/contract/codes.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { COLUMNS, PLACE_COLUMNS, type ColumnName } from './columns.ts'
import type { CsvIssue, CsvLoadRow, CsvPlace, CsvVisit } from './csv-load-row.ts'
import {
  type DateContext,
  parseDate,
  type ParsedDate,
  parseHours,
  parseWindow,
  type TimeWindow,
} from '../../../platform/csv/parse-date.ts'
import { bounded } from '../../../platform/csv/cell.ts'
import type { NumberStyle, Parsed } from '../../../platform/csv/parse-number.ts'
import { parseCurrency, parseMoney, parseWeight } from './parse-amount.ts'
import { parseEquipment } from './equipment-words.ts'
import {
  isPallets,
  parseCount,
  parseCountry,
  parseLength,
  parsePriceMode,
  parseTemperatureRange,
  parseUnNumber,
} from './parse-cell.ts'

/** The cells of one row by column, and where complaints go. */
export type RowCells = {
  row: number
  cell: (column: ColumnName) => string | undefined
  style: NumberStyle & DateContext
  headingUnit?: 'lb' | 'kg'
  complain: (
    severity: CsvIssue['severity'],
    column: ColumnName | undefined,
    message: string,
    choices?: readonly string[],
  ) => void
  /** A date whose day and month could be swapped; the file decides at its end whether that is a fault. */
  doubtDate: (column: ColumnName, date: { typed: string; readAs: string }) => void
  /** A slash date that shows which of the two stands first. */
  seeDate: (order: 'day-first' | 'month-first') => void
}

/** Limits of text columns, those of the contract's load. */
const TEXT_LIMITS = {
  reference: 80,
  name: 120,
  address: 200,
  city: 100,
  state: 60,
  postalCode: 12,
  commodity: 200,
  notes: 4000,
} as const

/** The load of a row, or undefined after a complaint of severity error about any of its cells. */
export function readRow(cells: RowCells): CsvLoadRow | undefined {
  let failed = false
  const fail = (column: ColumnName, message: string, choices: readonly string[] = []): undefined => {
    failed = true
    cells.complain('error', column, message, choices)
    return undefined
  }
  const parse = <T>(column: ColumnName, reader: (typed: string) => Parsed<T>): T | undefined => {
    const typed = cells.cell(column)
    if (typed === undefined) return undefined
    const parsed = bounded(reader)(typed)
    if ('problem' in parsed) return fail(column, parsed.problem, parsed.choices)
    if (parsed.note !== undefined) cells.complain('warning', column, parsed.note)
    return parsed.value
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
  const seen = <T extends ParsedDate | undefined>(column: ColumnName, parsed: T): T => {
    if (parsed?.evidence) cells.seeDate(parsed.evidence)
    if (parsed?.ambiguous) cells.doubtDate(column, { typed: cells.cell(column) ?? '', readAs: parsed.date })
    return parsed
  }
  const date = (column: ColumnName): ParsedDate | undefined =>
    seen(
      column,
      parse(column, (typed) => parseDate(typed, cells.style)),
    )
  const readers: RowReaders = {
    parse,
    text,
    date,
    seen,
    required,
    fail,
    cell: cells.cell,
    style: cells.style,
    complain: cells.complain,
  }

  const currency = parse('currency', parseCurrency)
  const reference = text('reference', TEXT_LIMITS.reference)
  const poNumber = text('poNumber', TEXT_LIMITS.reference)
  const bolNumber = text('bolNumber', TEXT_LIMITS.reference)
  const origin = readPlace(readers, 0)
  const destination = readPlace(readers, 1)
  const pickup = readVisit(readers, { date: 'pickupDate', from: 'pickupFrom', to: 'pickupTo' })
  const delivery = readVisit(readers, { date: 'deliveryDate', from: 'deliveryFrom', to: 'deliveryTo' })
  // Only the days are compared: the two times may be in different zones.
  if (pickup && delivery && delivery.date < pickup.date)
    fail('deliveryDate', `The delivery (${delivery.date}) is before the pickup (${pickup.date}).`)
  const typedEquipment = required('equipment', parse('equipment', parseEquipment))
  const equipment = typedEquipment?.codes
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
  const { pieces, pallets } = readCounts(readers)
  const lengthMm = parse('lengthFeet', (typed) => parseLength(typed, cells.style)) ?? typedEquipment?.lengthMm
  const temperature = readTemperature(readers)
  if (equipment?.some(isReefer) && !temperature && cells.cell('temperatureMin') === undefined) {
    cells.complain('warning', 'temperatureMin', 'A reefer load needs its temperatures before it is posted.')
  }
  const hazmatUn = parse('hazmatUn', parseUnNumber)
  const pricing = readPricing(readers, currency)
  const notes = text('notes', TEXT_LIMITS.notes)
  const expiresOn = date('expires')?.date
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
    ...defined({ reference, poNumber, bolNumber, pieces, pallets, lengthMm, temperature, hazmatUn, notes, expiresOn }),
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
  date: (column: ColumnName) => ParsedDate | undefined
  /** Notes what a date shows about its file. */
  seen: <T extends ParsedDate | undefined>(column: ColumnName, parsed: T) => T
  required: <T>(column: ColumnName, value: T | undefined) => T | undefined
  fail: (column: ColumnName, message: string, choices?: readonly string[]) => undefined
  cell: RowCells['cell']
  style: RowCells['style']
  complain: RowCells['complain']
}

function readPlace(readers: RowReaders, side: 0 | 1): CsvPlace | undefined {
  const columns = PLACE_COLUMNS[side]
  const where = side === 0 ? 'origin' : 'destination'
  const country = readers.parse(`${where}Country`, parseCountry)
  const name = readers.text(`${where}Name`, TEXT_LIMITS.name)
  const address = readers.text(`${where}Address`, TEXT_LIMITS.address)
  const whole = readers.text(columns.city, TEXT_LIMITS.city + TEXT_LIMITS.state)
  const split = readers.cell(columns.state) === undefined ? splitPlace(whole ?? '') : undefined
  const city = split?.city ?? whole
  const state = split?.state ?? readers.text(columns.state, TEXT_LIMITS.state)
  const typedPostalCode = readers.text(columns.postalCode, TEXT_LIMITS.postalCode)
  const postalCode =
    typedPostalCode === undefined
      ? split?.postalCode
      : restoreZeros({ typedPostalCode, country, column: columns.postalCode }, readers)
  const known = [columns.city, columns.state, columns.postalCode].filter((column) => readers.cell(column) !== undefined)
  if (known.length === 0)
    return readers.fail(columns.city, `The ${where} is missing: give a city and state, or a postal code.`)
  if (!known.includes(columns.postalCode) && known.length < 2 && split === undefined) {
    const missing = known.includes(columns.city) ? columns.state : columns.city
    return readers.fail(missing, `The ${where} needs a city and its state, or a postal code.`)
  }
  return defined({
    name,
    address,
    city,
    state: state !== undefined && state.length <= 3 ? state.toUpperCase() : state,
    postalCode,
    country,
  })
}

/** "Chicago, IL 60608" in one cell. */
function splitPlace(typed: string): { city: string; state: string; postalCode?: string } | undefined {
  const [city = '', rest = '', more] = typed.split(',').map((part) => part.trim())
  if (city === '' || more !== undefined) return undefined
  const words = rest.split(' ').filter(Boolean)
  const last = words.at(-1) ?? ''
  const postalCode = /^\d{5}(?:-\d{4})?$/.test(last) ? last : undefined
  const state = (postalCode === undefined ? words : words.slice(0, -1)).join(' ')
  if (!/^\p{L}[\p{L} .]*$/u.test(state)) return undefined
  return { city, state, ...(postalCode === undefined ? {} : { postalCode }) }
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

/** A cell of time may hold two times, and a date where the list has no column of dates. */
function readMoment(
  readers: RowReaders,
  { column, hasDay }: { column: ColumnName; hasDay: boolean },
): (TimeWindow & { date?: string }) | undefined {
  const moment = readers.parse(column, (typed): Parsed<TimeWindow & { day?: ParsedDate }> => {
    // Without a day elsewhere "12-15" is one.
    const hours = hasDay ? parseHours(typed) : undefined
    if (hours) return hours
    const window = parseWindow(typed)
    if ('value' in window) return window
    const date = parseDate(typed, readers.style)
    if ('problem' in date) return date.choices ? date : window
    const { time } = date.value
    return { ...date, value: { day: date.value, ...(time === undefined ? {} : { from: time, to: time }) } }
  })
  if (moment === undefined) return undefined
  const { day, ...window } = moment
  readers.seen(column, day)
  return { ...window, ...(day === undefined ? {} : { date: day.date }) }
}

function readVisit(readers: RowReaders, columns: VisitColumns): CsvVisit | undefined {
  const day = readers.date(columns.date)
  const hasDay = day !== undefined
  const opens = readMoment(readers, { column: columns.from, hasDay })
  const closes = readMoment(readers, { column: columns.to, hasDay })
  const date = readers.required(columns.date, day?.date ?? opens?.date)
  if (date === undefined) return undefined
  const isOneCell = closes === undefined
  const from = opens?.from ?? day?.time
  const to = closes?.to ?? (isOneCell && opens !== undefined && isWindow(opens) ? opens.to : undefined)
  const endDate = closes?.date ?? date
  if (endDate < date) return readers.fail(columns.to, `The window ends on ${endDate}, before it begins on ${date}.`)
  if (endDate === date && from !== undefined && to !== undefined && from > to) {
    return readers.fail(
      columns.to,
      `The window ends at ${to}, before it begins at ${from}. A window stays within one day.`,
    )
  }
  return { date, ...defined({ from, to, endDate: endDate === date ? undefined : endDate }) }
}

/** One time in the first column is where the window begins; two, or a "by", are the window. */
const isWindow = ({ from, to }: TimeWindow): boolean => from !== to

/** "26 skids" in the column of pieces are pallets. */
function readCounts(readers: RowReaders): { pieces: number | undefined; pallets: number | undefined } {
  const inPieces = readers.cell('pieces')
  const isMoved = inPieces !== undefined && isPallets(inPieces) && readers.cell('pallets') === undefined
  const count = (column: ColumnName, limits: { min: number; max: number }) =>
    readers.parse(column, (typed) => parseCount(typed, { ...limits, ...readers.style }))
  return {
    pieces: isMoved ? undefined : count('pieces', { min: 1, max: 100_000 }),
    pallets: count(isMoved ? 'pieces' : 'pallets', { min: 0, max: 60 }),
  }
}

function readTemperature(readers: RowReaders): CsvLoadRow['temperature'] | undefined {
  const read = (column: ColumnName) => readers.parse(column, (typed) => parseTemperatureRange(typed, readers.style))
  const low = read('temperatureMin')
  const high = read('temperatureMax')
  const min = low?.min ?? high?.min
  const max = high?.max ?? low?.max
  if (min === undefined && max === undefined) return undefined
  const minDeciCelsius = min ?? max ?? 0
  const maxDeciCelsius = max ?? min ?? 0
  if (minDeciCelsius > maxDeciCelsius)
    return readers.fail('temperatureMax', 'The highest temperature is below the lowest.')
  return { minDeciCelsius, maxDeciCelsius }
}

/** Where a price would be: the bids decide. */
const ASK_US = /^(?:call|market|open|spot|bid|negotiable|best offer|make offer)$/i

type Pricing = Pick<CsvLoadRow, 'pricingMode' | 'price' | 'currency' | 'declaredValue'>

function readPricing(readers: RowReaders, column: Currency | undefined): Pricing | undefined {
  const pricingMode = readers.parse('priceMode', parsePriceMode)
  const money = (name: 'price' | 'declaredValue') =>
    readers.parse(name, (typed) => parseMoney(typed, { ...readers.style, ...(column === undefined ? {} : { column }) }))
  const price = ASK_US.test(readers.cell('price') ?? '') ? undefined : money('price')
  const declaredValue = money('declaredValue')
  const mode = pricingMode ?? 'open_bid'
  if (
    (mode === 'book_now' || mode === 'fixed') &&
    (readers.cell('price') === undefined || (price === undefined && ASK_US.test(readers.cell('price') ?? '')))
  ) {
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
