import type { AnySql } from '../../../platform/db.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { EquipmentCode } from '@drawbar/contract/codes.ts'

/** A load by what a second post of the same freight shares with it. */
export interface LiveLoad {
  id: string
  reference: string
  status: LoadStatus
  originPlaceId: string
  destinationPlaceId: string
  /** YYYY-MM-DD by the clocks of the first stop. */
  pickupOn: string
  weightGrams: number
  equipment: EquipmentCode[]
}

/**
 * The company's loads that are on the board, paused, offered or booked, the oldest first; all of them, or those picked up on one day. `drafts`
 * adds drafts without a reference.
 */
export const liveLoads = (
  sql: AnySql,
  { companyId, pickupOn, drafts = false }: { companyId: string; pickupOn?: string; drafts?: boolean },
): Promise<LiveLoad[]> =>
  sql<LiveLoad[]>`
    select l.id, l.reference, l.status, o.place_id as origin_place_id, d.place_id as destination_place_id,
      to_char(o.window_start_at at time zone o.time_zone, 'YYYY-MM-DD') as pickup_on, l.weight_grams, l.equipment
    from loads l
    join stops o on o.load_id = l.id and o.sequence = 1
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    where l.company_id = ${companyId} and (l.status in ('posted', 'paused', 'offered', 'booked') or ${drafts} and l.status = 'draft' and l.refs = '[]'::jsonb)
      ${pickupOn === undefined ? sql`` : sql`and (o.window_start_at at time zone o.time_zone)::date = ${pickupOn}::date`}
    order by l.created_at, l.id`
