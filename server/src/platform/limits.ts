import type { AnySql } from './db.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** What is counted, e.g. `signup:203.0.113.7`. */
  key: string
  max: number
  windowSeconds: number
}

type Fragment = ReturnType<AnySql>

/** A taken place, by the time it was taken. */
export interface Place {
  at: string
}

/** The taken places that still count: those of the window that ends now. */
const counting = (sql: AnySql, taken: Fragment, windowSeconds: number) => sql`
  select place from unnest(${taken}) place where place > clock_time() - make_interval(secs => ${windowSeconds}::int)`

/**
 * Takes one of the places that are left in the window that ends now; null when there is none. Whoever is refused takes none, so that a
 * stranger who goes on trying does not keep the owner out for longer. One statement: of many at once no more get in.
 */
async function take(sql: AnySql, { key, max, windowSeconds }: Limit): Promise<Place | null> {
  const earlier = counting(sql, sql`l.taken`, windowSeconds)
  const [place] = await sql<Place[]>`
    insert into rate_limits as l (key, taken) values (${key}, array[clock_time()])
    on conflict (key) do update set taken = array(${earlier}) || clock_time()
      where (select count(*) from (${earlier}) earlier) < ${max}::int
    returning taken[cardinality(taken)]::text as at`
  return place ?? null
}

/** In how many seconds the oldest of the places that fill the limit is free again. */
async function secondsUntilFree(sql: AnySql, { key, max, windowSeconds }: Limit): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select ceil(extract(epoch from place - clock_time()) + ${windowSeconds}::int)::int as seconds
    from rate_limits l, lateral (${counting(sql, sql`l.taken`, windowSeconds)}) filled
    where key = ${key} order by place desc offset ${max - 1}::int limit 1`
  return Math.max(1, row?.seconds ?? 1)
}

/** Takes a place; refuses the call with 429 and Retry-After when none is left. */
export async function refuseAbove(sql: AnySql, limit: Limit): Promise<Place> {
  const place = await take(sql, limit)
  if (place) return place
  throw new AppError('too_many_requests', { retryAfterSeconds: await secondsUntilFree(sql, limit) })
}

/** Takes a place and says whether there was one, for what is left undone in silence. */
export const isWithin = async (sql: AnySql, limit: Limit): Promise<boolean> => (await take(sql, limit)) !== null

/** Gives a place back: one, though others were taken at the same instant. */
export async function giveBack(sql: AnySql, { key }: Pick<Limit, 'key'>, { at }: Place): Promise<void> {
  const position = sql`array_position(taken, ${at}::text::timestamptz)`
  await sql`
    update rate_limits set taken = taken[:${position} - 1] || taken[${position} + 1:]
    where key = ${key} and ${position} is not null`
}

/** How many places of a limit are taken. */
export async function countTaken(sql: AnySql, { key, windowSeconds }: Omit<Limit, 'max'>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from rate_limits l, lateral (${counting(sql, sql`l.taken`, windowSeconds)}) taken
    where key = ${key}`
  return row?.count ?? 0
}
