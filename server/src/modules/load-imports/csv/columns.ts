import { headingKey, type KnownColumns } from '../../../platform/csv/map-columns.ts'

/**
 * The columns of a load list. A heading is recognised without regard to case, spaces, underscores and punctuation, by its own name or by one of the
 * names that shippers' spreadsheets and other load boards use.
 */
export type ColumnDefinition = { label: string; aliases: readonly string[] }

export const COLUMNS = {
  reference: {
    label: 'Reference',
    aliases: [
      'ref',
      'load number',
      'load no',
      'load id',
      'load',
      'load ref',
      'load reference',
      'reference number',
      'order number',
      'order',
      'order no',
      'reference id',
      'reference no',
      'shipment id',
      'shipment number',
      'shipment',
      'shipment no',
      'pro number',
    ],
  },
  poNumber: { label: 'PO number', aliases: ['po', 'po no', 'purchase order', 'purchase order number', 'customer po'] },
  bolNumber: { label: 'BOL number', aliases: ['bol', 'bol no', 'bill of lading', 'bill of lading number'] },
  originName: {
    label: 'Origin facility',
    aliases: [
      'shipper',
      'shipper name',
      'ship from',
      'ship from name',
      'shipper origin',
      'pickup name',
      'pickup location',
      'origin name',
    ],
  },
  originAddress: {
    label: 'Origin address',
    aliases: ['pickup address', 'ship from address', 'shipper address', 'origin street', 'from address'],
  },
  originCity: {
    label: 'Origin city',
    aliases: ['pickup city', 'from city', 'shipper city', 'ship from city', 'origin', 'from'],
  },
  originState: {
    label: 'Origin state',
    aliases: [
      'pickup state',
      'from state',
      'shipper state',
      'ship from state',
      'origin province',
      'origin st',
      'origin region',
    ],
  },
  originPostalCode: {
    label: 'Origin postal code',
    aliases: [
      'origin zip',
      'pickup zip',
      'from zip',
      'shipper zip',
      'origin zip code',
      'pickup zip code',
      'origin postal',
      'pickup postal code',
      'origin postcode',
    ],
  },
  originCountry: { label: 'Origin country', aliases: ['pickup country', 'from country', 'shipper country'] },
  pickupDate: {
    label: 'Pickup date',
    aliases: ['pick up date', 'ship date', 'load date', 'ready date', 'pu date', 'pickup', 'pick up'],
  },
  pickupFrom: {
    label: 'Pickup from',
    aliases: ['pickup time', 'pickup start', 'pickup time from', 'pickup earliest', 'pickup open', 'pu time'],
  },
  pickupTo: {
    label: 'Pickup to',
    aliases: ['pickup end', 'pickup time to', 'pickup latest', 'pickup close', 'pickup until'],
  },
  destinationName: {
    label: 'Destination facility',
    aliases: [
      'consignee',
      'consignee name',
      'consignee destination',
      'receiver',
      'receiver name',
      'receiver destination',
      'ship to',
      'ship to name',
      'delivery name',
      'delivery location',
      'destination name',
    ],
  },
  destinationAddress: {
    label: 'Destination address',
    aliases: ['delivery address', 'ship to address', 'consignee address', 'destination street', 'to address'],
  },
  destinationCity: {
    label: 'Destination city',
    aliases: [
      'delivery city',
      'to city',
      'consignee city',
      'ship to city',
      'dest city',
      'destination',
      'drop city',
      'to',
    ],
  },
  destinationState: {
    label: 'Destination state',
    aliases: [
      'delivery state',
      'to state',
      'consignee state',
      'ship to state',
      'dest state',
      'destination province',
      'destination st',
      'drop state',
    ],
  },
  destinationPostalCode: {
    label: 'Destination postal code',
    aliases: [
      'destination zip',
      'delivery zip',
      'to zip',
      'consignee zip',
      'dest zip',
      'destination zip code',
      'delivery zip code',
      'destination postal',
      'delivery postal code',
      'destination postcode',
      'drop zip',
    ],
  },
  destinationCountry: {
    label: 'Destination country',
    aliases: ['delivery country', 'to country', 'consignee country', 'dest country'],
  },
  deliveryDate: {
    label: 'Delivery date',
    aliases: ['drop date', 'due date', 'arrival date', 'del date', 'delivery', 'deliver by'],
  },
  deliveryFrom: {
    label: 'Delivery from',
    aliases: ['delivery time', 'delivery start', 'delivery time from', 'delivery earliest', 'delivery open'],
  },
  deliveryTo: {
    label: 'Delivery to',
    aliases: ['delivery end', 'delivery time to', 'delivery latest', 'delivery close', 'delivery until'],
  },
  equipment: {
    label: 'Equipment',
    aliases: ['equipment type', 'trailer', 'trailer type', 'truck type', 'equip', 'eq', 'equip type'],
  },
  weight: {
    label: 'Weight',
    aliases: ['gross weight', 'total weight', 'wt', 'lb', 'lbs', 'pounds', 'kg', 'kgs', 'kilograms'],
  },
  weightUnit: { label: 'Weight unit', aliases: ['weight uom', 'uom', 'unit of weight'] },
  pieces: { label: 'Pieces', aliases: ['piece count', 'pcs', 'quantity', 'qty', 'cartons'] },
  pallets: { label: 'Pallets', aliases: ['pallet count', 'skids', 'plts', 'plt', 'skid count'] },
  commodity: { label: 'Commodity', aliases: ['goods', 'freight', 'product', 'commodity description', 'description'] },
  lengthFeet: {
    label: 'Length (ft)',
    aliases: ['length', 'length feet', 'trailer length', 'linear feet', 'length ft'],
  },
  temperatureMin: {
    label: 'Temperature min (F)',
    aliases: [
      'min temp',
      'temp min',
      'temperature min',
      'minimum temperature',
      'temp min f',
      'temperature min f',
      'temp',
      'temp f',
      'temperature f',
      'temperature',
      'temp range',
      'set point',
    ],
  },
  temperatureMax: {
    label: 'Temperature max (F)',
    aliases: ['max temp', 'temp max', 'temperature max', 'maximum temperature', 'temp max f', 'temperature max f'],
  },
  hazmatUn: { label: 'Hazmat UN', aliases: ['un number', 'un no', 'un', 'hazmat', 'hazmat un number'] },
  priceMode: { label: 'Price mode', aliases: ['pricing mode', 'pricing', 'price type', 'rate type'] },
  price: {
    label: 'Price',
    aliases: [
      'rate',
      'target',
      'target rate',
      'target price',
      'offer',
      'all in rate',
      'linehaul',
      'linehaul rate',
      'price usd',
      'rate usd',
    ],
  },
  currency: { label: 'Currency', aliases: ['price currency', 'rate currency', 'ccy'] },
  declaredValue: { label: 'Declared value', aliases: ['cargo value', 'value', 'goods value', 'insured value'] },
  notes: { label: 'Notes', aliases: ['comments', 'instructions', 'special instructions', 'remarks', 'note'] },
  expires: {
    label: 'Expires',
    aliases: ['expiry', 'expires on', 'expiry date', 'post until', 'valid until', 'bid deadline'],
  },
} as const satisfies Record<string, ColumnDefinition>

