import { t } from '../../app/i18n/t.ts'
import {
  exportDistance,
  exportTemperature,
  exportText,
  exportWeight,
  isoInZone,
  type ExportColumn,
} from '../../ui/table/table-export.ts'
import type { TemperatureRange } from '../../ui/format/format.ts'
import type { Units } from '../../ui/format/units.ts'
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
  exportText(t('Origin'), (row) => placeName(of(row).origin)),
  exportText(t('Destination'), (row) => placeName(of(row).destination)),
]

/** The windows on the wall clock of their own stop, never of whoever exports. */
export const exportWindows = <Row>(of: (row: Row) => Haul): ExportColumn<Row>[] => {
  const window = (end: keyof Haul, [from, to, zone]: readonly [string, string, string]): ExportColumn<Row>[] => [
    exportText(from, (row) => isoInZone(of(row)[end].windowStartAt, of(row)[end].timeZone)),
    exportText(to, (row) => isoInZone(of(row)[end].windowEndAt, of(row)[end].timeZone)),
    exportText(zone, (row) => of(row)[end].timeZone),
  ]
  return [
    ...window('origin', [t('Pickup from'), t('Pickup to'), t('Pickup zone')]),
    ...window('destination', [t('Delivery from'), t('Delivery to'), t('Delivery zone')]),
  ]
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
  exportText(t('Equipment'), (row) => of(row).equipment.join(' ')),
  exportText(t('Goods'), (row) => of(row).commodity),
  exportWeight(t('Weight'), { of: (row) => of(row).weightGrams, unit: units.weight }),
  exportText(t('Pallets'), (row) => of(row).pallets),
  ...exportTemperature<Row>({ of: (row) => of(row).temperature, unit: units.temperature }),
  exportText(t('Hazmat'), (row) => (of(row).hazmat ? t('yes') : t('no'))),
]

export const exportHaulDistance = <Row>(
  of: (row: Row) => { distanceMeters: number },
  units: Units,
): ExportColumn<Row> => exportDistance(t('Distance'), { of: (row) => of(row).distanceMeters, unit: units.distance })
