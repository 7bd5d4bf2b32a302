import { type Point, vectorOf } from '../../places/index.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** A live post as searches hear of it. */
export interface MatchablePost {
  loadId: string
  companyId: string
  originCell: number
  originLatitude: number
  originLongitude: number
  originRegion: string
  destinationCell: number
  destinationLatitude: number
  destinationLongitude: number
  destinationRegion: string
  equipment: string[]
  pickupAt: string
  pickupOn: string
  pickupEndOn: string
  distanceMeters: number
  weightGrams: number
  trailerLengthMm: number | null
  mode: string
  /** US cents; null where it names no price, or one in another currency. */
  usdAmount: number | null
  usdRatePerMile: number | null
  pricingMode: string
  hazmat: boolean
  postedAt: string
  invitedCompanyIds: string[] | null
  /** What it offers, in short: another window, lane or price is another offer. */
  offer: string
}

const offerOf = (sql: AnySql) => sql`
  md5(concat_ws('|', p.pickup_at, p.pickup_end_on, p.amount, p.pricing_mode, p.distance_meters, p.origin_city, p.destination_city,
    nullif(p.currency, 'USD')))`

export async function findMatchablePost(sql: AnySql, loadId: string): Promise<MatchablePost | null> {
  const [row] = await sql<MatchablePost[]>`
    select p.load_id, p.company_id, p.origin_cell, p.origin_latitude, p.origin_longitude, p.origin_region, p.destination_cell, p.destination_latitude,
      p.destination_longitude, p.destination_region, p.pickup_at, p.pickup_on::text as pickup_on, p.pickup_end_on::text as pickup_end_on,
      p.distance_meters, p.weight_grams, p.trailer_length_mm, p.mode, p.usd_amount, p.usd_rate_per_mile, p.pricing_mode, p.hazmat, p.posted_at,
      p.invited_company_ids, (select array_agg(c.equipment order by c.equipment) from market_posts c where c.load_id = p.load_id) as equipment,
      ${offerOf(sql)} as offer
    from market_posts p where p.load_id = ${loadId} and p.earlier_codes is null and p.ends_at > clock_time()`
  return row ?? null
}

/** Whether any search listens where this post is heard. */
export async function isSubscribed(sql: AnySql, keys: readonly string[]): Promise<boolean> {
  const rows = await sql`select from saved_search_keys where key = any(${[...keys]}::text[]) limit 1`
  return rows.length > 0
}

/**
 * The alerting searches, asked before this offer was made, that find the post: `searchPosts` the other way round, condition by condition; a test holds
 * the two to each other. Not those of its own company, of companies that its consignor blocked or did not invite, or of people who hid it or its
 * consignor. Who may not hear is gathered once a post, or each of thousands of searches would be looked up for each reason.
 */
