import { describe, expect, test } from 'vitest'
import { readLoadsCsv } from './read-loads-csv.ts'

const read = (text: string, options = {}) =>
  readLoadsCsv(new TextEncoder().encode(text), { today: '2026-11-27', ...options })
const rowOf = (cells: Record<string, string>) => {
  const all = {
    'Origin zip': '60608',
    'Dest zip': '75212',
    'Pickup date': '2027-03-15',
    'Delivery date': '2027-03-17',
    Equipment: 'Van',
    Weight: '42000',
    Commodity: 'Cans',
    ...cells,
  }
  const quoted = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const reading = read(`${Object.keys(all).join(',')}\n${quoted.join(',')}`)
  return { load: reading.rows[0], issues: reading.issues }
}

test('F15: the bulk template of DAT is read', () => {
  const { rows, issues, mapping } = read(
    'Pickup Earliest*,Pickup Latest,Length (ft)*,Weight (lbs)*,Equipment*,Origin City*,Origin State*,Destination City*,Destination State*,Commodity,Reference ID,Delivery Date\n' +
      '5/10/2027,5/11/2027,48,44000,FD,Dallas,TX,Atlanta,GA,Steel coils,R-77,5/13/2027',
  )
  expect([issues, mapping?.missing]).toEqual([[], []])
  expect(rows).toMatchObject([
    {
      reference: 'R-77',
      origin: { city: 'Dallas', state: 'TX' },
      destination: { city: 'Atlanta', state: 'GA' },
      pickup: { date: '2027-05-10', endDate: '2027-05-11' },
      delivery: { date: '2027-05-13' },
      equipment: ['F', 'SD'],
      lengthMm: 14_630,
      weight: { grams: 19_958_064 },
    },
  ])
})

test('F17: spaces around quotation marks are no part of the cells', () => {
  const { rows, issues } = read(
    '"Reference", "Origin zip", "Dest zip" ,"Pickup date", "Delivery date", "Equipment", "Weight", "Commodity"\n' +
      '"A1", "60608", "75212" ,"2027-03-15", "2027-03-17", "Van", "42,000", "Cans, ""Best"""',
  )
  expect([issues, rows.length]).toEqual([[], 1])
  expect(rows[0]).toMatchObject({ reference: 'A1', weight: { value: 42_000 }, commodity: 'Cans, "Best"' })
})