export type ColumnName = keyof typeof COLUMNS
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

/** Without these a row is no load. A date may be in the column of its time. Places need a city with its state, or a postal code. */
const REQUIRED: readonly (readonly [ColumnName, ...ColumnName[]])[] = [
  ['pickupDate', 'pickupFrom'],
  ['deliveryDate', 'deliveryFrom'],
  ['equipment'],
  ['weight'],
  ['commodity'],
]
export const PLACE_COLUMNS = [
  { city: 'originCity', state: 'originState', postalCode: 'originPostalCode' },
  { city: 'destinationCity', state: 'destinationState', postalCode: 'destinationPostalCode' },
] as const satisfies readonly { city: ColumnName; state: ColumnName; postalCode: ColumnName }[]

const BY_HEADING: ReadonlyMap<string, ColumnName> = new Map(
  COLUMN_NAMES.flatMap((name) => {
    const { label, aliases } = COLUMNS[name]
    return [name, label, ...aliases].map((heading): [string, ColumnName] => [headingKey(heading), name])
  }),
)

/** What headings shorten, and what it is written out. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/\borig\b/, 'origin'],
  [/\b(?:dest|dst)\b/, 'destination'],
  [/\bpu\b/, 'pickup'],
  [/\b(?:del|dlv)\b/, 'delivery'],
  [/\b(?:st|prov)\b/, 'state'],
  [/\b(?:zip|postal|postcode)(?: code)?\b/, 'postal code'],
  [/\bdt\b/, 'date'],
  [/\bld\b/, 'load'],
  [/\bcust\b/, 'customer'],
  [/\bdesc\b/, 'description'],
  [/\bwt\b/, 'weight'],
  [/\bweight (?:lbs?|pounds|kgs?|kilograms)$/, 'weight'],
]

/** "Orig ST" and "Gross Wt. (lbs)" as if all of it were written. */
function writtenOut(heading: string): string {
  const words = heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return WRITTEN_OUT.reduce((text, [short, long]) => text.replace(short, long), words)
}