export async function matchingSearches(
  sql: AnySql,
  { post, keys, offeredAt }: { post: MatchablePost; keys: readonly string[]; offeredAt: string },
): Promise<string[]> {
  const { loadId, companyId, invitedCompanyIds, usdRatePerMile, usdAmount } = post
  const rows = await sql<{ searchId: string }[]>`
    select distinct k.search_id from saved_search_keys k
    where k.key = any(${[...keys]}::text[])
      and k.pickup_within_days >= (select ceil(extract(epoch from ${post.pickupAt}::timestamptz - clock_time()) / 86400)::int)
      and (k.weight_max_grams is null or ${post.weightGrams}::bigint <= k.weight_max_grams)
      and (k.pickup_to is null or ${post.pickupOn}::date <= k.pickup_to) and (k.pickup_from is null or ${post.pickupEndOn}::date >= k.pickup_from)
      and (k.rate_min is null or ${usdAmount}::bigint >= k.rate_min) and (k.rate_per_mile_min is null or ${usdRatePerMile}::int >= k.rate_per_mile_min)
      and (k.trailer_length_mm is null or ${post.trailerLengthMm ?? 0}::int <= k.trailer_length_mm)
      and (k.distance_min_meters is null or ${post.distanceMeters}::int >= k.distance_min_meters)
      and (k.distance_max_meters is null or ${post.distanceMeters}::int <= k.distance_max_meters)
      and (k.age_max_hours is null or ${post.postedAt}::timestamptz >= (select clock_time()) - make_interval(secs => k.age_max_hours * 3600))
      and (k.hazmat is null or ${post.hazmat} = k.hazmat)
      and (k.equipment is null or k.equipment && ${post.equipment}::text[])
      and (k.modes is null or ${post.mode} = any(k.modes)) and (k.pricing_modes is null or ${post.pricingMode} = any(k.pricing_modes))
      and (k.origin_cosine is null or ${within(sql, 'origin', { latitude: post.originLatitude, longitude: post.originLongitude })})
      and (k.destination_cosine is null
        or ${within(sql, 'destination', { latitude: post.destinationLatitude, longitude: post.destinationLongitude })})
      and (not k.more_regions or exists (select from saved_searches s where s.id = k.search_id
        and (s.origin_regions is null or ${post.originRegion} = any(s.origin_regions))
        and (s.destination_regions is null or ${post.destinationRegion} = any(s.destination_regions))
        and (s.excluded_regions is null
          or ${post.originRegion} <> all(s.excluded_regions) and ${post.destinationRegion} <> all(s.excluded_regions))))
      and k.listens_since <= ${offeredAt}::timestamptz and k.company_id <> ${companyId}
      ${invitedCompanyIds ? sql`and k.company_id = any(${[...invitedCompanyIds]}::uuid[])` : sql``}
      and k.company_id <> all(array(
        select carrier_company_id from carrier_preferences where consignor_company_id = ${companyId} and preference = 'blocked'))
      and k.user_id <> all(array(
        select user_id from hidden_companies where company_id = ${companyId}
        union all select user_id from board_marks where load_id = ${loadId} and mark = 'hidden'))
    order by k.search_id`
  return rows.map(({ searchId }) => searchId)
}

/** The arc of `straightMeters` of the board's search, by its cosine: exact to a hundredth of a millimetre from a radius of one mile on. */
function within(sql: AnySql, end: 'origin' | 'destination', point: Point) {
  const [x, y, z] = vectorOf(point)
  const asked = (column: string) => sql.unsafe(`k.${end}_${column}`)
  return sql`
    ${asked('x')} * ${x}::float8 + ${asked('y')} * ${y}::float8 + ${asked('z')} * ${z}::float8 >= ${asked('cosine')}`
}

/** Writes down what was found; returns the searches that had not found this offer before. */
export async function insertMatches(
  sql: TransactionSql,
  { loadId, offer, searchIds }: { loadId: string; offer: string; searchIds: readonly string[] },
): Promise<string[]> {
  const rows = await sql<{ searchId: string }[]>`
    insert into search_finds (search_id, load_id, offer)
    select s.id, ${loadId}, ${offer} from saved_searches s where s.id = any(${[...searchIds]}::uuid[]) order by s.id
    on conflict do nothing returning search_id`
  return rows.map(({ searchId }) => searchId)
}

export interface DueSearch {
  searchId: string
  userId: string
  companyId: string
  name: string
  mail: boolean
}

/**
 * Takes searches that have something to tell and may (of `among` the instant ones): not in their muted hours; at once, an hour after the last time, or after six in the morning
 * where they are. Each person is told by one worker at a time, so that no two tell him the same.
 */
