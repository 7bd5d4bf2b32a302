import type { Benchmark } from '../display/benchmark-strip.tsx'
import type { RowState } from '../table/table-column.ts'

export interface KitLoad {
  id: string
  origin: string
  destination: string
  pickup: { start: string; end: string; zone: string }
  delivery: { start: string; end: string; zone: string }
  miles: number
  deadhead: number
  code: string
  what: string
  weight: string
  cents: number
  lead?: string
  was?: string
  benchmark: Benchmark | null
  consignor: string
  pays: string
  verb: string
  under: string
  state: RowState
}

const CHICAGO = 'America/Chicago'

function day(date: number, [from, to]: readonly [number, number], zone = CHICAGO): KitLoad['pickup'] {
  const offset = zone === CHICAGO ? 5 : zone === 'America/New_York' ? 4 : zone === 'America/Denver' ? 6 : 7
  const at = (hour: number): string => new Date(Date.UTC(2026, 9, date, hour + offset)).toISOString()
  return { start: at(from), end: at(to), zone }
}

/** Invented loads in every state of a row. */
export const KIT_LOADS: readonly KitLoad[] = [
  {
    id: 'a',
    origin: 'Irving, TX',
    destination: 'Denver, CO',
    pickup: day(9, [7, 11]),
    delivery: day(10, [16, 20], 'America/Denver'),
    miles: 790,
    deadhead: 12,
    code: 'R',
    what: '38 °F',
    weight: '22,400 lb · 24 pallets',
    cents: 169_000,
    benchmark: { p25: 1.98, median: 2.12, p75: 2.3, n: 39, companies: 14 },
    consignor: 'Petal & Stem',
    pays: '28 d · n 19',
    verb: 'Book',
    under: '2 h',
    state: 'plain',
  },
  {
    id: 'b',
    origin: 'Waxahachie, TX',
    destination: 'Memphis, TN',
    pickup: day(9, [8, 15]),
    delivery: day(10, [7, 12]),
    miles: 479,
    deadhead: 30,
    code: 'V',
    what: 'live',
    weight: '43,100 lb · bundles',
    cents: 109_000,
    lead: 'low',
    benchmark: { p25: 2.15, median: 2.32, p75: 2.48, n: 64, companies: 20 },
    consignor: 'Ellis Gypsum',
    pays: '22 d · n 138',
    verb: 'Bid',
    under: '3 bids',
    state: 'plain',
  },
  {
    id: 'c',
    origin: 'Tyler, TX',
    destination: 'Nashville, TN',
    pickup: day(9, [9, 13]),
    delivery: day(10, [8, 14]),
    miles: 592,
    deadhead: 98,
    code: 'R',
    what: '34 °F cont.',
    weight: '37,800 lb · 21 pallets',
    cents: 156_000,
    benchmark: { p25: 2.32, median: 2.46, p75: 2.66, n: 27, companies: 9 },
    consignor: 'Piney Woods',
    pays: '17 d · n 83',
    verb: 'Book',
    under: 'New 8 s',
    state: 'new',
  },
  {
    id: 'd',
    origin: 'McKinney, TX',
    destination: 'Kansas City, MO',
    pickup: day(9, [13, 18]),
    delivery: day(10, [7, 15]),
    miles: 531,
    deadhead: 33,
    code: 'V',
    what: 'live',
    weight: '28,700 lb · 18 pallets',
    cents: 131_000,
    was: 'was 1,240',
    benchmark: { p25: 2.2, median: 2.35, p75: 2.53, n: 71, companies: 22 },
    consignor: 'Collin Paper',
    pays: '26 d · n 40',
    verb: 'Book',
    under: 'Price up',
    state: 'plain',
  },
  {
    id: 'e',
    origin: 'Wichita Falls, TX',
    destination: 'Albuquerque, NM',
    pickup: day(9, [14, 17]),
    delivery: day(10, [10, 14], 'America/Denver'),
    miles: 505,
    deadhead: 141,
    code: 'V',
    what: 'live',
    weight: '31,900 lb · 16 crates',
    cents: 118_000,
    benchmark: { p25: 1, median: 1, p75: 1, n: 4 },
    consignor: 'Red River Tool',
    pays: 'no history · n 2',
    verb: 'Bid',
    under: '13 m',
    state: 'plain',
  },
  {
    id: 'f',
    origin: 'Grand Prairie, TX',
    destination: 'Phoenix, AZ',
    pickup: day(9, [10, 16]),
    delivery: day(11, [8, 12], 'America/Phoenix'),
    miles: 1053,
    deadhead: 14,
    code: 'V',
    what: 'live',
    weight: '40,500 lb · 24 pallets',
    cents: 185_000,
    lead: 'low',
    benchmark: { p25: 1.71, median: 1.85, p75: 1.98, n: 52, companies: 17 },
    consignor: 'Mesa Bottling',
    pays: '35 d · n 72',
    verb: 'Undo',
    under: 'Covered',
    state: 'gone',
  },
]

const METERS_PER_MILE = 1609.344
export const loadMeters = (load: KitLoad): number => load.miles * METERS_PER_MILE
export const kitUsd = (cents: number) => ({ amount: cents, currency: 'USD' })

/** A list long enough to need a window. */
export const MANY_LOADS: readonly KitLoad[] = Array.from({ length: 500 }, (_, at) => {
  const from = KIT_LOADS[at % 5]
  if (from === undefined) throw new Error('the kit has five live loads')
  return { ...from, id: `many-${at}`, state: 'plain' as const, under: `no. ${at + 1}` }
})
