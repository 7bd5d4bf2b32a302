import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface Rating {
  stars: number
  ratedAt: string
}

export async function ratingOf(sql: AnySql, shipmentId: string): Promise<Rating | null> {
  const [row] = await sql<Rating[]>`select stars, rated_at from consignor_ratings where shipment_id = ${shipmentId}`
  return row ?? null
}

/** One a haul: what is said anew takes the place of what was said. */
export async function putRating(
  sql: TransactionSql,
  { shipmentId, stars, ratedBy }: { shipmentId: string; stars: number; ratedBy: string },
): Promise<void> {
  await sql`
    insert into consignor_ratings (shipment_id, stars, rated_by) values (${shipmentId}, ${stars}, ${ratedBy})
    on conflict (shipment_id) do update set stars = excluded.stars, rated_by = excluded.rated_by, rated_at = clock_time()`
}
