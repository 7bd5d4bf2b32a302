import { t } from '../../app/i18n/t.ts'

const LABELS: Record<string, string> = {
  city: t('city'),
  region: t('state'),
  country: t('country'),
  postalCode: t('postal code'),
  facilityName: t('facility'),
  addressLine: t('street address'),
  windowStart: t('from'),
  windowEnd: t('until'),
  kind: t('pickup or delivery'),
  contactName: t('contact'),
  contactPhone: t('contact phone'),
  instructions: t('instructions'),
  freeTimeMinutes: t('free time'),
  description: t('what is shipped'),
  weightGrams: t('weight'),
  pieces: t('pieces'),
  pallets: t('pallets'),
  lengthMm: t('length'),
  widthMm: t('width'),
  heightMm: t('height'),
  unNumber: t('UN number'),
  hazardClass: t('hazard class'),
  properShippingName: t('proper shipping name'),
  packingGroup: t('packing group'),
  emergencyPhone: t('emergency phone'),
  value: t('number'),
  type: t('kind'),
  equipment: t('Equipment'),
  trailerLengthMm: t('Trailer length'),
  temperature: t('Temperature'),
  minDeciCelsius: t('lowest'),
  maxDeciCelsius: t('highest'),
  currency: t('Currency'),
  pricing: t('Price'),
  target: t('target'),
  reserve: t('reserve'),
  price: t('price'),
  deadline: t('deadline'),
  expiresAt: t('End of the post'),
  declaredValue: t('Declared value'),
  notes: t('Notes'),
  visibility: t('Who sees it'),
  companyIds: t('carriers'),
  extendMinutes: t('extension'),
  autoAccept: t('rule'),
  atOrUnder: t('at or under'),
  afterMinutes: t('wait'),
  respondWithinMinutes: t('time to answer'),
  hazmat: t('hazmat'),
  accessorials: t('Extra services'),
}
interface ListLabels {
  all: string
  one: (number: number) => string
}
const LISTS: Record<string, ListLabels> = {
  stops: { all: t('Stops'), one: (number) => t('Stop {number}', { number }) },
  commodities: { all: t('Goods'), one: (number) => t('Goods {number}', { number }) },
  turns: { all: t('Offers in turn'), one: () => t('Offers in turn') },
  references: { all: t('References'), one: (number) => t('Reference {number}', { number }) },
}

/** `stops.1.windowEnd` → `Stop 2, until`. */
export function fieldLabel(path: string): string {
  const parts = path.split('.')
  const [list = '', index, ...rest] = parts
  const named = LISTS[list]
  const names = (keys: readonly string[]): string =>
    keys
      .map((key) => LABELS[key] ?? key)
      // "Price, price" is the price.
      .filter((label, at, all) => label.toLowerCase() !== all[at - 1]?.toLowerCase())
      .join(', ')
  if (named === undefined) return names(parts)
  if (index === undefined) return named.all
  return [named.one(Number(index) + 1), names(rest)].filter(Boolean).join(', ')
}
