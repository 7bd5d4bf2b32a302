import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { ratePerMile } from '@drawbar/contract/money.ts'
import { feetToMm, milesToMeters, poundsToGrams } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../../platform/db.ts'
import { findPlace, haversineMeters, type Point } from '../../places/index.ts'
import type { Criteria } from '../sql/saved-searches.ts'

/** What a search of the board is held to: a look at every post, with no cell, no index and no SQL. */
export interface EveryPost {
  count: number
  /** How many answer, and the first of them in their order. */
  search(
    asked: Criteria,
    page: { sort: ComparedSort; order: 'asc' | 'desc'; limit: number },
  ): { counted: number; loadIds: string[] }
}

interface Post {
  loadId: string
  equipment: string[]
  originLatitude: number
  originLongitude: number
  originRegion: string
  originCity: string
  destinationLatitude: number
  destinationLongitude: number
  destinationRegion: string
  pickupMicros: number
  pickupOn: string
  pickupEndOn: string
  distanceMeters: number
  weightGrams: number
  trailerLengthMm: number | null
  mode: string
  amount: number | null
  currency: string
  pricingMode: string
  hazmat: boolean
  postedMicros: number
  demoted: boolean
}

/** A figure of every post, by the post's number; NaN where it has none, which no condition holds of. */
type Column = Float64Array
type Condition = (post: number) => boolean

const HOUR_MICROS = 3_600_000_000

export const COMPARED_SORTS = ['pickup', 'age', 'rate', 'rate_per_mile', 'distance', 'weight', 'origin'] as const
export type ComparedSort = (typeof COMPARED_SORTS)[number]

/** `now` in microseconds; `placeIds` are all that a search will name. */
export async function everyPost(
  sql: AnySql,
  { now, placeIds }: { now: number; placeIds: readonly string[] },
): Promise<EveryPost> {
  const posts = await readPosts(sql)
  const figure = (of: (post: Post) => number | null): Column =>
    Float64Array.from(posts, (post) => of(post) ?? Number.NaN)
  /** Places in the order of the words. */
  const word = (of: (post: Post) => string): Column => {
    const ranks = new Map([...new Set(posts.map(of))].toSorted().map((name, rank) => [name, rank]))
    return figure((post) => ranks.get(of(post)) ?? null)
  }
  const keys: Record<ComparedSort, Column> = {
    pickup: figure(({ pickupMicros }) => pickupMicros),
    age: figure(({ postedMicros }) => -postedMicros),
    rate: figure(dollarsOf),
    rate_per_mile: figure(dollarsAMile),
    distance: figure(({ distanceMeters }) => distanceMeters),
    weight: figure(({ weightGrams }) => weightGrams),
    origin: word(({ originCity }) => originCity),
  }
  const ids = word(({ loadId }) => loadId)
  const demoted = figure((post) => Number(post.demoted))

  /** Unconfirmed posts below all others; none without a key before one with it; ties by id, which the order by age turns round. */
  const sorted = (sort: ComparedSort, order: 'asc' | 'desc'): Uint32Array => {
    const sign = order === 'asc' ? 1 : -1
    const tie = sort === 'age' ? -sign : sign
    const beyond = sign * Number.POSITIVE_INFINITY
    const key = keys[sort].map((value) => (Number.isNaN(value) ? beyond : value))
    const at = (column: Column, post: number): number => column[post] ?? 0
    const compare = (a: number, b: number): number =>
      at(demoted, a) - at(demoted, b) ||
      (at(key, a) === at(key, b) ? tie * (at(ids, a) - at(ids, b)) : sign * (at(key, a) < at(key, b) ? -1 : 1))
    return Uint32Array.from(posts.keys()).sort(compare)
  }
  const orders = new Map<string, Uint32Array>()
  const inOrder = (sort: ComparedSort, order: 'asc' | 'desc'): Uint32Array => {
    const known = orders.get(`${sort} ${order}`) ?? sorted(sort, order)
    orders.set(`${sort} ${order}`, known)
    return known
  }

  const conditionsOf = conditionsOn(posts, { figure, now, places: await placesOf(sql, placeIds) })
  return {
    count: posts.length,
    search: (asked, { sort, order, limit }) => {
      const answers = conditionsOf(asked).reduce(kept, inOrder(sort, order))
      return {
        counted: answers.length,
        loadIds: Array.from(answers.subarray(0, limit), (post) => posts[post]?.loadId ?? ''),
      }
    },
  }
}

/** A loop takes a quarter of the array's own filter. */
function kept(posts: Uint32Array, condition: Condition): Uint32Array {
  const left = new Uint32Array(posts.length)
  let count = 0
  for (const post of posts) if (condition(post)) left[count++] = post
  return left.subarray(0, count)
}

