import type { OpenDelayContest } from '@drawbar/contract/shipments/delay-contests.ts'
import { CONTEST_DAYS, EXCUSING_REASONS, type DelayContest } from '@drawbar/contract/shipments/delays.ts'
import { delayContestLifecycle, UNEXCUSED } from '@drawbar/contract/lifecycles/delay-contest.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

const { actions } = delayContestLifecycle

const columns = (sql: AnySql) => sql`
  c.id, c.stop_sequence, c.status, c.why, c.contested_at, c.contested_at + make_interval(days => ${CONTEST_DAYS}) as insist_by, c.answer,
  c.insisted_at, c.decision, c.decided_at`

/** One of a stop at most, in the order of the trip. */
export const contestsOf = (sql: AnySql, shipmentId: string): Promise<DelayContest[]> =>
  sql<DelayContest[]>`
    select ${columns(sql)} from delay_contests c where c.shipment_id = ${shipmentId} order by c.stop_sequence, c.id`

/** Stops that count whatever reason was given. */
export async function unexcusedStops(sql: AnySql, shipmentId: string): Promise<ReadonlySet<number>> {
  const rows = await sql<{ stopSequence: number }[]>`
    select stop_sequence from delay_contests where shipment_id = ${shipmentId} and status = any(${[...UNEXCUSED]}::text[])`
  return new Set(rows.map(({ stopSequence }) => stopSequence))
}

export interface NewContest {
  shipmentId: string
  id: string
  stopSequence: number
  why: string
  contestedBy: string | null
}

export async function insertContest(sql: TransactionSql, c: NewContest): Promise<void> {
  await sql`
    insert into delay_contests (shipment_id, id, stop_sequence, why, contested_by)
    values (${c.shipmentId}, ${c.id}, ${c.stopSequence}, ${c.why}, ${c.contestedBy})`
}

interface Moved {
  shipmentId: string
  id: string
  by: string | null
  words: string
}

/** No row: it is no such contest, or further on its way. */
export async function insistOnContest(
  sql: TransactionSql,
  { shipmentId, id, by, words }: Moved,
): Promise<DelayContest | undefined> {
  const { from, to } = actions.insist
  const [row] = await sql<DelayContest[]>`
    update delay_contests c set status = ${to}, answer = ${words}, insisted_by = ${by}, insisted_at = clock_time()
    where c.shipment_id = ${shipmentId} and c.id = ${id} and c.status = any(${[...from]}::text[])
    returning ${columns(sql)}`
  return row
}

export async function settleContest(
  sql: TransactionSql,
  { shipmentId, id, by, words, outcome }: Moved & { outcome: 'excuse' | 'count' },
): Promise<DelayContest | undefined> {
  const { from, to } = actions[outcome]
  const [row] = await sql<DelayContest[]>`
    update delay_contests c set status = ${to}, decision = ${words}, decided_by = ${by}, decided_at = clock_time()
    where c.shipment_id = ${shipmentId} and c.id = ${id} and c.status = any(${[...from]}::text[])
    returning ${columns(sql)}`
  return row
}

/** Of these stops nothing is left to contest. */
export async function lapseContestsOf(
  sql: TransactionSql,
  { shipmentId, stops }: { shipmentId: string; stops: readonly number[] },
): Promise<void> {
  const { from, to } = actions.lapse
  await sql`
    update delay_contests set status = ${to}
    where shipment_id = ${shipmentId} and stop_sequence = any(${[...stops]}::integer[]) and status = any(${[...from]}::text[])`
}

type OpenRow = OpenDelayContest & { cursorAt: string }

/** What waits for staff, with the stop that it is about. */
export function insistedContests(
  sql: AnySql,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<OpenRow[]> {
  return sql<OpenRow[]>`
    select ${columns(sql)}, c.shipment_id, s.reference, consignor.id as consignor_id, consignor.name as consignor_name, carrier.name as carrier_name, stop.city,
      stop.window_end_at, stop.time_zone, coalesce(v.arrived_at, v.started_at, v.ended_at, v.departed_at) as arrived_at,
      said.reasons, said.notes, c.insisted_at::text as cursor_at
    from delay_contests c
    join shipments s on s.id = c.shipment_id
    join companies consignor on consignor.id = s.consignor_company_id
    join companies carrier on carrier.id = s.carrier_company_id
    join stops stop on stop.load_id = s.load_id and stop.sequence = c.stop_sequence
    left join stop_visits v on v.shipment_id = s.id and v.stop_sequence = c.stop_sequence
    cross join lateral (
      select coalesce(array_agg(distinct e.reason), '{}') as reasons, coalesce(array_agg(e.note order by e.occurred_at) filter (where e.note is not null), '{}') as notes
      from shipment_events e
      where e.shipment_id = c.shipment_id and e.stop_sequence = c.stop_sequence and e.reason = any(${[...EXCUSING_REASONS]}::text[]) and not e.withdrawn
        and not exists (select from shipment_events later where later.shipment_id = e.shipment_id and later.supersedes = e.id)
    ) said
    where c.status = 'insisted' ${after ? sql`and (c.insisted_at, c.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.insisted_at, c.id
    limit ${limit}`
}
