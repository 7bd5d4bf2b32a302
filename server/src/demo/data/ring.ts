/**
 * Five companies that belong together and do not say so. The first was found out and stopped; what the others share with it, and with each
 * other, is what staff are to find. Invented like everybody else here.
 */
export interface RingSeed {
  key: 'delta' | 'bayou' | 'pelican' | 'copy' | 'crescent'
  name: string
  type: 1 | 2
  person: string
  email: string
  usdot: number
  /** Days before the market opens its doors. */
  joins: number
  authorityDays: number
  home: { street: string; city: string; region: string; postalCode: string }
  officers: readonly string[]
  registeredEmail: string
  phone: string
  driverPhone: string | null
}

const SUITE = { street: '4400 Airline Hwy, Suite 210', city: 'Metairie', region: 'LA', postalCode: '70001' }

export const RING: readonly RingSeed[] = [
  {
    key: 'delta',
    name: 'Delta Haul LLC',
    type: 1,
    person: 'Marcus Dell',
    email: 'marcus@deltahaul.example',
    usdot: 90_700_117,
    joins: 13,
    authorityDays: 160,
    home: SUITE,
    officers: ['MARCUS DELL'],
    registeredEmail: 'marcus@deltahaul.example',
    phone: '(504) 555-0148',
    driverPhone: '+1 504 555 0171',
  },
  {
    key: 'bayou',
    name: 'Bayou Gate Transport LLC',
    type: 1,
    person: 'Lena Fortier',
    email: 'lena@bayougate.example',
    usdot: 90_700_213,
    joins: 6,
    authorityDays: 41,
    home: { street: '118 Levee Rd', city: 'Gretna', region: 'LA', postalCode: '70053' },
    officers: ['LENA FORTIER'],
    registeredEmail: 'lena@bayougate.example',
    phone: '(504) 555-0133',
    driverPhone: '+1 504 555 0171',
  },
  {
    key: 'pelican',
    name: 'Pelican Route Carriers LLC',
    type: 1,
    person: 'Owen Marsh',
    email: 'owen@pelicanroute.example',
    usdot: 90_700_322,
    joins: 5,
    authorityDays: 300,
    home: SUITE,
    officers: ['DELL, MARCUS', 'OWEN MARSH'],
    registeredEmail: 'owen@pelicanroute.example',
    phone: '(504) 555-0119',
    driverPhone: '+1 504 555 0162',
  },
  {
    key: 'copy',
    name: 'Ouachita Cold Lines Freight',
    type: 1,
    person: 'Rita Salas',
    email: 'dispatch@ouachitac0ld.example',
    usdot: 90_700_418,
    joins: 4,
    authorityDays: 2100,
    home: { street: '77 Depot St', city: 'Monroe', region: 'LA', postalCode: '71201' },
    officers: ['RITA SALAS'],
    registeredEmail: 'rsalas@northlouisianavan.example',
    phone: '(318) 555-0190',
    driverPhone: '+1 504 555 0162',
  },
  {
    key: 'crescent',
    name: 'Crescent Freight Partners',
    type: 2,
    person: 'Nadia Voss',
    email: 'nadia@crescentfreight.example',
    usdot: 90_700_527,
    joins: 15,
    authorityDays: 520,
    home: { street: '9 Poydras Ct', city: 'New Orleans', region: 'LA', postalCode: '70112' },
    officers: ['NADIA VOSS'],
    registeredEmail: 'nadia@crescentfreight.example',
    phone: '(504) 555-0148',
    driverPhone: null,
  },
]