export const columnOf = (heading: string): ColumnName | undefined =>
  BY_HEADING.get(headingKey(heading)) ?? BY_HEADING.get(headingKey(writtenOut(heading)))

/** Headings that are one of two places by what is left of them: "Ship From City, ST, Zip". */
const OF_A_PLACE: Readonly<Record<string, 'City' | 'State' | 'PostalCode' | 'Country' | 'Address' | 'Name'>> = {
  city: 'City',
  st: 'State',
  state: 'State',
  stateprovince: 'State',
  stprov: 'State',
  province: 'State',
  zip: 'PostalCode',
  zipcode: 'PostalCode',
  postalcode: 'PostalCode',
  postal: 'PostalCode',
  country: 'Country',
  address: 'Address',
  street: 'Address',
}

/** What each heading means by itself, or beside the place that was named before it. */
export function guessColumns(headings: readonly string[]): (ColumnName | undefined)[] {
  const named = headings.map(columnOf)
  const taken = new Set<ColumnName | undefined>(named)
  let side: 'origin' | 'destination' | undefined
  return headings.map((heading, index) => {
    const own = named[index]
    if (own !== undefined) {
      if (/^origin|^pickup/.test(own)) side = 'origin'
      else if (/^destination|^delivery/.test(own)) side = 'destination'
      return own
    }
    const part = OF_A_PLACE[headingKey(heading)]
    if (side === undefined || part === undefined) return undefined
    const column: ColumnName = `${side}${part}`
    if (taken.has(column)) return undefined
    taken.add(column)
    return column
  })
}

export const KNOWN_COLUMNS: KnownColumns<ColumnName> = {
  fields: COLUMN_NAMES.map((column) => ({
    column,
    label: COLUMNS[column].label,
    required: REQUIRED.some(([first]) => first === column) || column === 'originCity' || column === 'destinationCity',
  })),
  guess: guessColumns,
}

/** Labels of what no column gives. */
export function missingColumns(has: (name: ColumnName) => boolean): string[] {
  const missing: string[] = REQUIRED.filter((names) => !names.some(has)).map(([name]) => COLUMNS[name].label)
  for (const { city, state, postalCode } of PLACE_COLUMNS) {
    if (has(postalCode) || has(city)) continue
    missing.push(`${COLUMNS[city].label} and ${COLUMNS[state].label} (or ${COLUMNS[postalCode].label})`)
  }
  return missing
}

/** A heading such as "Weight (kg)" states the unit of its whole column. */
export function headingWeightUnit(heading: string): 'lb' | 'kg' | undefined {
  const key = headingKey(heading)
  if (/(kg|kgs|kilograms)$/.test(key)) return 'kg'
  return /(lb|lbs|pounds)$/.test(key) ? 'lb' : undefined
}
