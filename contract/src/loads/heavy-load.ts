import { EQUIPMENT, type EquipmentCode } from '../codes.ts'
import { gramsToPounds } from '../units.ts'

/** Pounds that the usual trailer of a kind takes (domain §3.1). */
const POUNDS = { van: 45_000, reefer: 43_500, flatbed: 48_000, other: 45_000 } as const
/** Above this no usual trailer stays within its legal weight. */
const OVERWEIGHT_POUNDS = 48_000

/** What is said of goods too heavy for the lightest trailer that may haul them; it hinders no post, since heavy haul exists. Null where they fit. */
export function heavyLoad(weightGrams: number, equipment: readonly EquipmentCode[]): string | null {
  const pounds = Math.round(gramsToPounds(weightGrams))
  const figure = pounds.toLocaleString('en-US')
  if (pounds > OVERWEIGHT_POUNDS)
    return `${figure} lb is more than the 48,000 lb that any standard trailer takes. It is overweight: it needs permits, or several trucks.`
  const lightest =
    equipment.length === 0 ? POUNDS.other : Math.min(...equipment.map((code) => POUNDS[EQUIPMENT[code].kind]))
  if (pounds <= lightest) return null
  return lightest === POUNDS.reefer
    ? `${figure} lb is more than the 43,500 lb that a reefer takes.`
    : `${figure} lb is more than the 45,000 lb that a standard trailer takes.`
}
