import { EQUIPMENT, type EquipmentCode } from './codes.ts'
import { gramsToPounds } from './units.ts'

/** Pounds that the usual trailer of a kind takes (domain §3.1). */
const TRAILERS = {
  van: { pounds: 45_000, name: 'standard trailer' },
  reefer: { pounds: 43_500, name: 'reefer' },
  flatbed: { pounds: 48_000, name: 'flatbed' },
  other: { pounds: 45_000, name: 'standard trailer' },
} as const
/** Above this no usual trailer stays within its legal weight. */
const OVERWEIGHT_POUNDS = 48_000
const figure = (pounds: number): string => pounds.toLocaleString('en-US')

/** What is said of goods too heavy for the lightest trailer that may haul them; it hinders no post, since heavy haul exists. Null where they fit. */
export function heavyLoad(weightGrams: number, equipment: readonly EquipmentCode[]): string | null {
  const pounds = Math.round(gramsToPounds(weightGrams))
  if (pounds > OVERWEIGHT_POUNDS)
    return `${figure(pounds)} lb is more than the 48,000 lb that any standard trailer takes. It is overweight: it needs permits, or several trucks.`
  const [lightest = TRAILERS.other] = equipment
    .map((code) => TRAILERS[EQUIPMENT[code].kind])
    .toSorted((a, b) => a.pounds - b.pounds)
  return pounds > lightest.pounds
    ? `${figure(pounds)} lb is more than the ${figure(lightest.pounds)} lb that a ${lightest.name} takes.`
    : null
}