/** What the words of a search ask of a post, one condition each. */
function conditionsOn(
  posts: readonly Post[],
  {
    figure,
    now,
    places,
  }: { figure: (of: (post: Post) => number | null) => Column; now: number; places: ReadonlyMap<string, Point> },
): (asked: Criteria) => Condition[] {
  const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
    value === undefined ? [] : [condition(value)]
  const least =
    (column: Column) =>
    (limit: number): Condition =>
    (post) =>
      (column[post] ?? Number.NaN) >= limit
  const most =
    (column: Column) =>
    (limit: number): Condition =>
    (post) =>
      (column[post] ?? Number.NaN) <= limit
  /** One of the words, each of which is a bit. */
  const oneOf = (names: readonly string[], of: (post: Post) => readonly string[]) => {
    const maskOf = (chosen: readonly string[]): number =>
      chosen.reduce((mask, name) => mask | (1 << names.indexOf(name)), 0)
    const masks = figure((post) => maskOf(of(post)))
    return (chosen: readonly string[]): Condition => {
      const mask = maskOf(chosen.filter((name) => names.includes(name)))
      return (post) => ((masks[post] ?? 0) & mask) !== 0
    }
  }
  const wordOf = (of: (post: Post) => string) => oneOf([...new Set(posts.map(of))], (post) => [of(post)])
  const not =
    (condition: Condition): Condition =>
    (post) =>
      !condition(post)
  const nearOf = (pointOf: (post: Post) => Point) => {
    const within = new Map(
      [...places].map(([id, place]) => [id, most(figure((post) => haversineMeters(place, pointOf(post))))]),
    )
    return (id: string | undefined, miles: number): Condition[] => {
      if (id === undefined) return []
      const near = within.get(id)
      if (!near) throw new Error(`${id} was not among the places`)
      return [near(milesToMeters(miles))]
    }
  }
  const has = {
    equipment: oneOf(EQUIPMENT_CODES, ({ equipment }) => equipment),
    origin: wordOf(({ originRegion }) => originRegion),
    destination: wordOf(({ destinationRegion }) => destinationRegion),
    mode: wordOf(({ mode }) => mode),
    pricing: wordOf(({ pricingMode }) => pricingMode),
    hazmat: wordOf(({ hazmat }) => String(hazmat)),
  }
  const from = {
    pickupEnd: least(figure(({ pickupEndOn }) => Date.parse(pickupEndOn))),
    distance: least(figure(({ distanceMeters }) => distanceMeters)),
    rate: least(figure(dollarsOf)),
    ratePerMile: least(figure(dollarsAMile)),
    posted: least(figure(({ postedMicros }) => postedMicros)),
  }
  const upTo = {
    pickup: most(figure(({ pickupOn }) => Date.parse(pickupOn))),
    pickupMicros: most(figure(({ pickupMicros }) => pickupMicros)),
    weight: most(figure(({ weightGrams }) => weightGrams)),
    trailer: most(figure(({ trailerLengthMm }) => trailerLengthMm ?? 0)),
    distance: most(figure(({ distanceMeters }) => distanceMeters)),
  }
  const startsNear = nearOf((post) => ({ latitude: post.originLatitude, longitude: post.originLongitude }))
  const endsNear = nearOf((post) => ({ latitude: post.destinationLatitude, longitude: post.destinationLongitude }))
  return (asked) => [
    ...given(asked.originRegion, has.origin),
    ...given(asked.destinationRegion, has.destination),
    ...given(asked.excludedRegion, (out) => not(has.origin(out))),
    ...given(asked.excludedRegion, (out) => not(has.destination(out))),
    ...given(asked.equipment, has.equipment),
    ...given(asked.pickupTo, (day) => upTo.pickup(Date.parse(day))),
    ...given(asked.pickupFrom, (day) => from.pickupEnd(Date.parse(day))),
    ...given(asked.pickupWithinDays, (days) => upTo.pickupMicros(now + days * 24 * HOUR_MICROS)),
    ...given(asked.weightMaxPounds, (pounds) => upTo.weight(poundsToGrams(pounds))),
    ...given(asked.trailerFeet, (feet) => upTo.trailer(feetToMm(feet))),
    ...given(asked.mode, has.mode),
    ...given(asked.distanceMinMiles, (miles) => from.distance(milesToMeters(miles))),
    ...given(asked.distanceMaxMiles, (miles) => upTo.distance(milesToMeters(miles))),
    ...given(asked.rateMin, from.rate),
    ...given(asked.ratePerMileMin, from.ratePerMile),
    ...given(asked.ageMaxHours, (hours) => from.posted(now - hours * HOUR_MICROS)),
    ...given(asked.pricingMode, has.pricing),
    ...given(asked.hazmat, (hazmat) => has.hazmat([String(hazmat)])),
    ...startsNear(asked.originPlaceId, asked.originRadiusMiles),
    ...endsNear(asked.destinationPlaceId, asked.destinationRadiusMiles),
  ]
}

async function placesOf(sql: AnySql, ids: readonly string[]): Promise<Map<string, Point>> {
  const places = new Map<string, Point>()
  for (const id of ids) {
    const place = await findPlace(sql, id)
    if (!place) throw new Error(`no place ${id}`)
    places.set(id, place)
  }
  return places
}

/** Pesos are no dollars: such a post has neither figure. */
const dollarsOf = ({ amount, currency }: Post): number | null => (currency === 'USD' ? amount : null)
function dollarsAMile(post: Post): number | null {
  const amount = dollarsOf(post)
  return amount === null ? null : ratePerMile(amount, post.distanceMeters)
}

const readPosts = (sql: AnySql): Promise<Post[]> => sql<Post[]>`
  select load_id, array_agg(equipment) as equipment, min(origin_latitude) as origin_latitude, min(origin_longitude) as origin_longitude,
    min(origin_region) as origin_region, min(origin_city) as origin_city, min(destination_latitude) as destination_latitude,
    min(destination_longitude) as destination_longitude, min(destination_region) as destination_region,
    (extract(epoch from min(pickup_at)) * 1000000)::float8 as pickup_micros, min(pickup_on)::text as pickup_on, min(pickup_end_on)::text as pickup_end_on,
    min(distance_meters) as distance_meters, min(weight_grams) as weight_grams, min(trailer_length_mm) as trailer_length_mm, min(mode) as mode,
    min(amount) as amount, min(currency) as currency, min(pricing_mode) as pricing_mode, bool_or(hazmat) as hazmat,
    (extract(epoch from min(posted_at)) * 1000000)::float8 as posted_micros, bool_or(demoted) as demoted
  from market_posts group by load_id`
