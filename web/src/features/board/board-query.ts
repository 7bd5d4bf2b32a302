import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode, freightFor } from '@drawbar/contract/codes.ts'
import type { QueryInput } from '@drawbar/contract/endpoint.ts'
import type { PRICING_MODES, LOAD_MODES } from '@drawbar/contract/loads/load-input.ts'
import { BOARD_LISTS, BoardQuery, type searchBoard } from '@drawbar/contract/board/board.ts'
import type { SavedSearch } from '@drawbar/contract/board/saved-searches.ts'
import { t } from '../../app/i18n/t.ts'
import type { Sort } from '../../ui/table/table-column.ts'

/** The letters of the chips. Each stands for all codes of its kind, since a carrier with a van pulls every van load. */
export const EQUIPMENT_KINDS = { V: 'van', R: 'reefer', F: 'flatbed', O: 'other' } as const
export type EquipmentKind = keyof typeof EQUIPMENT_KINDS
export const KIND_LABELS: Record<EquipmentKind, string> = {
  V: t('Van'),
  R: t('Reefer'),
  F: t('Flatbed'),
  O: t('Other'),
}

export const codesOfKind = (kind: EquipmentKind): EquipmentCode[] =>
  EQUIPMENT_CODES.filter((code) => EQUIPMENT[code].kind === EQUIPMENT_KINDS[kind])

/** One end of the lane: a place with its radius, or states. The name stands in the address too, so that a link reads without a look-up. */
export interface EndFilter {
  placeId?: string | undefined
  name?: string | undefined
  radiusMiles: number
  regions: readonly string[]
}

export interface BoardFilter {
  origin: EndFilter
  destination: EndFilter
  pickupFrom?: string | undefined
  pickupTo?: string | undefined
  kinds: readonly EquipmentKind[]
  /** One truck instead of kinds: what it may haul, its own freight and that beside it. */
  truck?: EquipmentCode | undefined
  weightMaxPounds?: number | undefined
  /** Minor units, as the server takes them. */
  rateMin?: number | undefined
  ratePerMileMin?: number | undefined
  ageMaxHours?: number | undefined
  /** Rolls along: picked up within so many days from now. */
  withinDays?: number | undefined
  /** The trailer at hand. */
  trailerFeet?: number | undefined
  size?: 'full' | 'partial' | undefined
  milesMin?: number | undefined
  milesMax?: number | undefined
  /** States that no load may start or end in. */
  without: readonly string[]
  hazmat?: 'yes' | 'no' | undefined
  show: BoardQuery['show']
  /** What the map shows, while the list follows it: west, south, east and north. */
  view?: string | undefined
  pricing?: 'bid' | 'book' | undefined
  sort: BoardQuery['sort']
  order: BoardQuery['order']
}

export const DEFAULT_RADIUS_MILES = 150
/** The widest that the server takes. */
export const WIDEST_MILES = 500
const NO_END: EndFilter = { radiusMiles: DEFAULT_RADIUS_MILES, regions: [] }
export const NO_FILTER: BoardFilter = {
  origin: NO_END,
  destination: NO_END,
  kinds: [],
  without: [],
  show: 'open',
  sort: 'pickup',
  order: 'asc',
}

/** Names in the address; everything else in it is left alone. */
const NAMES = [
  'from',
  'fromName',
  'fromRadius',
  'fromStates',
  'to',
  'toName',
  'toRadius',
  'toStates',
  'pickupFrom',
  'pickupTo',
  'equipment',
  'truck',
  'weight',
  'rate',
  'perMile',
  'age',
  'pricing',
  'within',
  'trailer',
  'size',
  'milesMin',
  'milesMax',
  'without',
  'hazmat',
  'show',
  'view',
  'sort',
  'order',
] as const
type Name = (typeof NAMES)[number]

const END_NAMES = {
  from: { name: 'fromName', radius: 'fromRadius', states: 'fromStates' },
  to: { name: 'toName', radius: 'toRadius', states: 'toStates' },
} as const

const PRICING: Record<NonNullable<BoardFilter['pricing']>, readonly (typeof PRICING_MODES)[number][]> = {
  bid: ['open_bid', 'sealed_bid'],
  book: ['book_now', 'fixed'],
}

const SIZES: Record<NonNullable<BoardFilter['size']>, readonly (typeof LOAD_MODES)[number][]> = {
  full: ['ftl'],
  partial: ['ptl', 'ltl'],
}
/** As many as the server takes. */
const MOST_STATES = 70

