import type { AnySql } from '../../platform/db.ts'
import { findInvitedStops } from './sql/guest-bids.ts'

/** “Chicago, IL to Dallas, TX”. */
export async function laneOf(sql: AnySql, loadId: string): Promise<string> {
  const stops = await findInvitedStops(sql, loadId)
  return [stops.at(0), stops.at(-1)].map((stop) => [stop?.city, stop?.region].filter(Boolean).join(', ')).join(' to ')
}
