const WORDS: Record<string, string> = {
  city: 'city',
  region: 'state',
  country: 'country',
  postalCode: 'postal code',
  facilityName: 'facility',
  addressLine: 'street address',
  windowStart: 'from',
  windowEnd: 'until',
  kind: 'pickup or delivery',
  contactName: 'contact',
  contactPhone: 'contact phone',
  instructions: 'instructions',
  freeTimeMinutes: 'free time',
  description: 'what is shipped',
  weightGrams: 'weight',
  pieces: 'pieces',
  pallets: 'pallets',
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  unNumber: 'UN number',
  hazardClass: 'hazard class',
  properShippingName: 'proper shipping name',
  packingGroup: 'packing group',
  emergencyPhone: 'emergency phone',
  value: 'number',
  type: 'kind',
  equipment: 'Equipment',
  trailerLengthMm: 'Trailer length',
  temperature: 'Temperature',
  minDeciCelsius: 'lowest',
  maxDeciCelsius: 'highest',
  pricing: 'Price',
  target: 'target',
  reserve: 'reserve',
  price: 'price',
  deadline: 'deadline',
  expiresAt: 'End of the post',
  declaredValue: 'Declared value',
  notes: 'Notes',
  visibility: 'Who sees it',
  companyIds: 'carriers',
  hazmat: 'hazmat',
  accessorials: 'Extra services',
}
const LISTS: Record<string, string> = { stops: 'Stop', commodities: 'Goods', references: 'Reference' }

/** `stops.1.windowEnd` → `Stop 2, until`. */
export function fieldWords(path: string): string {
  const parts = path.split('.')
  const [list = '', index, ...rest] = parts
  const named = LISTS[list]
  const names = (keys: readonly string[]): string => keys.map((key) => WORDS[key] ?? key).join(', ')
  if (named === undefined) return names(parts)
  if (index === undefined) return named === 'Goods' ? named : `${named}s`
  return [`${named} ${Number(index) + 1}`, names(rest)].filter(Boolean).join(', ')
}
