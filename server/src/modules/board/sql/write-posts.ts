import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'
import type { Cells, LaneEnds } from '../../rates/index.ts'

/** Where a load starts and ends; null when it has no stops with coordinates. */
export async function laneEnds(sql: AnySql, loadId: string): Promise<LaneEnds | null> {
  const [row] = await sql<LaneEnds[]>`
    select o.latitude as origin_latitude, o.longitude as origin_longitude, d.latitude as destination_latitude, d.longitude as destination_longitude
    from loads l
    join stops o on o.load_id = l.id and o.sequence = 1
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    where l.id = ${loadId} and o.latitude is not null and d.latitude is not null`
  return row ?? null
}

/** Ends every statement that writes posts: who keeps them in memory follows this record. `written` is what the statement returned. */
const noted = (tx: TransactionSql) => tx`insert into post_changes (load_id) select distinct load_id from written`

/** One row for each code that the load accepts. Nothing where the load is not posted, or its owner's name is held: a hold that is being made is waited for. */
export async function insertPosts(
  tx: TransactionSql,
  loadId: string,
  { originCell, destinationCell }: Cells,
): Promise<void> {
  await tx`
    with written as (
    insert into market_posts (load_id, equipment, earlier_codes, company_id, origin_cell, origin_latitude, origin_longitude, origin_region, origin_city,
      destination_cell, destination_latitude, destination_longitude, destination_region, destination_city, pickup_at, pickup_on, pickup_end_on,
      distance_meters, weight_grams, amount, currency, pricing_mode, hazmat, posted_at, ends_at, invited_company_ids,
      trailer_length_mm, mode, demoted)
    select l.id, code.equipment, nullif(l.equipment[:code.position - 1], '{}'), l.company_id, ${originCell}::int, o.latitude, o.longitude,
      concat_ws('-', o.country, o.region), o.city, ${destinationCell}::int, d.latitude, d.longitude, concat_ws('-', d.country, d.region), d.city,
      l.first_pickup_at, (o.window_start_at at time zone o.time_zone)::date, (o.window_end_at at time zone o.time_zone)::date, l.distance_meters,
      l.weight_grams, l.price_amount, l.currency, l.pricing_mode, l.hazmat, l.posted_at,
      least(l.expires_at, l.last_pickup_end_at), case when l.visibility = 'invited' then l.invited_company_ids end,
      l.trailer_length_mm, l.mode, l.demoted
    from loads l
    join companies c on c.id = l.company_id
    join stops o on o.load_id = l.id and o.sequence = 1
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    cross join unnest(l.equipment) with ordinality as code (equipment, position)
    where l.id = ${loadId} and l.status = 'posted' and c.name_held_at is null
    for share of c
    returning load_id)
    ${noted(tx)}`
}

export async function setDemoted(tx: TransactionSql, loadIds: readonly string[], demoted: boolean): Promise<void> {
  await tx`
    with written as (
      update market_posts set demoted = ${demoted} where load_id = any(${[...loadIds]}::uuid[]) and demoted <> ${demoted} returning load_id)
    ${noted(tx)}`
}

export async function deletePosts(tx: TransactionSql, loadId: string): Promise<void> {
  await tx`with written as (delete from market_posts where load_id = ${loadId} returning load_id) ${noted(tx)}`
}

export async function deletePostsOf(tx: TransactionSql, companyId: string): Promise<void> {
  await tx`with written as (delete from market_posts where company_id = ${companyId} returning load_id) ${noted(tx)}`
}

/** After a merge of two companies, as the loads have it. */
export async function moveInvitedPosts(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    with written as (
      update market_posts set invited_company_ids = case
        when ${intoId}::uuid = any(invited_company_ids) then array_remove(invited_company_ids, ${fromId}::uuid)
        else array_replace(invited_company_ids, ${fromId}::uuid, ${intoId}::uuid) end
      where ${fromId}::uuid = any(invited_company_ids) returning load_id)
    ${noted(sql)}`
}
