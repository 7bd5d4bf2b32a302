import { COLUMN_NAMES, COLUMNS, type ColumnName } from './columns.ts'

/** The file that a shipper downloads to fill in: every column by its own name, and two rows that show how values are written. */
const EXAMPLES: readonly Partial<Record<ColumnName, string>>[] = [
  {
    reference: 'PO-10442',
    originCity: 'Chicago',
    originState: 'IL',
    originPostalCode: '60608',
    originCountry: 'US',
    pickupDate: '2027-03-15',
    pickupFrom: '08:00',
    pickupTo: '12:00',
    destinationCity: 'Dallas',
    destinationState: 'TX',
    destinationPostalCode: '75212',
    destinationCountry: 'US',
    deliveryDate: '2027-03-17',
    deliveryFrom: '07:00',
    deliveryTo: '15:00',
    equipment: 'Dry van',
    weight: '42000',
    weightUnit: 'lb',
    pieces: '1040',
    pallets: '26',
    commodity: 'Canned vegetables',
    lengthFeet: '53',
    priceMode: 'open bid',
    price: '2150.00',
    currency: 'USD',
    declaredValue: '48000.00',
    notes: 'Dock 4, "live" unload',
    expires: '2027-03-14',
  },
  {
    reference: 'PO-10443',
    originCity: 'Salinas',
    originState: 'CA',
    originPostalCode: '93901',
    originCountry: 'US',
    pickupDate: '2027-03-16',
    pickupFrom: '14:00',
    pickupTo: '18:00',
    destinationCity: 'Denver',
    destinationState: 'CO',
    destinationPostalCode: '80216',
    destinationCountry: 'US',
    deliveryDate: '2027-03-18',
    deliveryFrom: '05:00',
    deliveryTo: '09:00',
    equipment: 'Reefer',
    weight: '38500',
    weightUnit: 'lb',
    pallets: '22',
    commodity: 'Lettuce',
    lengthFeet: '53',
    temperatureMin: '34',
    temperatureMax: '36',
    priceMode: 'book now',
    price: '3975.00',
    currency: 'USD',
    declaredValue: '62000.00',
    notes: 'Pre-cool to 34 F',
    expires: '2027-03-15',
  },
]

export const TEMPLATE_HEADING: readonly string[] = COLUMN_NAMES.map((name) => COLUMNS[name].label)
export const TEMPLATE_ROWS: readonly (readonly string[])[] = EXAMPLES.map((example) =>
  COLUMN_NAMES.map((name) => example[name] ?? ''),
)

const quoteCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Begins with a byte order mark, without which Excel reads UTF-8 as Windows-1252. */
export const CSV_TEMPLATE = `\ufeff${[TEMPLATE_HEADING, ...TEMPLATE_ROWS].map((row) => row.map(quoteCell).join(',')).join('\r\n')}\r\n`
