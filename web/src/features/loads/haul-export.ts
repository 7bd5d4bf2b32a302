import {
  exportDistance,
  exportTemperature,
  exportText,
  exportWeight,
  isoInZone,
  type ExportColumn,
} from '../../ui/table-export.ts'
import type { TemperatureRange } from '../../ui/format.ts'
import type { Units } from '../../ui/units.ts'
import { placeName } from '../places/place-name.ts'

interface End {
  city: string
  region: string | null
  timeZone: string
  windowStartAt: string
  windowEndAt: string
}

interface Haul {
  origin: End
  destination: End
}

/** The two ends of a haul, as every list of loads, bids and shipments names them. */
export const exportLane = <Row>(of: (row: Row) => Haul): ExportColumn<Row>[] => [
  exportText('Origin', (row) => placeName(of(row).origin)),
  exportText('Destination', (row) => placeName(of(row).destination)),
]

/** The windows on the wall clock of their own stop, never of whoever exports. */
export const exportWindows = <Row>(of: (row: Row) => Haul): ExportColumn<Row>[] => {
  const window = (name: string, end: keyof Haul): ExportColumn<Row>[] => [
    exportText(`${name} from`, (row) => isoInZone(of(row)[end].windowStartAt, of(row)[end].timeZone)),
    exportText(`${name} to`, (row) => isoInZone(of(row)[end].windowEndAt, of(row)[end].timeZone)),
    exportText(`${name} zone`, (row) => of(row)[end].timeZone),
  ]
  return [...window('Pickup', 'origin'), ...window('Delivery', 'destination')]
}

interface Goods {
  equipment: readonly string[]
  commodity: string
  weightGrams: number
  pallets: number | null
  temperature: TemperatureRange | null
  hazmat: boolean
}

export const exportGoods = <Row>(of: (row: Row) => Goods, units: Units): ExportColumn<Row>[] => [
  exportText('Equipment', (row) => of(row).equipment.join(' ')),
  exportText('Goods', (row) => of(row).commodity),
  exportWeight('Weight', { of: (row) => of(row).weightGrams, unit: units.weight }),
  exportText('Pallets', (row) => of(row).pallets),
  ...exportTemperature<Row>({ of: (row) => of(row).temperature, unit: units.temperature }),
  exportText('Hazmat', (row) => (of(row).hazmat ? 'yes' : 'no')),
]

export const exportHaulDistance = <Row>(
  of: (row: Row) => { distanceMeters: number },
  units: Units,
): ExportColumn<Row> => exportDistance('Distance', { of: (row) => of(row).distanceMeters, unit: units.distance })
