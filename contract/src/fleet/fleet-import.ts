import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ImportMapping } from '../import-options.ts'
import { manageFleet } from './fleet-vehicles.ts'

/** More units than the largest fleets of the trade add at once; more is sent in parts. */
export const MAX_FLEET_ROWS = 5_000
const MAX_SHOWN_ROWS = 1_000

export const FleetImport = z.object({
  /** `preview` looks only; `import` has created every row. */
  mode: z.enum(['preview', 'import']),
  fileName: z.string(),
  /** Of a workbook. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** How the columns were understood. */
  mapping: ImportMapping,
  rowCount: z.number(),
  /** Rows that are wrong. */
  errorCount: z.number(),
  created: z.number(),
  /** Columns whose heading means nothing to us and that were left out. */
  unknownColumns: z.array(z.string()),
  /** Faulty rows first, as many as a person reads; the counts cover all. The heading is row 1. */
  rows: z
    .array(
      z.object({
        row: z.number(),
        name: z.string(),
        /** `column` is the one of `mapping.fields` to correct; `field` is what the file calls it. */
        issues: z.array(z.object({ column: z.string(), field: z.string(), message: z.string() })),
        /** Of a preview: what the row says by column, as typed or corrected; by `#` and its place in a column that means nothing here. */
        cells: z.record(z.string(), z.string()),
      }),
    )
    .max(MAX_SHOWN_ROWS),
})
export type FleetImport = z.infer<typeof FleetImport>

/** Multipart: `mode` preview or import, `options` as JSON of ImportOptions, then the file. Every row is created, or none is; with `leaveOutFaulty` every right one. */
const importing = {
  method: 'POST',
  access: manageFleet,
  transport: 'upload',
  response: FleetImport,
  errors: ['import_refused'],
} as const
export const importVehicles = endpoint({
  ...importing,
  id: 'importVehicles',
  path: '/vehicles/import',
  summary: 'Register many vehicles from a CSV or XLSX file',
})
export const importDrivers = endpoint({
  ...importing,
  id: 'importDrivers',
  path: '/drivers/import',
  summary: 'Add many drivers from a CSV or XLSX file',
})

/** The columns by the names that the template gives them. Those of a unit follow the heading: “Length (ft)” or “Length (m)”. */
export const VEHICLE_TEMPLATE: readonly (readonly string[])[] = [
  [
    'Unit number',
    'Kind',
    'Equipment',
    'Plate',
    'Plate state',
    'VIN',
    'Year',
    'Make',
    'Model',
    'Length (ft)',
    'Width (in)',
    'Height (in)',
    'Inner length (ft)',
    'Inner width (in)',
    'Inner height (in)',
    'Empty weight (lb)',
    'Gross weight rating (lb)',
    'Payload (lb)',
    'Pallet positions',
    'Door type',
    'Lowest temperature (F)',
    'Highest temperature (F)',
    'Multi-temperature',
    'Features',
    'Ownership',
    'Registration expires',
    'Inspection expires',
    'ELD provider',
    'ELD device',
  ],
  [
    '118',
    'tractor',
    '',
    'T42-118',
    'TX',
    '1M8GDM9AXKP042788',
    '2022',
    'Kenworth',
    'T680',
    '',
    '',
    '',
    '',
    '',
    '',
    '18500',
    '52000',
    '',
    '',
    '',
    '',
    '',
    '',
    'sleeper',
    'owned',
    '2027-06-30',
    '2027-03-31',
    'Motive',
    'M-118',
  ],
  [
    'R5301',
    'trailer',
    'R',
    'R77-301',
    'AR',
    '',
    '2021',
    'Utility',
    '3000R',
    '53',
    '102.4',
    '162',
    '52.5',
    '97.5',
    '103',
    '15400',
    '68000',
    '44000',
    '26',
    'swing',
    '-20',
    '70',
    'no',
    'etrack; load_bars',
    'leased',
    '2027-12-31',
    '2027-05-31',
    '',
    '',
  ],
]
export const DRIVER_TEMPLATE: readonly (readonly string[])[] = [
  [
    'Name',
    'Phone',
    'License number',
    'License state',
    'License class',
    'Endorsements',
    'License expires',
    'Medical card expires',
    'Hired',
    'Home time zone',
    'Hours of service',
    'Driving left, minutes',
    'Shift left, minutes',
    'Until the break, minutes',
    'Cycle left, minutes',
    'Log read at',
  ],
  [
    'Dana Whitfield',
    '312-555-0142',
    'D1234567',
    'TX',
    'A',
    'H N T',
    '2028-08-31',
    '2027-08-31',
    '2019-04-01',
    'America/Chicago',
    'US_70_8',
    '480',
    '600',
    '300',
    '2400',
    '2026-11-21T06:00:00-06:00',
  ],
  ['Wen Li', '312-555-0108', '', 'IL', 'A', '', '2027-11-30', '2027-02-28', '', '', '', '', '', '', '', ''],
]
