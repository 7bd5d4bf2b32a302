const US =
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY'
const CANADA = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'

/**
 * The ten zones of the load boards: by the first digit of the postal codes. Typed as `Z3`, a zone stands for its states.
 */
const ZONES: Readonly<Record<string, string>> = {
  Z0: 'CT MA ME NH NJ RI VT',
  Z1: 'DE NY PA',
  Z2: 'DC MD NC SC VA WV',
  Z3: 'AL FL GA MS TN',
  Z4: 'IN KY MI OH',
  Z5: 'IA MN MT ND SD WI',
  Z6: 'IL KS MO NE',
  Z7: 'AR LA OK TX',
  Z8: 'AZ CO ID NM NV UT WY',
  Z9: 'AK CA HI OR WA',
}

/** Postal letters of a state or province → the code the board searches by. No letters stand in both countries. */
const REGIONS = new Map<string, string>([
  ...US.split(' ').map((code) => [code, `US-${code}`] as const),
  ...CANADA.split(' ').map((code) => [code, `CA-${code}`] as const),
])

/** `tx, ok, z3` → known codes, and what was not understood. */
export function parseRegions(text: string): { regions: string[]; unknown: string[] } {
  const terms = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .flatMap((word) => ZONES[word]?.split(' ') ?? [word])
  const regions = terms.flatMap((word) => REGIONS.get(word.replace(/^(US|CA)-/, '')) ?? [])
  return {
    regions: [...new Set(regions)],
    unknown: terms.filter((word) => !REGIONS.has(word.replace(/^(US|CA)-/, ''))),
  }
}

export const regionLetters = (regions: readonly string[]): string => regions.map((region) => region.slice(3)).join(', ')
