import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { estimateDistance, type Point } from '@drawbar/contract/distance.ts'
import type { BoardDetail } from '@drawbar/contract/board/board.ts'
import type { z } from 'zod'
import type { AnySql } from '../../../platform/db.ts'

type NearestTruck = NonNullable<z.infer<typeof BoardDetail>['nearestTruck']>

/** A carrier with more trucks than this finds the nearest of its newest. */
const MAX_TRUCKS = 500

/**
 * The carrier's truck with the fewest empty miles to `pickup`: of the trucks that it posted and of those whose position it reported, if their
 * equipment can haul the load.
 */
export async function nearestTruck(
  sql: AnySql,
  { companyId, equipment, pickup }: { companyId: string; equipment: readonly EquipmentCode[]; pickup: Point },
): Promise<NearestTruck | null> {
  const rows = await sql<(Omit<NearestTruck, 'deadheadMeters'> & Point)[]>`
    (select (select unit_number from vehicles v where v.id = c.vehicle_id) as unit_number, concat_ws(', ', c.origin_city, c.origin_region) as place,
      c.available_from as at, 'posted' as source, c.origin_latitude as latitude, c.origin_longitude as longitude
    from capacity_postings c
    where c.company_id = ${companyId} and c.status = 'active' and c.available_to > clock_time() and c.equipment = any(${[...equipment]}::text[])
    order by c.created_at desc, c.id desc limit ${MAX_TRUCKS})
    union all
    (select v.unit_number, v.placed_name, v.placed_at, 'reported', v.placed_latitude, v.placed_longitude
    from vehicles v
    where v.company_id = ${companyId} and v.status = 'active' and v.kind <> 'trailer' and v.placed_latitude is not null
      and (v.equipment is null or v.equipment = any(${[...equipment]}::text[]))
    order by v.placed_at desc, v.id desc limit ${MAX_TRUCKS})`
  const [nearest] = rows
    .map(({ latitude, longitude, ...truck }) => ({
      ...truck,
      deadheadMeters: estimateDistance({ latitude, longitude }, pickup).distanceMeters,
    }))
    .toSorted((a, b) => a.deadheadMeters - b.deadheadMeters)
  return nearest ?? null
}
