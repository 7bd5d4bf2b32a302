import { CSV_TEMPLATE } from '@drawbar/contract/load-imports/csv-template.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMN_NAMES, COLUMNS, columnOf } from './columns.ts'
import { MAX_CSV_BYTES } from '../../../platform/csv/decode-text.ts'
import { openCsv } from '../../../platform/csv/open-table.ts'
import { sized } from '../../../platform/sized.testing.ts'
import { MAX_CSV_ISSUES, readLoadsCsv as readList } from './read-loads-csv.ts'

/** Without what a preview needs to mend a cell. */
function readLoadsCsv(bytes: Uint8Array) {
  const { issues, faultyRows, ...reading } = readList(bytes, { today: '2026-11-27' })
  return {
    ...reading,
    issues: issues.map(({ severity, row, column, message }) => ({
      severity,
      row,
      ...(column === undefined ? {} : { column }),
      message,
    })),
    faultyRows: faultyRows.map(({ row, reference }) => ({ row, ...(reference === undefined ? {} : { reference }) })),
  }
}
const encode = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readLoadsCsv(encode(text))

const HEADING = [
  'Reference',
  'Origin city',
  'Origin state',
  'Origin zip',
  'Pickup date',
  'Pickup from',
  'Pickup to',
  'Dest city',
  'Dest state',
  'Dest zip',
  'Delivery date',
  'Equipment',
  'Weight',
  'Commodity',
]
const ROW: Record<string, string> = {
  Reference: 'A1',
  'Origin city': 'Chicago',
  'Origin state': 'il',
  'Origin zip': '60608',
  'Pickup date': '2027-03-15',
  'Pickup from': '08:00',
  'Pickup to': '12:00',
  'Dest city': 'Dallas',
  'Dest state': 'TX',
  'Dest zip': '75212',
  'Delivery date': '2027-03-17',
  Equipment: 'Dry van',
  Weight: '42000',
  Commodity: 'Cans',
}
/** A file of one row for each change, in the separator given. */
function fileOf(changes: readonly Record<string, string>[], separator = ','): string {
  const heading = [...new Set([...HEADING, ...changes.flatMap((change) => Object.keys(change))])]
  const quote = (cell: string) => (/["\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const rows = changes.map((change) => heading.map((name) => quote(change[name] ?? ROW[name] ?? '')))
  return [heading, ...rows].map((cells) => cells.join(separator)).join('\n')
}
const one = (change: Record<string, string>, separator?: string) => {
  const reading = read(fileOf([change], separator))
  return {
    load: reading.rows[0],
    issues: reading.issues,
    errors: reading.issues.filter(({ severity }) => severity === 'error'),
  }
}

const TEMPLATE_HEADING = CSV_TEMPLATE.slice(1).split('\r\n')[0]?.split(',') ?? []

describe('the template', () => {
  it('is read without a complaint, with every column known', () => {
    const { rows, issues, rowCount } = read(CSV_TEMPLATE)
    expect(issues).toEqual([])
    expect(rows).toHaveLength(2)
    expect(rowCount).toBe(2)
    expect(TEMPLATE_HEADING).toEqual(COLUMN_NAMES.map((name) => COLUMNS[name].label))
    expect(rows[0]).toMatchObject({
      row: 2,
      reference: 'PO-10442',
      origin: { city: 'Chicago', state: 'IL', postalCode: '60608', country: 'US' },
      pickup: { date: '2027-03-15', from: '08:00', to: '12:00' },
      equipment: ['V'],
      weight: { value: 42000, unit: 'lb', grams: 19_050_880 },
      pricingMode: 'open_bid',
      price: { amount: 215_000, currency: 'USD' },
      notes: 'Dock 4, "live" unload',
    })
    expect(rows[1]).toMatchObject({
      equipment: ['R'],
      temperature: { minDeciCelsius: 11, maxDeciCelsius: 22 },
      pricingMode: 'book_now',
      lengthMm: 16_154,
    })
  })
})

describe('headings', () => {
  it('no two columns share a name', () => {
    const wrong = COLUMN_NAMES.flatMap((name) =>
      [name, COLUMNS[name].label, ...COLUMNS[name].aliases].filter((heading) => columnOf(heading) !== name),
    )
    expect(wrong).toEqual([])
  })

  it.each(['origin zip', 'ORIGIN_ZIP', ' Pickup  Zip ', 'pickup-zip-code', 'Origin Postal Code'])(
    '%j is the origin postal code',
    (heading) => {
      expect(columnOf(heading)).toBe('originPostalCode')
    },
  )

  it.each([
    ['Orig Zip', 'originPostalCode'],
    ['OrigST', 'originState'],
    ['Dest ST', 'destinationState'],
    ['Dest. Zip Code', 'destinationPostalCode'],
    ['Del Dt', 'deliveryDate'],
    ['Gross Wt. (lbs)', 'weight'],
    ['Weight kilograms', 'weight'],
  ])('%j is written out as people shorten it', (heading, name) => expect(columnOf(heading)).toBe(name))

  it('names all missing columns in one complaint', () => {
    const { rows, issues } = read('Reference,Origin city\nA1,Chicago')
    expect(rows).toEqual([])
    expect(issues).toEqual([
      {
        severity: 'error',
        row: 1,
        message:
          'The heading row lacks: "Pickup date", "Delivery date", "Equipment", "Weight", "Commodity", "Destination city and Destination state (or Destination postal code)". The template shows all columns and how they are named.',
      },
    ])
  })

  it('refuses a column that stands twice, by one name or by two', () => {
    expect(read(`${fileOf([{}]).replace('Reference', 'Weight')}`).issues[0]).toEqual({
      severity: 'error',
      row: 1,
      column: 'Weight',
      message: '"Weight" is in the heading twice. Keep one of them.',
    })
    expect(one({ 'pickup zip': '1' }).issues[0]?.message).toBe(
      '"Origin zip" and "pickup zip" mean the same column. Keep one of them.',
    )
  })

  it('leaves out columns it does not know, and says so', () => {
    const { load, issues } = one({ Color: 'red' })
    expect(load).toBeDefined()
    expect(issues).toEqual([
      { severity: 'warning', row: 1, message: 'These columns are not known and were left out: "Color".' },
    ])
  })

  it('takes a file whose rows come before any heading as one without a heading', () => {
    expect(read('Chicago,IL,60608\nDallas,TX,75212').errorCount).toBe(1)
  })
})

describe('the file', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['UTF-8', encode(fileOf([{ Commodity: 'Jalapeños' }])), 'utf-8', ','],
    ['UTF-8 with BOM', encode(`\ufeff${fileOf([{ Commodity: 'Jalapeños' }])}`), 'utf-8', ','],
    [
      'Windows-1252',
      Uint8Array.from(fileOf([{ Commodity: 'Jalapeños' }]), (char) => char.charCodeAt(0)),
      'windows-1252',
      ',',
    ],
    [
      'UTF-16 little endian',
      Uint8Array.from(Buffer.from(`\ufeff${fileOf([{ Commodity: 'Jalapeños' }], '\t')}`, 'utf16le')),
      'utf-16le',
      '\t',
    ],
    [
      'UTF-16 big endian',
      Uint8Array.from(Buffer.from(`\ufeff${fileOf([{ Commodity: 'Jalapeños' }])}`, 'utf16le').swap16()),
      'utf-16be',
      ',',
    ],
    ['semicolons', encode(fileOf([{ Commodity: 'Jalapeños' }], ';')), 'utf-8', ';'],
    ['tabs', encode(fileOf([{ Commodity: 'Jalapeños' }], '\t')), 'utf-8', '\t'],
    ['sep= line', encode(`sep=;\r\n${fileOf([{ Commodity: 'Jalapeños' }], ';')}`), 'utf-8', ';'],
    ['CRLF', encode(fileOf([{ Commodity: 'Jalapeños' }]).replaceAll('\n', '\r\n')), 'utf-8', ','],
    ['CR', encode(fileOf([{ Commodity: 'Jalapeños' }]).replaceAll('\n', '\r')), 'utf-8', ','],
  ])('%s', (_what, bytes, encoding, delimiter) => {
    expect(openCsv(bytes, { maxRowLength: 1000 })).toMatchObject({ encoding, delimiter })
    expect(readLoadsCsv(bytes)).toMatchObject({ issues: [], rows: [{ row: 2, commodity: 'Jalapeños' }] })
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['nothing', encode(''), /^The file is empty\.$/],
    ['blank lines', encode('\n \n,,,\n'), /^The file is empty\.$/],
    ['a heading alone', encode(HEADING.join(',')), /no loads under it/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0, 1), /not a text file/],
    ['too many bytes', new Uint8Array(MAX_CSV_BYTES + 1), /larger than 32 MB/],
    ['an open quotation mark', encode(fileOf([{}, {}]).replace('Cans', '"Cans')), /quotation mark/],
    [
      'an open quotation mark in a long file',
      encode(fileOf([{}, {}]).replace('Cans', `"Cans${'x\n'.repeat(100_000)}`)),
      /too long/,
    ],
  ])('refuses %s', (_what, bytes, message) => {
    const { rows, issues } = readLoadsCsv(bytes)
    expect(rows).toEqual([])
    expect(issues.at(-1)?.severity).toBe('error')
    expect(issues.at(-1)?.message).toMatch(message)
  })

  it('names the row with the broken quotation mark', () => {
    expect(read(fileOf([{}, {}, {}]).replace(/Cans\n(?!.*\n)/, '"Cans\n')).issues[0]?.message).toMatch(/^Row 3: /)
  })

  it('counts rows as a spreadsheet does, through line breaks in cells and blank rows', () => {
    const text = `${fileOf([{ Notes: 'two\nlines' }])}\n\n${fileOf([{ Notes: 'x', Weight: 'heavy' }])
      .split('\n')
      .slice(1)
      .join('\n')}`
    const { rows, issues, faultyRows } = read(text)
    expect(rows.map(({ row, notes }) => [row, notes])).toEqual([[2, 'two\nlines']])
    expect(issues).toEqual([{ severity: 'error', row: 4, column: 'Weight', message: '"heavy" is not a number.' }])
    expect(faultyRows).toEqual([{ row: 4, reference: 'A1' }])
  })

  it('takes a quotation mark inside a cell as a letter', () => {
    expect(read(fileOf([{}]).replace('Cans', '5" pipe')).rows[0]?.commodity).toBe('5" pipe')
    expect(read(fileOf([{}]).replace('Cans', '"Best" cans')).rows[0]?.commodity).toBe('"Best" cans')
  })

  it('refuses a row with more cells than the heading, warns about one with fewer, and takes empty cells at the end', () => {
    const [heading = '', row = ''] = fileOf([{}]).split('\n')
    const { rows, issues } = read([heading, `${row},extra`, `${row},,,`, `${row}`.replace(/,[^,]*$/, '')].join('\n'))
    expect(rows.map((load) => load.row)).toEqual([3])
    expect(issues).toEqual([
      { severity: 'error', row: 2, message: 'This row has 15 cells, the heading 14; "extra" belongs to no column.' },
      {
        severity: 'warning',
        row: 4,
        message: 'This row has 13 cells, the heading 14; the missing ones were read as empty.',
      },
      { severity: 'error', row: 4, column: 'Commodity', message: 'Commodity is missing.' },
    ])
  })

  it('lists a bounded number of issues and counts all', () => {
    const { issues, errorCount, faultyRows } = read(
      fileOf(Array.from({ length: 2 * MAX_CSV_ISSUES }, () => ({ Weight: 'x' }))),
    )
    expect(issues).toHaveLength(MAX_CSV_ISSUES)
    expect(errorCount).toBe(2 * MAX_CSV_ISSUES)
    expect(faultyRows).toHaveLength(2 * MAX_CSV_ISSUES)
  })

  it('never throws, whatever the bytes or cells are', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('1.234', '€1.234,50', '13/4/27', '4/5/27', '"', '18 t', '-1', '24:00', 'UN1'),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readLoadsCsv(bytes).errorCount).toBeGreaterThan(0)
      }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { maxLength: 34 }), { maxLength: 5 }),
        fc.constantFrom(',', ';', '\t'),
        (rows, separator) => {
          const text = [TEMPLATE_HEADING, ...rows].map((cells) => cells.join(separator)).join('\n')
          const reading = read(text)
          expect(reading.rows.length + reading.issues.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: sized({ short: 100, full: 500 }) },
    )
  })
})

