/** The part of a load that decides how much liability coverage it needs. Matches a row of `loads`. */
export interface InsuredLoad {
  hazmat: boolean
  commodities: readonly {
    hazmat?: { hazardClass?: string | undefined; packingGroup?: string | null | undefined } | null | undefined
  }[]
}

/** 49 CFR 387.9, in cents: nonhazardous property; oil and listed hazardous materials; the most dangerous materials. */
const MINIMUM = { ordinary: 75_000_000, hazardous: 100_000_000, most: 500_000_000 } as const

/** Explosives 1.1-1.3, toxic gas 2.3 and radioactive 7. */
const MOST_DANGEROUS = /^(1\.[1-3]|2\.3|7)/

/**
 * The public liability that a carrier must hold for this load under 49 CFR 387.9, in US cents. The regulation also
 * requires $5,000,000 by quantity and container (bulk 2.1 and 2.2, toxic inhalation zone A, highway route controlled
 * class 7). Loads do not state those, so the class decides: 1.1-1.3, 2.3, 7 and 6.1 in packing group I require
 * $5,000,000, any other hazardous material $1,000,000.
 */
export function insuranceMinimum(load: InsuredLoad): number {
  const materials = load.commodities.flatMap(({ hazmat }) => (hazmat ? [hazmat] : []))
  if (!load.hazmat && materials.length === 0) return MINIMUM.ordinary
  const most = materials.some(
    ({ hazardClass = '', packingGroup }) =>
      MOST_DANGEROUS.test(hazardClass) || (hazardClass.startsWith('6.1') && packingGroup === 'I'),
  )
  return most ? MINIMUM.most : MINIMUM.hazardous
}
