import type { RegisterEntry } from '../../modules/carriers/index.ts'
import { DAY, iso } from '../local-hours.ts'
import type { Carrier } from './cast.ts'

interface Papers {
  usdot: string
  docket: string
  hazmat: boolean
  insurer: string
  autoLiability: { amount: number }
  cargoCover: { amount: number }
}

/** What the public register says of a carrier of the demo market: the same that the carrier says of itself. */
export function registerEntryOf(
  carrier: Carrier,
  { papers, since, now }: { papers: Papers; since: string; now: number },
): RegisterEntry {
  const { usdot, docket, hazmat, insurer } = papers
  const filing = (kind: 'auto_liability' | 'cargo', amount: number) => ({
    kind,
    insurer,
    policyNumber: `${kind === 'cargo' ? 'C' : 'A'}${usdot}`,
    amount,
    effectiveOn: iso(now - 200 * DAY).slice(0, 10),
  })
  return {
    usdot: Number(usdot),
    dockets: [docket],
    legalName: carrier.name.toUpperCase(),
    dbaName: null,
    status: 'active',
    authorities: [{ type: 'common', status: 'active', grantedOn: since, docket }],
    priorRevoked: false,
    outOfServiceOn: null,
    safetyRating: carrier.index % 3 === 0 ? 'satisfactory' : null,
    safetyRatedOn: carrier.index % 3 === 0 ? since : null,
    operation: 'A',
    powerUnits: carrier.fleet.tractors.length,
    drivers: carrier.fleet.drivers.length,
    hazmat,
    phone: `(${500 + carrier.index}) 555-0142`,
    email: carrier.email,
    officers: [carrier.person.toUpperCase()],
    street: `${120 + carrier.index * 31} Terminal Rd`,
    city: carrier.home.slice(0, -3),
    region: carrier.home.slice(-2),
    postalCode: null,
    country: 'US',
    autoRequired: hazmat ? 500_000_000 : 75_000_000,
    mcs150On: iso(now - (90 + carrier.index * 11) * DAY).slice(0, 10),
    mcs150Miles: carrier.fleet.tractors.length * 82_000,
    addedOn: since,
    cargoCarried: ['General freight'],
    filings: [filing('auto_liability', papers.autoLiability.amount), filing('cargo', papers.cargoCover.amount)],
  }
}
