/**
 * States, provinces and territories that North American shippers write after a city. Codes are ISO 3166-2 (the part after the
 * hyphen), which equal the USPS and Canada Post abbreviations. Mexico keeps the three-letter ISO codes, because its two-letter
 * customs forms clash with others (NL is Newfoundland and Labrador before it is Nuevo León).
 */
export interface Region {
  country: 'US' | 'CA' | 'MX'
  code: string
  name: string
}

const list = (country: Region['country'], text: string): Region[] =>
  text.split('; ').map((entry) => {
    const space = entry.indexOf(' ')
    return { country, code: entry.slice(0, space), name: entry.slice(space + 1) }
  })

const UNITED_STATES = list(
  'US',
  'AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware; ' +
    'DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; ' +
    'KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; ' +
    'MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York; ' +
    'NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island; ' +
    'SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington; ' +
    'WV West Virginia; WI Wisconsin; WY Wyoming; PR Puerto Rico; GU Guam; VI Virgin Islands; AS American Samoa; ' +
    'MP Northern Mariana Islands',
)

const CANADA = list(
  'CA',
  'AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NS Nova Scotia; ' +
    'NT Northwest Territories; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan; YT Yukon',
)

const MEXICO = list(
  'MX',
  'AGU Aguascalientes; BCN Baja California; BCS Baja California Sur; CAM Campeche; CHP Chiapas; CHH Chihuahua; ' +
    'COA Coahuila; COL Colima; CMX Ciudad de México; DUR Durango; GUA Guanajuato; GRO Guerrero; HID Hidalgo; JAL Jalisco; ' +
    'MEX Estado de México; MIC Michoacán; MOR Morelos; NAY Nayarit; NLE Nuevo León; OAX Oaxaca; PUE Puebla; QUE Querétaro; ' +
    'ROO Quintana Roo; SLP San Luis Potosí; SIN Sinaloa; SON Sonora; TAB Tabasco; TAM Tamaulipas; TLA Tlaxcala; ' +
    'VER Veracruz; YUC Yucatán; ZAC Zacatecas',
)

export const REGIONS: readonly Region[] = [...UNITED_STATES, ...CANADA, ...MEXICO]

const spellings = (country: Region['country'], text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split('; ').flatMap((entry) => {
      const [code = '', ...words] = entry.split(' ')
      return words.map((word) => [word, `${country}-${code}`])
    }),
  )

/**
 * Other ways people write a region, as search keys: the abbreviations from before the postal codes of 1963 (Government Publishing Office and
 * Associated Press), former postal codes, the everyday name.
 */
export const REGION_NICKNAMES: Readonly<Record<string, string>> = {
  ...spellings(
    'US',
    'AL ala; AZ ariz; AR ark; CA calif cal; CO colo; CT conn; DC washingtondc; DE del; FL fla; HI haw; ID ida; IL ill ills; IN ind; ' +
      'KS kan kans; MA mass; MI mich; MN minn; MS miss; MT mont; NE neb nebr; NV nev; NM nmex; ND ndak; OK okla; OR ore oreg; ' +
      'PA penn penna; SD sdak; TN tenn; TX tex; WA wash; WV wva; WI wis wisc; WY wyo',
  ),
  ...spellings('CA', 'AB alta; NL nfld newfoundland; ON ont; PE pei; QC que pq; SK sask; YT yukonterritory'),
}

/** How Mexican addresses abbreviate their states (Correos de México). BC and NL are also codes of Canadian provinces, and mean either. */
export const MEXICAN_ABBREVIATIONS = spellings(
  'MX',
  'AGU ags; BCN bc; CAM camp; CHP chis; CHH chih; COA coah; CMX cdmx df; DUR dgo; GUA gto; HID hgo; MEX edomex edomx; ' +
    'MIC mich; NLE nl; QUE qro; ROO qroo; TAM tamps; TLA tlax',
)

/** Two-letter forms of customs papers and partners' systems: read only where the address says Mexico, since most mean something else elsewhere. */
export const MEXICAN_TWO_LETTER_CODES = spellings(
  'MX',
  'AGU ag; BCN bn; BCS bs; CAM cm cp; CHP cs; CHH ch ci; COA co; COL cl; CMX dx dif; DUR dg; GUA gt; GRO gr; HID hg; JAL ja; ' +
    'MEX mx em; MIC mi mh; MOR mo; NAY na; OAX oa; PUE pu; QUE qt qa qe; ROO qr; SLP sl; SIN si; SON so; TAB tb ta; TAM tm; ' +
    'TLA tl; VER ve; YUC yu; ZAC za',
)

/** GeoNames numbers Canadian and Mexican regions (admin1 codes, alphabetical by the names of its day). */
const GEONAMES_CANADA: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
const GEONAMES_MEXICO = [
  'AGU',
  'BCN',
  'BCS',
  'CAM',
  'CHP',
  'CHH',
  'COA',
  'COL',
  'CMX',
  'DUR',
  'GUA',
  'GRO',
  'HID',
  'JAL',
  'MEX',
  'MIC',
  'MOR',
  'NAY',
  'NLE',
  'OAX',
  'PUE',
  'QUE',
  'ROO',
  'SLP',
  'SIN',
  'SON',
  'TAB',
  'TAM',
  'TLA',
  'VER',
  'YUC',
  'ZAC',
] as const

/** Countries in GeoNames whose addresses are written as a US state ("San Juan, PR 00901"). */
export const US_TERRITORIES: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])

/** Null where shippers write no region, or where the source only has a number that nobody reads. */
export function regionOfGeonames(country: string, adminCode: string): string | null {
  if (country === 'US') return adminCode
  if (country === 'CA') return GEONAMES_CANADA[adminCode] ?? null
  if (country === 'MX') return GEONAMES_MEXICO[Number(adminCode) - 1] ?? null
  return null
}

/** The first letter of a Canadian postal code names its province (Canada Post, Addressing Guidelines). X serves two territories. */
const PROVINCE_OF_LETTER: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}
const NUNAVUT_AREAS: ReadonlySet<string> = new Set(['X0A', 'X0B', 'X0C'])

export function provinceOfPostalCode(code: string): string | null {
  const area = code.slice(0, 3)
  if (area.startsWith('X')) return NUNAVUT_AREAS.has(area) ? 'NU' : 'NT'
  return PROVINCE_OF_LETTER[area.charAt(0)] ?? null
}