describe('F18: equipment with its length', () => {
  test.each([
    ['53FT Flatbed', ['F'], 16_154],
    ['48FT Flatbed', ['F'], 14_630],
    ['53 ft van', ['V'], 16_154],
    ['Reefer 53', ['R'], 16_154],
    ['Dry Van 53ft', ['V'], 16_154],
    ["48' Step Deck", ['SD'], 14_630],
    ['FSD', ['F', 'SD'], undefined],
    ['FD', ['F', 'SD'], undefined],
    ['Sprinter', ['SV'], undefined],
  ])('%s', (typed, codes, length) => {
    const { load, issues } = rowOf({ Equipment: typed })
    expect([load?.equipment, load?.lengthMm]).toEqual([codes, length])
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('a code that two boards use differently is asked about', () => {
    const { load, issues } = rowOf({ Equipment: 'SV' })
    expect(load).toBeUndefined()
    expect(issues[0]?.fixes?.map(({ label }) => label)).toEqual(['Sprinter van', 'Straight box truck'])
  })
})

describe('F32: what people type is read where it means one thing', () => {
  test.each<[Record<string, string>, object, (string | RegExp)[]]>([
    [{ Pallets: '26 skids' }, { pallets: 26 }, []],
    [{ Pieces: '26 plts' }, { pallets: 26 }, []],
    [{ Pieces: '1,040 ctns' }, { pieces: 1040 }, []],
    [{ 'Price mode': 'spot', Price: '$1,950' }, { pricingMode: 'open_bid', price: { amount: 195_000 } }, []],
    [{ Price: '1950', Currency: 'US$' }, { price: { amount: 195_000, currency: 'USD' }, currency: 'USD' }, []],
    [{ 'Pickup time': '08:00-12:00' }, { pickup: { from: '08:00', to: '12:00' } }, []],
    [{ 'Pickup time': '8am - noon' }, { pickup: { from: '08:00', to: '12:00' } }, []],
    [{ 'Pickup time': '8-11am' }, { pickup: { from: '08:00', to: '11:00' } }, []],
    [{ 'Pickup time': '10-2 PM' }, { pickup: { from: '10:00', to: '14:00' } }, []],
    [{ 'Pickup time': 'by 5 PM' }, { pickup: { to: '17:00' } }, []],
    [{ 'Pickup time': 'ASAP' }, { pickup: { date: '2027-03-15' } }, ['"ASAP" was read as any time of that day.']],
    [
      { 'Pickup date': '12/7', 'Delivery date': '12/9' },
      { pickup: { date: '2026-12-07' }, delivery: { date: '2026-12-09' } },
      ['"12/7" was read as 2026-12-07.', '"12/9" was read as 2026-12-09.'],
    ],
    [
      { 'Pickup date': '1/4', 'Delivery date': '1/6' },
      { pickup: { date: '2027-01-04' } },
      ['"1/4" was read as 2027-01-04.', '"1/6" was read as 2027-01-06.'],
    ],
    [
      { 'Pickup date': '46363', 'Delivery date': '46365' },
      { pickup: { date: '2026-12-07' }, delivery: { date: '2026-12-09' } },
      ["Excel's number 46363 was read as 2026-12-07.", "Excel's number 46365 was read as 2026-12-09."],
    ],
    [{ 'Pickup date': '3/15/2027 8:00 AM' }, { pickup: { date: '2027-03-15', from: '08:00' } }, []],
    [{ 'Pickup date': 'Mon, Mar 15, 2027' }, { pickup: { date: '2027-03-15' } }, []],
    [{ Equipment: 'Reefer', Temp: '34-36 F' }, { temperature: { minDeciCelsius: 11, maxDeciCelsius: 22 } }, []],
    [{ Equipment: 'Reefer', Temp: '-10' }, { temperature: { minDeciCelsius: -233, maxDeciCelsius: -233 } }, []],
    [{ Weight: '42k' }, { weight: { value: 42_000 } }, []],
    [{ Price: 'TBD' }, { pricingMode: 'open_bid' }, []],
    [
      { 'Origin zip': '', Origin: 'Chicago, IL 60608' },
      { origin: { city: 'Chicago', state: 'IL', postalCode: '60608' } },
      [],
    ],
  ])('%j', (cells, expected, said) => {
    const { load, issues } = rowOf(cells)
    expect(issues.map(({ message }) => message)).toEqual(said)
    expect(load).toMatchObject(expected)
  })

  test.each<[Record<string, string>, object, string[]]>([
    [{ 'Pickup time': '7-15' }, { pickup: { from: '07:00', to: '15:00' } }, []],
    [{ 'Pickup time': 'FCFS 7-15' }, { pickup: { from: '07:00', to: '15:00' } }, []],
    [{ 'Pickup time': '7-3' }, { pickup: { from: '07:00', to: '15:00' } }, ['"7-3" was read as 07:00–15:00.']],
    [{ 'Pickup time': 'appt 10:00' }, { pickup: { from: '10:00' } }, []],
    [{ 'Pickup time': '10:00 AM Appt.' }, { pickup: { from: '10:00' } }, []],
    [
      { 'Pickup time': 'by appointment' },
      { pickup: { date: '2027-03-15' } },
      ['"by appointment" was read as any time of that day.'],
    ],
    [{ 'Pickup date': '3.15.2027' }, { pickup: { date: '2027-03-15' } }, []],
    [{ 'Pickup date': '12.3.2027' }, { pickup: { date: '2027-03-12' } }, ['"12.3.2027" was read as 2027-03-12.']],
    [
      { 'Pickup date': 'Tue, 3/15/2027' },
      { pickup: { date: '2027-03-15' } },
      ['"Tue, 3/15/2027" was read as 2027-03-15, which is another day of the week.'],
    ],
    [{ Equipment: 'dry' }, { equipment: ['V'] }, []],
    [{ Shipper: 'Hill Mart \n DC #12' }, { origin: { name: 'Hill Mart DC #12' } }, []],
    [{ Notes: 'Tarp\nCall first' }, { notes: 'Tarp\nCall first' }, []],
  ])('F32: of a shipper’s own list, %j', (cells, expected, said) => {
    const { load, issues } = rowOf(cells)
    expect(issues.map(({ message }) => message)).toEqual(said)
    expect(load).toMatchObject(expected)
  })

  test('F32: hours of one half of the day are a question, never a date', () => {
    const { load, issues } = rowOf({ 'Pickup time': '8-11' })
    expect(load).toBeUndefined()
    expect(issues).toMatchObject([
      {
        message: '"8-11" can be the morning or the afternoon. Say which.',
        fixes: [{ label: '08:00-11:00' }, { label: '20:00-23:00' }],
      },
    ])
  })

  test('F32: a rate per mile is told from the price of the trip', () => {
    const { issues } = rowOf({ Price: '$2.35/mi' })
    expect(issues.map(({ message }) => message)).toEqual([
      '"$2.35/mi" is a rate per mile. Give the price of the whole trip.',
    ])
  })

  test('a day that is only “asap” is a question with two answers', () => {
    const { load, issues } = rowOf({ 'Pickup date': 'asap' })
    expect(load).toBeUndefined()
    expect(issues).toMatchObject([
      {
        severity: 'error',
        column: 'Pickup date',
        message: '"asap" is not a day. Say which.',
        fixes: [
          { label: '2026-11-27', where: [{ column: 'pickupDate', value: 'asap' }] },
          { label: '2026-11-28', set: [{ column: 'pickupDate', value: '2026-11-28' }] },
        ],
      },
    ])
  })

  test('a date that the file makes doubtful offers both readings, and accepting one mends all rows that say the same', () => {
    const text =
      'Origin zip,Dest zip,Pickup date,Delivery date,Equipment,Weight,Commodity\n' +
      '60608,75212,25/03/2027,2027-03-27,Van,1,Cans\n60608,75212,05/04/2027,2027-05-06,Van,1,Cans\n60608,75212,05/04/2027,2027-05-06,Van,1,Cans'
    const doubtful = read(text)
    expect(doubtful.faultyRows.map(({ row }) => row)).toEqual([3, 4])
    const [first] = doubtful.issues
    expect(first?.fixes?.map(({ label }) => label)).toEqual(['2027-04-05', '2027-05-04'])
    const mended = read(text, { replacements: first?.fixes?.slice(0, 1) })
    expect([mended.rows.map(({ pickup }) => pickup.date), mended.issues]).toEqual([
      ['2027-03-25', '2027-04-05', '2027-04-05'],
      [],
    ])
  })
})

describe('F30: headings of other systems', () => {
  const EXPORT =
    'Load #,PO Number,Ship From City,ST,Zip,Ready Date,Consignee City,ST,Zip,Due Date,Trailer Type,Gross Wt (lbs),Description\n' +
    '5512,PO-88,Chicago,IL,60608,3/15/2027,Dallas,TX,75212,3/17/2027,53 ft van,42000,Cans'

  test('a state and a zip belong to the place that is named before them', () => {
    const { rows, issues } = read(EXPORT)
    expect(issues).toEqual([])
    expect(rows).toMatchObject([
      {
        reference: '5512',
        poNumber: 'PO-88',
        origin: { city: 'Chicago', state: 'IL', postalCode: '60608' },
        destination: { city: 'Dallas', state: 'TX', postalCode: '75212' },
      },
    ])
  })

  test('F30: short headings of a shipper’s own list are known', () => {
    const { mapping } = read(
      'Ld Ref ,Cust. PO#,"Shipper\n(Origin)",Orig City,St,P/U Date,Dest City,St,Del Date,Equip,Lbs,Plts,Commodity Desc.,Temp (F)\n' +
        'A1,88,Ozark Mills,Chicago,IL,3/15/2027,Dallas,TX,3/17/2027,Van,42000,22,Flour,',
    )
    expect(mapping?.headings.map(({ column }) => column)).toEqual([
      'reference',
      'poNumber',
      'originName',
      'originCity',
      'originState',
      'pickupDate',
      'destinationCity',
      'destinationState',
      'deliveryDate',
      'equipment',
      'weight',
      'pallets',
      'commodity',
      'temperatureMin',
    ])
  })

  test('columns that nobody can guess are chosen, with examples, and one value serves every row', () => {
    const foreign = EXPORT.replace('Ready Date', 'Col A').replace('Trailer Type,', '').replace('53 ft van,', '')
    const asked = read(foreign)
    expect([asked.rows, asked.mapping?.missing, asked.rowCount]).toEqual([[], ['Pickup date', 'Equipment'], 1])
    expect(asked.mapping?.headings[5]).toEqual({ index: 5, heading: 'Col A', column: null, samples: ['3/15/2027'] })
    const columns = asked.mapping?.headings.map(({ index, column }) => ({
      index,
      column: index === 5 ? 'pickupDate' : column,
    }))
    const chosen = read(foreign, { columns, defaults: [{ column: 'equipment', value: 'Dry van' }] })
    expect(chosen.rows).toMatchObject([{ pickup: { date: '2027-03-15' }, equipment: ['V'] }])
    const key = chosen.headingsKey ?? ''
    const again = read(foreign.replace('Col A', ' COL a '), {
      remembered: [{ headings: key, columns }],
      defaults: [{ column: 'equipment', value: 'Dry van' }],
    })
    expect([again.rows.length, again.mapping?.remembered]).toEqual([1, true])
  })

  test('rows above the heading are a title', () => {
    const { rows } = read(`Weekly loads,,,,,\n,,,,,\n${EXPORT}`)
    expect(rows).toMatchObject([{ row: 4, reference: '5512' }])
  })

  test('a cell that a person corrects counts instead of the one of the file', () => {
    const { rows } = read(EXPORT, { cells: [{ row: 2, column: 'weight', value: '18 t' }] })
    expect(rows[0]?.weight.grams).toBe(18_000_000)
  })
})

describe('F31: a row that adds the list up', () => {
  const LIST =
    'Ref,Pickup City,Pickup State,Pickup Date,Delivery City,Delivery State,Delivery Date,Equipment,Lbs,Pallets,Commodity,Rate\n' +
    'A1,Chicago,IL,3/15/2027,Dallas,TX,3/17/2027,Van,42000,22,Flour,$1950\n'
  const NOTE = { severity: 'warning', row: 3, message: 'This row is a total, not a load. It was left out.' }

  test.each([
    'TOTAL,,,,,,,,42000,22,,$1950.00',
    ',,,,,,Grand total:,,"42,000 lbs",22,,"$1,950"',
    'Total loads,1,,,,,,,,,,',
    ',,,,,,,,42000,22,,1950',
    'Sub-total,,,,,,,,42000,,,',
  ])('%s is left out with a note', (total) => {
    const { rows, faultyRows, issues, rowCount } = read(LIST + total)
    expect(issues).toEqual([NOTE])
    expect([rows.length, faultyRows.length, rowCount]).toEqual([1, 0, 1])
  })

  test.each([
    'TOTAL,Chicago,IL,,,,,,42000,22,Flour,',
    'A2,,,,,,,,42000,22,Flour,',
    ',,,3/15/2027,,,,,42000,22,,',
    'Total Wine,,,,,,,,42000,22,Wine,',
  ])('%s is an unfinished load', (unfinished) => {
    const { faultyRows, errorCount } = read(LIST + unfinished)
    expect(faultyRows.map(({ row }) => row)).toEqual([3])
    expect(errorCount).toBeGreaterThan(0)
  })

  test('totals alone are no loads', () => {
    const { issues } = read(`${LIST.split('\n')[0]}\nTOTAL,,,,,,,,0,0,,`)
    expect(issues.map(({ message }) => message)).toEqual([
      'This row is a total, not a load. It was left out.',
      'The file has a heading row and no loads under it.',
    ])
  })
})

describe('F32: tons in a column of another unit', () => {
  const weighed = (heading: string, typed: string) =>
    read(
      `Ref,Pickup City,Pickup State,Pickup Date,Delivery City,Delivery State,Delivery Date,Equipment,${heading},Commodity\n` +
        `A1,Chicago,IL,3/15/2027,Dallas,TX,3/17/2027,Van,${typed},Flour`,
    ).issues.map(({ column, message, fixes }) => [column, message, fixes?.map(({ label }) => label)])
  const ton = 'A ton can be 2,000 lb or 1,000 kg.'

  test.each([
    ['Lbs', '19 tons', `The weight says tons, but the column is in lb. ${ton}`, ['38000 lb', '19000 kg']],
    ['Weight (kg)', '19.1 ton', `The weight says tons, but the column is in kg. ${ton}`, ['19100 kg', '38200 lb']],
    ['Weight', '19 tons', `${ton} Write lb, kg, or t for the metric ton.`, ['38000 lb', '19000 kg']],
  ])('%s: %s is refused with both readings', (heading, typed, message, labels) => {
    expect(weighed(heading, typed)).toEqual([[heading, message, labels]])
  })

  test('a suggestion that is taken is read', () => {
    const { rows } = read(
      `Ref,Pickup City,Pickup State,Pickup Date,Delivery City,Delivery State,Delivery Date,Equipment,Lbs,Commodity\n` +
        `A1,Chicago,IL,3/15/2027,Dallas,TX,3/17/2027,Van,19 tons,Flour`,
      {
        replacements: [
          { where: [{ column: 'weight', value: '19 tons' }], set: [{ column: 'weight', value: '38000 lb' }] },
        ],
      },
    )
    expect(rows[0]?.weight).toMatchObject({ value: 38_000, unit: 'lb' })
  })
})
