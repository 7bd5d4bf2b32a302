const US =
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY'
const CANADA = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'

/** Postal letters of a state or province → the code the board searches by. No letters stand in both countries. */
const REGIONS = new Map<string, string>([
  ...US.split(' ').map((code) => [code, `US-${code}`] as const),
  ...CANADA.split(' ').map((code) => [code, `CA-${code}`] as const),
])

/** `tx, ok` → known codes, and what was not understood. */
export function parseRegions(text: string): { regions: string[]; unknown: string[] } {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const regions = words.flatMap((word) => REGIONS.get(word.replace(/^(US|CA)-/, '')) ?? [])
  return {
    regions: [...new Set(regions)],
    unknown: words.filter((word) => !REGIONS.has(word.replace(/^(US|CA)-/, ''))),
  }
}

export const regionLetters = (regions: readonly string[]): string => regions.map((region) => region.slice(3)).join(', ')
