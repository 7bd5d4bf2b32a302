import type { ImportFix } from '@drawbar/contract/import-options.ts'
import type { LoadInput, StopInput } from '@drawbar/contract/loads/load-input.ts'
import { gramsToPounds } from '@drawbar/contract/units.ts'
import type { z } from 'zod'
import { localToInstant, type PlaceProblem, type ResolvedPlace } from '../../places/index.ts'
import type { AddressBook } from '../../loads/index.ts'
import { type ColumnName, COLUMNS } from './columns.ts'
import type { CsvLoadRow, CsvPlace, CsvReading, CsvVisit } from './index.ts'
import type { ImportIssue, TypedDraft } from '../import-draft.ts'

type TypedStop = z.input<typeof StopInput>
type Side = 'origin' | 'destination'
type ListedLoad = CsvReading['rows'][number]

const PLACE_COLUMN = {
  origin: { city: 'originCity', state: 'originState', postalCode: 'originPostalCode', country: 'originCountry' },
  destination: {
    city: 'destinationCity',
    state: 'destinationState',
    postalCode: 'destinationPostalCode',
    country: 'destinationCountry',
  },
} as const satisfies Record<Side, Record<PlaceProblem['field'], ColumnName>>

/** A row of a load list as its owner would type it into the form. The country and a missing city follow from the state or postal code. */
export async function csvDraft(row: ListedLoad, places: AddressBook): Promise<TypedDraft> {
  const [origin, destination] = await Promise.all([resolve(row.origin, places), resolve(row.destination, places)])
  const issues = [...placeIssues(row, 'origin', origin), ...placeIssues(row, 'destination', destination)]
  const named = { position: row.row, reference: ownNameOf(row), summary: summaryOf(row), cells: row.cells }
  const fixesOf = (path: string): ImportFix[] =>
    path.startsWith('stops.0.')
      ? placeFixes(row, 'origin', origin)
      : path.startsWith('stops.1.')
        ? placeFixes(row, 'destination', destination)
        : []
  const common = { ...named, tender: null, issues, fieldName, columnOf, fixesOf }
  if (!origin.place || !destination.place || !origin.timeZone) return { ...common, input: null }
  const pickup = stopOf({ kind: 'pickup', typed: row.origin, visit: row.pickup, found: origin })
  const delivery = stopOf({ kind: 'delivery', typed: row.destination, visit: row.delivery, found: destination })
  return { ...common, input: inputOf(row, { stops: [pickup, delivery], timeZone: origin.timeZone }) }
}

const resolve = ({ city, state, postalCode, country }: CsvPlace, places: AddressBook): Promise<ResolvedPlace> =>
  places.resolve({ city, state, postalCode, country })

/** Only where there is no place at all: the check of the load tells the rest. */
function placeIssues(row: ListedLoad, side: Side, found: ResolvedPlace): ImportIssue[] {
  const { place, problems } = found
  if (place) return []
  return problems.map(({ field, message }) => ({
    severity: 'error',
    position: row.row,
    field: COLUMNS[PLACE_COLUMN[side][field]].label,
    column: PLACE_COLUMN[side][field],
    message,
    fixes: placeFixes(row, side, found),
  }))
}

/** The places that an address may have meant. All rows that say the same are mended together. */
function placeFixes({ cells }: ListedLoad, side: Side, { problems }: ResolvedPlace): ImportFix[] {
  const { city, state, country } = PLACE_COLUMN[side]
  const where = [city, state].flatMap((column) =>
    cells[column] === undefined ? [] : [{ column, value: cells[column] }],
  )
  if (where.length === 0) return []
  const found = problems.flatMap(({ code, field, suggestions }) =>
    // The nearest spelling is a suggestion; which of several namesakes is meant, only a person knows.
    code === 'place_unknown' && field === 'city'
      ? suggestions.slice(0, 1)
      : code === 'place_ambiguous'
        ? suggestions
        : [],
  )
  return found.map((place) => ({
    label: [place.name, place.region].filter(Boolean).join(', '),
    where,
    set: [
      { column: city, value: place.name },
      { column: state, value: place.region ?? '' },
      ...(place.country === 'US' ? [] : [{ column: country, value: place.country }]),
    ],
  }))
}

/** What its owner calls the load. */
const ownNameOf = ({ reference, poNumber, bolNumber }: CsvLoadRow): string | null =>
  reference ?? poNumber ?? bolNumber ?? null

function stopOf({
  kind,
  typed,
  visit,
  found,
}: {
  kind: TypedStop['kind']
  typed: CsvPlace
  visit: CsvVisit
  found: ResolvedPlace
}): TypedStop {
  const region = typed.state ?? found.place?.region ?? undefined
  return {
    kind,
    ...(typed.name === undefined ? {} : { facilityName: typed.name }),
    ...(typed.address === undefined ? {} : { addressLine: typed.address }),
    city: typed.city ?? found.place?.name ?? '',
    ...(region === undefined ? {} : { region }),
    ...(typed.postalCode === undefined ? {} : { postalCode: typed.postalCode }),
    country: typed.country ?? found.place?.country ?? 'US',
    windowStart: `${visit.date}T${visit.from ?? '00:00'}`,
    windowEnd: `${visit.endDate ?? visit.date}T${visit.to ?? '23:59'}`,
    scheduling:
      visit.from !== undefined && visit.from === visit.to && visit.endDate === undefined ? 'appointment' : 'window',
  }
}

