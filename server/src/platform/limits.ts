import type { AnySql } from './db.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is counted, e.g. `signup:203.0.113.7`. */
  key: string
  max: number
  windowSeconds: number
}

/** Counts one occurrence in the present window and returns how many there are now and when the window ends. */
export async function count(
  sql: AnySql,
  { key, windowSeconds }: Limit,
): Promise<{ count: number; secondsLeft: number }> {
  const [row] = await sql<{ count: number; secondsLeft: number }[]>`
    insert into rate_limits as l (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from clock_time()) / ${windowSeconds}::int) * ${windowSeconds}::int), 1)
    on conflict (key, window_start) do update set count = l.count + 1
    returning count, greatest(1, ceil(extract(epoch from window_start) + ${windowSeconds}::int - extract(epoch from clock_time())))::int as seconds_left`
  if (!row) throw new Error('the limit was not counted')
  return row
}

/** Refuses the call with 429 and Retry-After once `max` is passed. */
export async function refuseAbove(sql: AnySql, limit: Limit): Promise<void> {
  const { count: seen, secondsLeft } = await count(sql, limit)
  if (seen > limit.max) throw new AppError('too_many_requests', { retryAfterSeconds: secondsLeft })
}

/** Takes one occurrence back. In a new window there is nothing to take back, which errs on the strict side by one. */
export async function giveBack(sql: AnySql, { key, windowSeconds }: Limit): Promise<void> {
  await sql`
    update rate_limits set count = count - 1
    where key = ${key} and count > 0
      and window_start = to_timestamp(floor(extract(epoch from clock_time()) / ${windowSeconds}::int) * ${windowSeconds}::int)`
}
