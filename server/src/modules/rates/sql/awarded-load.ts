import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { LaneEnds } from '../cell-number.ts'

export interface AwardedLoad extends LaneEnds {
  originCountry: string
  originPostalCode: string | null
  destinationCountry: string
  destinationPostalCode: string | null
  originRegion: string
  destinationRegion: string
  distanceMeters: number
  equipment: EquipmentCode | null
}

/** The load of an award with the equipment that won it, else the first that the load accepts. */
export async function awardedLoad(
  sql: AnySql,
  { loadId, bidId }: { loadId: string; bidId: string },
): Promise<AwardedLoad | null> {
  const [row] = await sql<AwardedLoad[]>`
    select o.latitude as origin_latitude, o.longitude as origin_longitude, d.latitude as destination_latitude, d.longitude as destination_longitude,
      o.country as origin_country, o.postal_code as origin_postal_code, d.country as destination_country, d.postal_code as destination_postal_code,
      concat_ws('-', o.country, o.region) as origin_region, concat_ws('-', d.country, d.region) as destination_region, l.distance_meters,
      coalesce(b.equipment, l.equipment[1]) as equipment
    from loads l
    join stops o on o.load_id = l.id and o.sequence = 1
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    left join bids b on b.load_id = l.id and b.id = ${bidId}
    where l.id = ${loadId}`
  return row ?? null
}