/** Reads what it understands: an address that somebody typed or mangled never breaks the board. */
export function readBoardFilter(search: URLSearchParams): BoardFilter {
  const given = (name: Name): string | undefined => search.get(name)?.trim() || undefined
  const list = (name: Name): string[] => (given(name) ?? '').split(',').filter((word) => word !== '')
  const number = (name: Name): number | undefined => {
    const value = Number(given(name) ?? Number.NaN)
    return Number.isFinite(value) && value > 0 ? value : undefined
  }
  const states = (name: Name): string[] =>
    list(name)
      .filter((region) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region))
      .slice(0, MOST_STATES)
  const choice = <T extends string>(name: Name, choices: readonly T[]): T | undefined =>
    choices.find((one) => one === given(name))
  const day = (name: Name): string | undefined =>
    /^\d{4}-\d{2}-\d{2}$/.test(given(name) ?? '') ? given(name) : undefined
  const end = (side: 'from' | 'to'): EndFilter => ({
    placeId: given(side),
    name: given(END_NAMES[side].name),
    radiusMiles: Math.min(WIDEST_MILES, number(END_NAMES[side].radius) ?? DEFAULT_RADIUS_MILES),
    regions: states(END_NAMES[side].states),
  })
  return {
    origin: end('from'),
    destination: end('to'),
    pickupFrom: day('pickupFrom'),
    pickupTo: day('pickupTo'),
    kinds: list('equipment').filter((kind): kind is EquipmentKind => kind in EQUIPMENT_KINDS),
    truck: choice('truck', EQUIPMENT_CODES),
    weightMaxPounds: number('weight'),
    rateMin: number('rate'),
    ratePerMileMin: number('perMile'),
    ageMaxHours: number('age'),
    withinDays: number('within'),
    trailerFeet: number('trailer'),
    size: choice('size', ['full', 'partial']),
    milesMin: number('milesMin'),
    milesMax: number('milesMax'),
    without: states('without'),
    hazmat: choice('hazmat', ['yes', 'no']),
    show: choice('show', BOARD_LISTS) ?? NO_FILTER.show,
    view: /^(-?[\d.]+,){3}-?[\d.]+$/.test(given('view') ?? '') ? given('view') : undefined,
    pricing: choice('pricing', ['bid', 'book']),
    sort: BoardQuery.shape.sort.safeParse(given('sort')).data ?? NO_FILTER.sort,
    order: given('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** The same address with this filter instead of the one it had. */
export function writeBoardFilter(search: URLSearchParams, filter: BoardFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: Name, value: string | number | undefined): void => {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  for (const side of ['from', 'to'] as const) {
    const end = side === 'from' ? filter.origin : filter.destination
    put(side, end.placeId)
    put(END_NAMES[side].name, end.placeId === undefined ? undefined : end.name)
    put(
      END_NAMES[side].radius,
      end.placeId === undefined || end.radiusMiles === DEFAULT_RADIUS_MILES ? undefined : end.radiusMiles,
    )
    put(END_NAMES[side].states, end.regions.join(','))
  }
  put('pickupFrom', filter.pickupFrom)
  put('pickupTo', filter.pickupTo)
  put('equipment', filter.kinds.join(','))
  put('truck', filter.truck)
  put('weight', filter.weightMaxPounds)
  put('rate', filter.rateMin)
  put('perMile', filter.ratePerMileMin)
  put('age', filter.ageMaxHours)
  put('pricing', filter.pricing)
  put('within', filter.withinDays)
  put('trailer', filter.trailerFeet)
  put('size', filter.size)
  put('milesMin', filter.milesMin)
  put('milesMax', filter.milesMax)
  put('without', filter.without.join(','))
  put('hazmat', filter.hazmat)
  put('show', filter.show === NO_FILTER.show ? undefined : filter.show)
  put('view', filter.view)
  put('sort', filter.sort === NO_FILTER.sort ? undefined : filter.sort)
  put('order', filter.order === NO_FILTER.order ? undefined : filter.order)
  return next
}

const equipmentOf = ({ truck, kinds }: Pick<BoardFilter, 'truck' | 'kinds'>): EquipmentCode[] =>
  truck === undefined ? kinds.flatMap(codesOfKind) : freightFor(truck)

/** Which chips, or else which truck, ask for these codes. */
function equipmentRequired(codes: ReadonlySet<EquipmentCode>): Pick<BoardFilter, 'truck' | 'kinds'> {
  const kinds = (Object.keys(EQUIPMENT_KINDS) as EquipmentKind[]).filter((kind) =>
    codesOfKind(kind).some((code) => codes.has(code)),
  )
  const exactly = (filter: Pick<BoardFilter, 'truck' | 'kinds'>): boolean => {
    const requested = equipmentOf(filter)
    return requested.length === codes.size && requested.every((code) => codes.has(code))
  }
  const truck = exactly({ kinds }) ? undefined : EQUIPMENT_CODES.find((code) => exactly({ truck: code, kinds: [] }))
  return truck === undefined ? { kinds } : { truck, kinds: [] }
}

/** What is asked of a load, as a saved search keeps it too. */
export function criteriaOf(filter: BoardFilter) {
  const { origin, destination, pricing, without, size, hazmat } = filter
  const equipment = equipmentOf(filter)
  return {
    ...(origin.placeId === undefined ? {} : { originPlaceId: origin.placeId, originRadiusMiles: origin.radiusMiles }),
    ...(origin.regions.length === 0 ? {} : { originRegion: [...origin.regions] }),
    ...(destination.placeId === undefined
      ? {}
      : { destinationPlaceId: destination.placeId, destinationRadiusMiles: destination.radiusMiles }),
    ...(destination.regions.length === 0 ? {} : { destinationRegion: [...destination.regions] }),
    ...(equipment.length === 0 ? {} : { equipment }),
    pickupFrom: filter.pickupFrom,
    pickupTo: filter.pickupTo,
    weightMaxPounds: filter.weightMaxPounds,
    rateMin: filter.rateMin,
    ratePerMileMin: filter.ratePerMileMin,
    ageMaxHours: filter.ageMaxHours,
    ...(pricing === undefined ? {} : { pricingMode: [...PRICING[pricing]] }),
    ...(without.length === 0 ? {} : { excludedRegion: [...without] }),
    ...(size === undefined ? {} : { mode: [...SIZES[size]] }),
    pickupWithinDays: filter.withinDays,
    trailerFeet: filter.trailerFeet,
    distanceMinMiles: filter.milesMin,
    distanceMaxMiles: filter.milesMax,
    ...(hazmat === undefined ? {} : { hazmat: hazmat === 'yes' }),
  }
}

export function boardQueryOf(filter: BoardFilter): QueryInput<typeof searchBoard> {
  const { hazmat, ...criteria } = criteriaOf(filter)
  return {
    limit: 50,
    ...criteria,
    ...(hazmat === undefined ? {} : { hazmat: hazmat ? 'true' : 'false' }),
    show: filter.show,
    view: filter.view,
    ...sortOf(filter),
  }
}

/** The same questions as a saved search keeps them; what its kinds of equipment and prices are here, it names by codes. */
export function filterOf(
  criteria: SavedSearch['criteria'],
  { originName, destinationName }: Pick<SavedSearch, 'originName' | 'destinationName'>,
): BoardFilter {
  const modes = criteria.pricingMode ?? []
  const { mode = [] } = criteria
  return {
    origin: {
      placeId: criteria.originPlaceId,
      name: originName ?? undefined,
      radiusMiles: criteria.originRadiusMiles,
      regions: criteria.originRegion ?? [],
    },
    destination: {
      placeId: criteria.destinationPlaceId,
      name: destinationName ?? undefined,
      radiusMiles: criteria.destinationRadiusMiles,
      regions: criteria.destinationRegion ?? [],
    },
    pickupFrom: criteria.pickupFrom,
    pickupTo: criteria.pickupTo,
    ...equipmentRequired(new Set(criteria.equipment)),
    weightMaxPounds: criteria.weightMaxPounds,
    rateMin: criteria.rateMin,
    ratePerMileMin: criteria.ratePerMileMin,
    ageMaxHours: criteria.ageMaxHours,
    withinDays: criteria.pickupWithinDays,
    trailerFeet: criteria.trailerFeet,
    size: mode.length === 0 ? undefined : mode.includes('ftl') ? 'full' : 'partial',
    milesMin: criteria.distanceMinMiles,
    milesMax: criteria.distanceMaxMiles,
    without: criteria.excludedRegion ?? [],
    hazmat: criteria.hazmat === undefined ? undefined : criteria.hazmat ? 'yes' : 'no',
    show: NO_FILTER.show,
    pricing: modes.length === 0 ? undefined : modes.includes('open_bid') ? 'bid' : 'book',
    sort: NO_FILTER.sort,
    order: NO_FILTER.order,
  }
}

/** Whether two filters ask the same, in whatever order and on whatever map they show it. */
export function sameQuestions(one: BoardFilter, other: BoardFilter): boolean {
  const requested = (filter: BoardFilter): string => {
    const { sort, order, show } = NO_FILTER
    const text = writeBoardFilter(new URLSearchParams(), { ...filter, sort, order, show, view: undefined })
    // A place is its id; the name stands there to be read.
    for (const name of ['fromName', 'toName']) text.delete(name)
    text.sort()
    return text.toString()
  }
  return requested(one) === requested(other)
}

export const isFiltered = (filter: BoardFilter): boolean =>
  writeBoardFilter(new URLSearchParams(), { ...filter, sort: NO_FILTER.sort, order: NO_FILTER.order }).size > 0

/** What the rows are in order of. Deadhead is measured from a place, and gives way while the search names none. */
export const sortOf = ({ sort, order, origin }: BoardFilter): Pick<BoardFilter, 'sort' | 'order'> =>
  sort === 'deadhead' && origin.placeId === undefined
    ? { sort: NO_FILTER.sort, order: NO_FILTER.order }
    : { sort, order }

/** Columns of the table by what the server sorts by. */
export function columnSortOf(filter: BoardFilter): Sort {
  const { sort, order } = sortOf(filter)
  return { key: sort, direction: order }
}
