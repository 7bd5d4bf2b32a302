import type { AnySql } from './db.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is counted, e.g. `signup:203.0.113.7`. */
  key: string
  max: number
  windowSeconds: number
}

/** A taken place; the time names the part of the window that it stands in. */
export interface Place {
  at: string
}

/** A window is this many parts and the present one: what is older than it never counts, and never more than `max` fall within it. */
const PARTS = 12

const partOf = ({ windowSeconds }: Pick<Limit, 'windowSeconds'>): number => Math.ceil(windowSeconds / PARTS)

/**
 * Takes one of the places that are left in the window that ends now, or says in how many seconds one is free. Whoever is refused takes
 * none, so that a stranger who goes on trying does not keep the owner out for longer. One statement: of many at once no more get in.
 */
async function take(sql: AnySql, limit: Limit): Promise<{ at: string | null; secondsLeft: number }> {
  const { key, max, windowSeconds } = limit
  const part = partOf(limit)
  const [row] = await sql<{ at: string | null; secondsLeft: number }[]>`
    with present as (
      select to_timestamp(floor(extract(epoch from clock_time()) / ${part}::int) * ${part}::int) as part
    ), earlier as (
      select coalesce(sum(count), 0)::int as count, min(window_start) filter (where count > 0) as since
      from rate_limits, present
      where key = ${key} and window_start < part and window_start >= part - make_interval(secs => ${windowSeconds}::int)
    ), taken as (
      insert into rate_limits as l (key, window_start, count)
      select ${key}, part, 1 from present, earlier where earlier.count < ${max}::int
      on conflict (key, window_start) do update set count = l.count + 1
        where l.count + (select count from earlier) < ${max}::int
      returning window_start
    )
    select taken.window_start as at,
      greatest(1, ceil(extract(epoch from coalesce(since, part) - clock_time()) + ${windowSeconds + part}::int))::int as seconds_left
    from present cross join earlier left join taken on true`
  if (!row) throw new Error('the limit was not counted')
  return row
}

/** Takes a place; refuses the call with 429 and Retry-After when none is left. */
export async function refuseAbove(sql: AnySql, limit: Limit): Promise<Place> {
  const { at, secondsLeft } = await take(sql, limit)
  if (at === null) throw new AppError('too_many_requests', { retryAfterSeconds: secondsLeft })
  return { at }
}

/** Takes a place and says whether there was one, for what is left undone in silence. */
export const isWithin = async (sql: AnySql, limit: Limit): Promise<boolean> => (await take(sql, limit)).at !== null

/** Gives a place back, to the part of the window from which it was taken. */
export async function giveBack(sql: AnySql, { key }: Pick<Limit, 'key'>, { at }: Place): Promise<void> {
  await sql`
    update rate_limits set count = count - 1
    where key = ${key} and window_start = ${at}::text::timestamptz and count > 0`
}

/** How many places of a limit are taken. */
export async function countTaken(sql: AnySql, limit: Omit<Limit, 'max'>): Promise<number> {
  const part = partOf(limit)
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(count), 0)::int as count from rate_limits
    where key = ${limit.key} and window_start >= to_timestamp(floor(extract(epoch from clock_time()) / ${part}::int) * ${part}::int)
      - make_interval(secs => ${limit.windowSeconds}::int)`
  return row?.count ?? 0
}
