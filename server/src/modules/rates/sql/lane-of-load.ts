import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { PricedLane } from '../lane-key.ts'

interface Row {
  ownerId: string
  equipment: EquipmentCode | null
  currency: Currency
  distanceMeters: number
  originCity: string
  originRegion: string | null
  originCountry: string
  originPostalCode: string | null
  originLatitude: number
  originLongitude: number
  destinationCity: string
  destinationRegion: string | null
  destinationCountry: string
  destinationPostalCode: string | null
  destinationLatitude: number
  destinationLongitude: number
}

/** The haul of a load whose ends are on the map, priced by the first equipment that it accepts. */
export async function laneOfLoad(sql: AnySql, loadId: string): Promise<{ ownerId: string; haul: PricedLane } | null> {
  const [row] = await sql<Row[]>`
    select l.company_id as owner_id, l.equipment[1] as equipment, l.currency, l.distance_meters, o.city as origin_city, o.region as origin_region,
      o.country as origin_country, o.postal_code as origin_postal_code, o.latitude as origin_latitude, o.longitude as origin_longitude,
      d.city as destination_city, d.region as destination_region, d.country as destination_country, d.postal_code as destination_postal_code,
      d.latitude as destination_latitude, d.longitude as destination_longitude
    from loads l
    join stops o on o.load_id = l.id and o.sequence = 1
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    where l.id = ${loadId} and o.latitude is not null and d.latitude is not null`
  if (!row) return null
  return {
    ownerId: row.ownerId,
    haul: {
      origin: {
        city: row.originCity,
        region: row.originRegion,
        country: row.originCountry,
        postalCode: row.originPostalCode,
        latitude: row.originLatitude,
        longitude: row.originLongitude,
      },
      destination: {
        city: row.destinationCity,
        region: row.destinationRegion,
        country: row.destinationCountry,
        postalCode: row.destinationPostalCode,
        latitude: row.destinationLatitude,
        longitude: row.destinationLongitude,
      },
      equipment: row.equipment ?? 'V',
      currency: row.currency,
      distanceMeters: row.distanceMeters,
    },
  }
}
