import type { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import type { RegisterEntry } from '../../modules/register/index.ts'
import { DAY, iso } from '../local-hours.ts'
import type { Carrier } from './cast.ts'
import { RATED_CONDITIONAL } from './cover-acts.ts'

interface Declared {
  profile: { usdot: string; docket: string; hazmat: boolean }
  policies: readonly BodyInput<typeof addInsurancePolicy>[]
  since: string
  now: number
}

/** What the public register says of a carrier of the demo market: the same that the carrier says of itself. */
export function registerEntryOf(
  carrier: Carrier,
  { profile: { usdot, docket, hazmat }, policies, since, now }: Declared,
): RegisterEntry {
  const filings = policies.flatMap(({ kind, insurer, policyNumber, limit, effectiveOn }) =>
    kind === 'auto_liability' || kind === 'cargo'
      ? [
          {
            kind,
            insurer,
            policyNumber: policyNumber ?? `${kind === 'cargo' ? 'C' : 'A'}${usdot}`,
            amount: limit.amount,
            effectiveOn: effectiveOn ?? iso(now - 200 * DAY).slice(0, 10),
          },
        ]
      : [],
  )
  const safetyRating =
    carrier.index === RATED_CONDITIONAL ? 'conditional' : carrier.index % 3 === 0 ? 'satisfactory' : null
  return {
    usdot: Number(usdot),
    dockets: [docket],
    legalName: carrier.name.toUpperCase(),
    dbaName: null,
    status: 'active',
    authorities: [{ type: 'common', status: 'active', grantedOn: since, docket }],
    priorRevoked: false,
    outOfServiceOn: null,
    safetyRating,
    safetyRatedOn: safetyRating && since,
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
    filings,
  }
}