function inputOf(
  row: CsvLoadRow,
  { stops, timeZone }: { stops: TypedStop[]; timeZone: string },
): z.input<typeof LoadInput> {
  // The day that the list gives ends where the load starts.
  const dayEnd = row.expiresOn === undefined ? undefined : localToInstant(`${row.expiresOn}T23:59`, timeZone).instant
  const { lengthMm, temperature, notes, declaredValue, hazmatUn, pieces, pallets } = row
  return {
    equipment: row.equipment,
    stops,
    commodities: [
      {
        description: row.commodity,
        packaging: pallets === undefined ? 'other' : 'pallet',
        weightGrams: row.weight.grams,
        ...(pieces === undefined ? {} : { pieces }),
        ...(pallets === undefined ? {} : { pallets }),
        ...(hazmatUn === undefined ? {} : { hazmat: { unNumber: hazmatUn } }),
      },
    ],
    references: [
      ...(row.reference === undefined ? [] : [{ type: 'CR', value: row.reference }]),
      ...(row.poNumber === undefined ? [] : [{ type: 'PO', value: row.poNumber }]),
      ...(row.bolNumber === undefined ? [] : [{ type: 'BM', value: row.bolNumber }]),
    ],
    currency: row.currency,
    pricing: pricingOf(row, dayEnd),
    ...(lengthMm === undefined ? {} : { trailerLengthMm: lengthMm }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(notes === undefined ? {} : { notes }),
    ...(declaredValue === undefined ? {} : { declaredValue }),
    ...(dayEnd === undefined || row.pricingMode === 'sealed_bid' ? {} : { expiresAt: dayEnd }),
  }
}

/** The reader refuses a priced row without a price and a sealed one without its day, so the schema never sees the blanks here. */
function pricingOf(
  { pricingMode, price, currency }: CsvLoadRow,
  dayEnd: string | undefined,
): z.input<typeof LoadInput>['pricing'] {
  const amount = price ?? { amount: 0, currency }
  switch (pricingMode) {
    case 'open_bid':
      return { mode: 'open_bid', ...(price ? { target: price } : {}) }
    case 'sealed_bid':
      return { mode: 'sealed_bid', ...(price ? { reserve: price } : {}), deadline: dayEnd ?? '' }
    case 'book_now':
      return { mode: 'book_now', price: amount }
    case 'fixed':
      return { mode: 'fixed', price: amount }
  }
}

function summaryOf({ origin, destination, equipment, weight }: CsvLoadRow): string {
  const name = ({ city, state, postalCode }: CsvPlace) =>
    [city ?? postalCode, state].filter((part) => part !== undefined).join(', ')
  const pounds = Math.round(gramsToPounds(weight.grams)).toLocaleString('en-US')
  return `${name(origin)} to ${name(destination)}, ${equipment.join('/')}, ${pounds} lb`
}

const FIELD_COLUMNS: Readonly<Record<string, ColumnName>> = {
  facilityName: 'originName',
  addressLine: 'originAddress',
  city: 'originCity',
  region: 'originState',
  postalCode: 'originPostalCode',
  country: 'originCountry',
  windowStart: 'pickupFrom',
  windowEnd: 'pickupTo',
  equipment: 'equipment',
  weightGrams: 'weight',
  commodities: 'weight',
  description: 'commodity',
  pieces: 'pieces',
  pallets: 'pallets',
  unNumber: 'hazmatUn',
  trailerLengthMm: 'lengthFeet',
  temperature: 'temperatureMin',
  notes: 'notes',
  declaredValue: 'declaredValue',
  currency: 'currency',
  expiresAt: 'expires',
  deadline: 'expires',
  price: 'price',
  target: 'price',
  reserve: 'price',
  amount: 'price',
  references: 'reference',
  value: 'reference',
}
const DELIVERY_COLUMNS: Readonly<Record<string, ColumnName>> = {
  facilityName: 'destinationName',
  addressLine: 'destinationAddress',
  city: 'destinationCity',
  region: 'destinationState',
  postalCode: 'destinationPostalCode',
  country: 'destinationCountry',
  windowStart: 'deliveryFrom',
  windowEnd: 'deliveryTo',
}

/** `stops.1.windowEnd` is the column "Delivery to". */
function columnOf(path: string): ColumnName | null {
  const parts = path.split('.')
  const known = path.startsWith('stops.1.') ? { ...FIELD_COLUMNS, ...DELIVERY_COLUMNS } : FIELD_COLUMNS
  return parts.toReversed().flatMap((part) => known[part] ?? [])[0] ?? null
}

function fieldName(path: string): string {
  const column = columnOf(path)
  return column === null ? path : COLUMNS[column].label
}