describe('dates across the file', () => {
  it('reads slash dates month first', () => {
    expect(one({ 'Pickup date': '4/5/2027', 'Delivery date': '04/06/27' }).load).toMatchObject({
      pickup: { date: '2027-04-05' },
      delivery: { date: '2027-04-06' },
    })
  })

  it('questions each of them once another row writes the day first, before or after', () => {
    const reading = read(
      fileOf([
        { 'Pickup date': '4/5/2027', 'Delivery date': '5/5/2027' },
        { 'Pickup date': '13/5/2027', 'Delivery date': '14/5/2027' },
        { 'Pickup date': '3/15/2027' },
      ]),
    )
    expect(reading.rows.map(({ row, pickup }) => [row, pickup.date])).toEqual([
      [3, '2027-05-13'],
      [4, '2027-03-15'],
    ])
    expect(reading.issues).toEqual([
      {
        severity: 'error',
        row: 2,
        column: 'Pickup date',
        message:
          '"4/5/2027" can be read with the day or the month first: row 3 writes the day first, and row 4 the month first. Write it as 2026-07-31.',
      },
    ])
    expect(reading.faultyRows).toEqual([{ row: 2, reference: 'A1' }])
  })
})

describe('cells', () => {
  it.each<[Record<string, string>, object]>([
    [{ Weight: '42,000 lb' }, { weight: { value: 42000, unit: 'lb' } }],
    [{ Weight: '18 t' }, { weight: { value: 18000, unit: 'kg', grams: 18_000_000 } }],
    [{ Weight: '18,5 t' }, { weight: { value: 18500, unit: 'kg' } }],
    [{ Weight: '19050.88', 'Weight unit': 'KG' }, { weight: { unit: 'kg', grams: 19_050_880 } }],
    [{ Price: '$2,150' }, { price: { amount: 215_000, currency: 'USD' }, currency: 'USD' }],
    [{ Price: '€1.234,50' }, { price: { amount: 123_450, currency: 'EUR' }, currency: 'EUR' }],
    [{ Price: '1 234,50 EUR' }, { price: { amount: 123_450, currency: 'EUR' } }],
    [{ Price: '1200', Currency: 'cad' }, { price: { amount: 120_000, currency: 'CAD' } }],
    [
      { Price: 'C$1,200.50', 'Price mode': 'Fixed' },
      { price: { amount: 120_050, currency: 'CAD' }, pricingMode: 'fixed' },
    ],
    [
      { 'Price mode': 'SEALED_BID', Expires: '2027-03-10' },
      { pricingMode: 'sealed_bid', expiresOn: '2027-03-10' },
    ],
    [{ 'Pickup from': '8:00 AM', 'Pickup to': '1 p.m.' }, { pickup: { from: '08:00', to: '13:00' } }],
    [{ 'Pickup from': '0800', 'Pickup to': '17:30:00' }, { pickup: { from: '08:00', to: '17:30' } }],
    [{ 'Pickup date': '15.03.2027' }, { pickup: { date: '2027-03-15' } }],
    [{ 'Pickup date': '2027-03-15 00:00:00.000' }, { pickup: { date: '2027-03-15' } }],
    [{ 'Pickup date': '3/15/2027 12:00 AM' }, { pickup: { date: '2027-03-15' } }],
    [{ Equipment: 'FB' }, { equipment: ['F'] }],
    [
      { 'Pickup date': '15-Mar-2027', 'Delivery date': 'Mar 17, 2027' },
      { pickup: { date: '2027-03-15' }, delivery: { date: '2027-03-17' } },
    ],
    [
      { Equipment: 'van / reefer', 'Temp min': '34', 'Temp max': '2C' },
      { equipment: ['V', 'R'], temperature: { minDeciCelsius: 11, maxDeciCelsius: 20 } },
    ],
    [
      { Equipment: 'step-deck', Length: '48 ft' },
      { equipment: ['SD'], lengthMm: 14_630 },
    ],
    [
      { 'UN number': 'un 1263', Pallets: '26', Pieces: '1,040' },
      { hazmatUn: 'UN1263', pallets: 26, pieces: 1040 },
    ],
    [{ 'Origin country': 'Canada', 'Origin zip': 'M5V 2T6' }, { origin: { country: 'CA', postalCode: 'M5V 2T6' } }],
    [{ 'Dest city': '', 'Dest state': '' }, { destination: { postalCode: '75212' } }],
  ])('reads %j', (change, load) => {
    const result = one(change)
    expect(result.issues).toEqual([])
    expect(result.load).toMatchObject(load)
  })

  it('takes the unit of a weight from its heading', () => {
    const text = fileOf([{}]).replace('Weight', 'Weight (kg)')
    expect(read(text).rows[0]?.weight).toMatchObject({ unit: 'kg', grams: 42_000_000 })
  })

  it('restores the zero that a spreadsheet dropped, and says so', () => {
    const { load, issues } = one({ 'Origin zip': '4276' })
    expect(load?.origin.postalCode).toBe('04276')
    expect(issues).toEqual([
      {
        severity: 'warning',
        row: 2,
        column: 'Origin zip',
        message: 'The postal code 4276 was read as 04276: spreadsheets drop leading zeros.',
      },
    ])
  })

  it.each<[Record<string, string>, string, string]>([
    [{ Weight: '18.500' }, 'Weight', '"18.500" can mean 18500 or 18.500. Write 18500 or 18.5.'],
    [{ Weight: '0' }, 'Weight', 'The weight must be more than 0.'],
    [{ Weight: '-5' }, 'Weight', 'The weight must be more than 0.'],
    [{ Weight: '20 tons' }, 'Weight', 'A ton can be 2,000 lb or 1,000 kg. Write lb, kg, or t for the metric ton.'],
    [{ Weight: '20 stone' }, 'Weight', '"stone" is not a unit of weight we know. Write lb, kg or t.'],
    [{ Weight: '20 kg', 'Weight unit': 'lb' }, 'Weight', 'The weight says kg, but the weight unit says lb.'],
    [{ Weight: '132,278' }, 'Weight', 'The weight is more than 60,000 kg (132,277 lb).'],
    [{ Weight: '1,23,456' }, 'Weight', '"1,23,456" is not a number.'],
    [{ Weight: '' }, 'Weight', 'Weight is missing.'],
    [{ Price: '1.234' }, 'Price', '"1.234" can mean 1234 or 1.234. Write 1234 or 1.2340.'],
    [{ Price: '2150.005' }, 'Price', '"2150.005" has fractions of a cent.'],
    [{ Price: '0' }, 'Price', 'The amount must be more than 0.'],
    [{ Price: '99,999,999' }, 'Price', 'The amount is more than 10,000,000.'],
    [{ Price: 'cheap' }, 'Price', '"cheap" is not an amount of money.'],
    [{ Price: '€100', Currency: 'USD' }, 'Price', 'The amount is in EUR, but the currency column says USD.'],
    [{ Price: '$100', Currency: 'EUR' }, 'Price', 'The amount is in dollars, but the currency column says EUR.'],
    [{ Price: '100 CHF' }, 'Price', '"CHF" is not a currency we trade in (USD, CAD, MXN, EUR, GBP).'],
    [
      { Price: '€100', 'Declared value': '£100' },
      'Declared value',
      'The declared value is in GBP, but the price is in EUR.',
    ],
    [{ Currency: 'francs' }, 'Currency', '"francs" is not a currency we trade in (USD, CAD, MXN, EUR, GBP).'],
    [{ 'Price mode': 'book now' }, 'Price', 'A book-now or fixed-price load needs a price.'],
    [{ 'Price mode': 'sealed' }, 'Expires', 'Sealed bids need the day on which they are opened.'],
    [
      { 'Price mode': 'maybe' },
      'Price mode',
      '"maybe" is not a price mode. Write open bid, sealed bid, book now or fixed.',
    ],
    [{ 'Pickup date': '' }, 'Pickup date', 'Pickup date is missing.'],
    [
      { 'Pickup date': '2027-02-29' },
      'Pickup date',
      '"2027-02-29" is not a day of the calendar. Write it as 2026-07-31.',
    ],
    [{ 'Pickup date': 'Monday' }, 'Pickup date', '"Monday" is not a date we can read. Write it as 2026-07-31.'],
    [
      { 'Delivery date': '2027-03-14' },
      'Delivery date',
      'The delivery (2027-03-14) is before the pickup (2027-03-15).',
    ],
    [{ 'Pickup from': '8' }, 'Pickup from', '"8" is not a time of day. Write it as 08:00 or 5:30 PM.'],
    [{ 'Pickup from': '24:00' }, 'Pickup from', '"24:00" is not a time of day. Write it as 08:00 or 5:30 PM.'],
    [{ 'Pickup from': '13 PM' }, 'Pickup from', '"13 PM" is not a time of day. Write it as 08:00 or 5:30 PM.'],
    [
      { 'Pickup to': '07:00' },
      'Pickup to',
      'The window ends at 07:00, before it begins at 08:00. A window stays within one day.',
    ],
    [
      { Equipment: 'spaceship' },
      'Equipment',
      '"spaceship" is not equipment we know. Write for example dry van, reefer, flatbed, step deck or power only.',
    ],
    [{ Commodity: '' }, 'Commodity', 'Commodity is missing.'],
    [{ Commodity: 'x'.repeat(201) }, 'Commodity', 'This is longer than 200 characters.'],
    [{ Commodity: 'a\u0001b' }, 'Commodity', 'Remove the characters that cannot be printed.'],
    [{ Pieces: '2.5' }, 'Pieces', '"2.5" is not a whole number.'],
    [{ Pieces: '0' }, 'Pieces', 'This must be more than 0.'],
    [{ Pallets: '61' }, 'Pallets', 'This must be at most 60.'],
    [{ Length: '530' }, 'Length', 'The length must be between 4 and 98 feet.'],
    [{ 'Temp min': '40', 'Temp max': '30' }, 'Temp max', 'The highest temperature is below the lowest.'],
    [{ 'Temp min': 'cold' }, 'Temp min', '"cold" is not a temperature.'],
    [{ 'Temp min': '400' }, 'Temp min', '"400" is not a temperature that freight is carried at.'],
    [{ 'UN number': '12' }, 'UN number', '"12" is not a UN number. Write UN and four digits, such as UN1203.'],
    [
      { 'Origin country': 'Atlantis' },
      'Origin country',
      '"Atlantis" is not a country. Write two letters, such as US, CA or MX.',
    ],
    [
      { 'Origin zip': '', 'Origin state': '' },
      'Origin state',
      'The origin needs a city and its state, or a postal code.',
    ],
    [
      { 'Dest zip': '', 'Dest state': '', 'Dest city': '' },
      'Dest city',
      'The destination is missing: give a city and state, or a postal code.',
    ],
  ])('refuses %j', (change, column, message) => {
    const { load, errors } = one(change)
    expect(load).toBeUndefined()
    expect(errors.map(({ severity, row, column: at, message: text }) => [severity, row, at, text])).toEqual([
      ['error', 2, column, message],
    ])
  })

  it('asks about a comma before three digits where commas may be decimal', () => {
    expect(one({ Weight: '18,500' }, ';').errors[0]?.message).toBe(
      '"18,500" can mean 18500 or 18.500. Write 18500 or 18.5.',
    )
    expect(one({ Weight: '18.500,5' }, ';').load?.weight.value).toBe(18_500.5)
    expect(one({ Weight: '18,500' }, '\t').load?.weight.value).toBe(18_500)
  })

  it('lists every fault of a row', () => {
    expect(one({ Weight: 'x', Equipment: 'y', 'Pickup date': 'z' }).errors.map(({ column }) => column)).toEqual([
      'Pickup date',
      'Equipment',
      'Weight',
    ])
  })
})