export async function takeDueSearches(
  sql: TransactionSql,
  { limit, among }: { limit: number; among?: readonly string[] | undefined },
): Promise<DueSearch[]> {
  return sql<DueSearch[]>`
    with due as (
      select s.id from saved_searches s join memberships m on m.user_id = s.user_id and m.company_id = s.company_id
      cross join lateral (select (clock_time() at time zone s.time_zone) as local) clock
      where exists (select from search_finds f where f.search_id = s.id and f.told_at is null)
        ${among ? sql`and s.pace = 'instant' and s.id = any(${[...among]}::uuid[])` : sql``}
        and not coalesce(case when s.muted_from <= s.muted_to then clock.local::time >= s.muted_from and clock.local::time < s.muted_to
          else clock.local::time >= s.muted_from or clock.local::time < s.muted_to end, false)
        and case s.pace
          when 'instant' then true
          when 'hourly' then s.told_at <= clock_time() - interval '1 hour'
          when 'daily' then (date_trunc('day', clock.local) + interval '6 hours') at time zone s.time_zone between s.told_at and clock_time()
          else true end
      order by s.id limit ${limit} for update of s skip locked for no key update of m skip locked)
    update saved_searches s set told_at = clock_time() from due where s.id = due.id
    returning s.id as search_id, s.user_id, s.company_id, s.name, s.mail`
}

export interface MatchedLoad {
  searchId: string
  loadId: string
  reference: string
  /** `Reno, NV`. */
  origin: string
  destination: string
  equipment: string[]
  /** On the calendar at the origin. */
  pickupOn: string
}

/**
 * Marks told what stands on the board as it was found, and returns of it what is news to its person: not what another of his searches told, by mail too if
 * this one mails, and not what his board shows him no more. What is off the board, or another offer by now, is forgotten: it is found anew when it comes
 * back.
 */
export async function takeMatches(sql: TransactionSql, searchIds: readonly string[]): Promise<MatchedLoad[]> {
  return sql<MatchedLoad[]>`
    with taken as (
      select f.search_id, f.load_id, f.offer, (
        select ${offerOf(sql)} from market_posts p where p.load_id = f.load_id and p.earlier_codes is null and p.ends_at > clock_time()
      ) is not distinct from f.offer as stands
      from search_finds f where f.search_id = any(${[...searchIds]}::uuid[]) and f.told_at is null),
    off as (
      delete from search_finds f using taken t
      where f.search_id = t.search_id and f.load_id = t.load_id and f.offer = t.offer and not t.stands),
    told as (
      update search_finds f set told_at = clock_time() from taken t
      where f.search_id = t.search_id and f.load_id = t.load_id and f.offer = t.offer and t.stands
      returning f.search_id, f.load_id, f.offer, f.found_at)
    select told.search_id, told.load_id, l.reference,
      concat_ws(', ', p.origin_city, nullif(split_part(p.origin_region, '-', 2), '')) as origin,
      concat_ws(', ', p.destination_city, nullif(split_part(p.destination_region, '-', 2), '')) as destination, l.equipment, p.pickup_on::text as pickup_on
    from told
    join saved_searches s on s.id = told.search_id
    join market_posts p on p.load_id = told.load_id and p.earlier_codes is null and p.ends_at > clock_time()
    join loads l on l.id = told.load_id
    where not exists (
      select from saved_searches o join search_finds e on e.search_id = o.id
      where o.user_id = s.user_id and o.company_id = s.company_id and (o.mail or not s.mail)
        and e.load_id = told.load_id and e.offer = told.offer and e.told_at is not null)
      and (p.invited_company_ids is null or s.company_id = any(p.invited_company_ids))
      and not exists (select from carrier_preferences b
        where b.consignor_company_id = p.company_id and b.carrier_company_id = s.company_id and b.preference = 'blocked')
      and not exists (select from hidden_companies h where h.user_id = s.user_id and h.company_id = p.company_id)
      and not exists (select from board_marks k where k.user_id = s.user_id and k.load_id = told.load_id and k.mark = 'hidden')
    order by told.found_at, told.load_id`
}

/** What was told so long ago that the load is gone from every board. */
export async function deleteOldMatches(
  sql: TransactionSql,
  { days, limit }: { days: number; limit: number },
): Promise<void> {
  await sql`
    delete from search_finds where (search_id, load_id, offer) in (
      select f.search_id, f.load_id, f.offer from search_finds f where f.found_at < clock_time() - make_interval(days => ${days})
        and not exists (select from market_posts p where p.load_id = f.load_id) limit ${limit})`
}
