import type { CommodityInput } from '@drawbar/contract/loads/load-input.ts'
import { GRAMS_PER_POUND } from '@drawbar/contract/units.ts'
import type { z } from 'zod'
import type { CrewNeeds } from '../fleet/index.ts'

type Commodity = Pick<z.output<typeof CommodityInput>, 'packaging' | 'weightGrams' | 'hazmat'>

/** 49 CFR 172.504(e), table 1: placarded in any quantity. 6.1 and 5.2 stand in it for their worst kinds only, which the load does not tell apart. */
const ANY_QUANTITY = /^(1\.[1-3]|2\.3|4\.3|5\.2|6\.1|7)/
/** 49 CFR 172.504(f)(9): class 9 needs no placard inside the country. */
const NEVER = /^9/
/** 49 CFR 172.504(c): of table 2, less than this gross needs no placard, unless it is in bulk. */
const PLACARD_FROM_GRAMS = 1_001 * GRAMS_PER_POUND

export function isPlacarded(commodities: readonly Commodity[]): boolean {
  const hazardous = commodities.filter(({ hazmat }) => hazmat && !NEVER.test(hazmat.hazardClass ?? ''))
  // A class that nobody gave may be any.
  if (hazardous.some(({ hazmat }) => !hazmat?.hazardClass || ANY_QUANTITY.test(hazmat.hazardClass))) return true
  if (hazardous.some(({ packaging }) => packaging === 'bulk')) return true
  return hazardous.reduce((sum, { weightGrams }) => sum + weightGrams, 0) >= PLACARD_FROM_GRAMS
}

/** A load that may go in something else needs the tank endorsement only when it does go in a tank. */
export function crewNeeds(
  { commodities, equipment }: { commodities: readonly Commodity[]; equipment: readonly string[] },
  units: readonly ({ equipment: string | null } | null)[],
): CrewNeeds {
  const tank =
    units.some((unit) => unit?.equipment === 'TN') || (equipment.length > 0 && equipment.every((code) => code === 'TN'))
  const inTank = tank && commodities.some(({ hazmat }) => hazmat && !NEVER.test(hazmat.hazardClass ?? ''))
  return { placarded: isPlacarded(commodities) || inTank, tank }
}
