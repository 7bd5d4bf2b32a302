import type { Viewer } from '../../platform/viewer.ts'
import { city } from '../data/cities.ts'
import { CARRIERS, type CarrierSeed, CONSIGNORS, type ConsignorSeed } from '../data/companies.ts'
import type { Random } from '../random.ts'
import { FleetPlan } from './fleet-plan.ts'

interface Member {
  index: number
  timeZone: string
  email: string
  /** Who acts for the company; the server gives the ids when it is registered. */
  viewer: Viewer
}
export type Consignor = ConsignorSeed & Member
export type Carrier = CarrierSeed & Member & { fleet: FleetPlan }

/** Everybody who acts in the demo market. The first of each list is the one whose account is printed at start. */
export interface Cast {
  consignors: readonly Consignor[]
  carriers: readonly Carrier[]
  founder: Viewer
  admin: Viewer
  /** Of the same two roles, without a printed account. */
  colleagues: { founder: Viewer; admin: Viewer }
}

const firstName = (person: string): string => (person.split(' ')[0] ?? person).toLowerCase()

/** Known only once the server has registered it. */
export const nobody = (kind: Viewer['kind'], name: string, email: string): Viewer => ({
  userId: '',
  sessionId: '',
  email,
  name,
  kind,
  companyId: null,
  companyName: null,
  companyRole: kind === 'consignor' || kind === 'carrier' ? 'Owner' : null,
  mailboxVerified: true,
  mustEnroll: false,
  acting: null,
})

export function castOf(
  rng: Random,
  staff: { founder: { name: string; email: string }; admin: { name: string; email: string } },
): Cast {
  const member = (
    kind: 'consignor' | 'carrier',
    { home, person, domain, name }: { home: string; person: string; domain: string; name: string },
  ) => {
    const email = `${firstName(person)}@${domain}.example`
    return { email, timeZone: city(home).timeZone, viewer: { ...nobody(kind, person, email), companyName: name } }
  }
  return {
    consignors: CONSIGNORS.map((seed, index) => ({ ...seed, ...member('consignor', seed), index })),
    carriers: CARRIERS.map((seed, index) => ({
      ...seed,
      ...member('carrier', seed),
      index,
      fleet: new FleetPlan({
        rng: rng.fork(`fleet ${seed.domain}`),
        carrier: index,
        kinds: seed.kinds,
        hazmat: seed.hazmat,
      }),
    })),
    founder: nobody('founder', staff.founder.name, staff.founder.email),
    admin: nobody('staff', staff.admin.name, staff.admin.email),
    colleagues: {
      founder: nobody('founder', 'Helen Abara', 'helen.abara@drawbar.example'),
      admin: nobody('staff', 'Priya Nair', 'priya.nair@drawbar.example'),
    },
  }
}
