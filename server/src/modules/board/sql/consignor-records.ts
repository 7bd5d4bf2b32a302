import { DETENTION_CODES } from '@drawbar/contract/codes.ts'
import { CONSIGNOR_FAULT } from '@drawbar/contract/awards/fall-off-reasons.ts'
import { RECORD_DAYS, UNANSWERED_DAYS } from '@drawbar/contract/board/consignor-record.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface RecordRow {
  payDays: number | null
  invoices: number
  detentionApproved: number
  detentionAsked: number
  bookings: number
  calledOff: number
  movedStops: number
  bookedStops: number
  dwellMinutes: number | null
  dwellStops: number
  stars: number | null
  ratings: number
  raters: number
}

/** Of a company without a record all is nothing; `record` is the table's name where it stands beside others. */
export const recordColumns = (sql: AnySql) => sql`
  record.pay_days, coalesce(record.invoices, 0) as invoices, coalesce(record.detention_approved, 0) as detention_approved,
  coalesce(record.detention_asked, 0) as detention_asked, coalesce(record.bookings, 0) as bookings,
  coalesce(record.called_off, 0) as called_off, coalesce(record.moved_stops, 0) as moved_stops,
  coalesce(record.booked_stops, 0) as booked_stops, record.dwell_minutes, coalesce(record.dwell_stops, 0) as dwell_stops,
  record.stars::float8 as stars, coalesce(record.ratings, 0) as ratings, coalesce(record.raters, 0) as raters`

/** A company that ships; undefined for any other. */
export async function recordOfCompany(
  sql: AnySql,
  companyId: string,
): Promise<(RecordRow & { companyName: string }) | undefined> {
  const [row] = await sql<(RecordRow & { companyName: string })[]>`
    select c.name as company_name, ${recordColumns(sql)}
    from companies c left join consignor_records record on record.company_id = c.id
    where c.id = ${companyId} and c.type in (0, 2)`
  return row
}

/** Enough for a median, however much a company ships. */
const LATEST = 1000

/** Notes that something happened which the company's record does not hold yet. */
export async function markStale(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`
    insert into consignor_records (company_id, stale_since) values (${companyId}, clock_time())
    on conflict (company_id) do update set stale_since = coalesce(consignor_records.stale_since, excluded.stale_since)`
}

/** The record of a company that is merged into another ends; the other's counts what has gone over. */
export async function dropRecord(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`delete from consignor_records where company_id = ${companyId}`
}

/**
 * Counts records anew: those that are stale, then those counted a day ago, since what is overdue grows older by itself. Returns how many, at
 * most `limit`. A record that another transaction is changing waits for the next time.
 */
export async function countRecords(sql: TransactionSql, limit: number): Promise<number> {
  const counted = await sql`
    with due as (
      select company_id, (clock_time() at time zone 'UTC')::date as today, clock_time() - make_interval(days => ${RECORD_DAYS}) as since
      from consignor_records
      where stale_since is not null or counted_at < clock_time() - interval '1 day'
      order by stale_since nulls last, counted_at limit ${limit}
      for update skip locked
    ),
    hauls as (
      select due.company_id, due.since, s.id, s.carrier_company_id, s.load_id, s.award_id
      from due cross join lateral (
        select id, carrier_company_id, load_id, award_id from shipments
        where consignor_company_id = due.company_id and updated_at >= due.since
        order by updated_at desc, id desc limit ${LATEST}
      ) s
    )
    update consignor_records r set pay_days = pay.days, invoices = pay.n, detention_approved = detention.approved, detention_asked = detention.asked,
      bookings = booking.n, called_off = booking.called_off, moved_stops = moved.stops, booked_stops = moved.n,
      dwell_minutes = dwell.minutes, dwell_stops = dwell.n, stars = rating.stars, ratings = rating.n, raters = rating.raters,
      counted_at = clock_time(), stale_since = null
    from due
    cross join lateral (
      select percentile_disc(0.5) within group (order by days) as days, count(*)::int as n
      from (
        select greatest(0, case when i.status = 'paid' then (select max(p.received_on) from payments p where p.invoice_id = i.id and p.status = 'recorded')
          else today.at end - i.issued_on) as days
        from invoices i cross join lateral (select (clock_time() at time zone i.time_zone)::date as at) today
        where i.consignor_company_id = due.company_id and i.created_at >= due.since
          and (i.status = 'paid' or i.status in ('issued', 'approved', 'partially_paid') and i.due_on < today.at)
        order by i.created_at desc, i.id desc limit ${LATEST}
      ) latest
    ) pay
    cross join lateral (
      select (count(*) filter (where c.status = 'approved'))::int as approved, count(*)::int as asked
      from hauls h join charges c on c.shipment_id = h.id
      where h.company_id = due.company_id and c.code = any(${[...DETENTION_CODES]}::text[])
        and (c.status <> 'requested' or c.requested_at < clock_time() - make_interval(days => ${UNANSWERED_DAYS}))
    ) detention
    cross join lateral (
      select (count(*) filter (where a.status = 'cancelled' and a.ended_reason = any(${[...CONSIGNOR_FAULT]}::text[])))::int as called_off,
        count(*)::int as n
      from hauls h join awards a on a.load_id = h.load_id and a.id = h.award_id
      where h.company_id = due.company_id and a.confirmed_at >= h.since
    ) booking
    cross join lateral (
      select count(*)::int as n, (count(*) filter (where exists (select from window_moves m
        where m.shipment_id = v.shipment_id and m.stop_sequence = v.stop_sequence and m.status = 'agreed')))::int as stops
      from hauls h join stop_visits v on v.shipment_id = h.id
      where h.company_id = due.company_id
    ) moved
    cross join lateral (
      select (percentile_disc(0.5) within group (order by extract(epoch from v.departed_at - v.arrived_at) / 60))::int as minutes, count(*)::int as n
      from hauls h join stop_visits v on v.shipment_id = h.id
      where h.company_id = due.company_id and v.departed_at >= v.arrived_at
    ) dwell
    cross join lateral (
      select avg(g.stars)::numeric(3, 2) as stars, count(*)::int as n, count(distinct h.carrier_company_id)::int as raters
      from hauls h join consignor_ratings g on g.shipment_id = h.id
      where h.company_id = due.company_id
    ) rating
    where r.company_id = due.company_id
    returning r.company_id`
  return counted.length
}
