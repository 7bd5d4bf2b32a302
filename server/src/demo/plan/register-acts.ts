import { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { claimCarrierNumber, proveCarrierNumber, sendNumberCode } from '@drawbar/contract/verification/number-claims.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { createDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { createVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { readAllNotifications } from '@drawbar/contract/notifications/notifications.ts'
import type { CompanyRole } from '@drawbar/contract/roles.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { addMember } from '../../modules/teams/index.ts'
import { createFounder, createStaffUser } from '../../modules/identity/index.ts'
import { registerCompany } from '../../modules/companies/index.ts'
import { reassessQuietly } from '../../modules/eligibility/index.ts'
import { verifyInBulk } from '../../modules/verification/index.ts'
import { fileRegisterEntries, type RegisterEntry } from '../../modules/register/index.ts'
import { DAY, HOUR, iso, MINUTE } from '../local-hours.ts'
import type { Random } from '../random.ts'
import type { Carrier, Cast, Consignor } from './cast.ts'
import { NEW_ENTRANT } from './cover-acts.ts'
import { addIdleUnits, dayOf, unitPapers } from './fleet-details.ts'
import { mailedCode } from './mailed-code.ts'
import { usd } from './price.ts'
import { registerEntryOf } from './register-entry-of.ts'
import type { Stage } from './stage.ts'

interface Registration {
  cast: Cast
  stage: Stage
  /** One hash for everybody: hashing forty times the same word would cost a second and teach nothing. */
  passwordHash: string
  rng: Random
}

/** Colleagues of the two printed accounts, so that their companies are more than one person. */
const COLLEAGUES: readonly { domain: string; name: string; position: string; companyRole: CompanyRole }[] = [
  { domain: 'crosstimbers', name: 'Elise Park', position: 'Warehouse Manager', companyRole: 'Manager' },
  { domain: 'crosstimbers', name: 'Dev Amin', position: 'Freight Coordinator', companyRole: 'Coordinator' },
  { domain: 'ouachitacold', name: 'Tyrell Moss', position: 'Dispatcher', companyRole: 'Dispatcher' },
]

/** Under the 180 days from which an authority is no longer new. */
const NEW_ENTRANT_DAYS = 110

/** On file with the register; the two that it does not know yet show what a warning looks like. */
const UNCHECKED = new Set(['wolverineparts', 'keystonevalley'])

/** Opens every account and, for carriers, the papers and the fleet, on the day before the first post. */
export function addRegistrations({ cast, stage, passwordHash, rng }: Registration): void {
  const day = stage.opens - 27 * HOUR
  stage.act({ at: day, what: 'staff', about: 'staff' }, (house) =>
    house.run(async (tx) => {
      for (const { founder, admin } of [cast, cast.colleagues]) {
        founder.userId =
          (await createFounder(tx, { email: founder.email, name: founder.name, passwordHash, force: true })) ?? ''
        admin.userId = await createStaffUser(tx, { email: admin.email, name: admin.name, passwordHash, role: 'Admin' })
      }
    }),
  )
  const companies: (Consignor | Carrier)[] = [...cast.consignors, ...cast.carriers]
  const entries: RegisterEntry[] = []
  for (const [index, company] of companies.entries()) {
    const at = stage.hours.office(company.timeZone, {
      from: day + HOUR,
      to: stage.opens - 2 * HOUR,
      share: (index + 1) / (companies.length + 1),
    })
    stage.act({ at, what: 'registration', about: company.name }, (house) =>
      house.run(async (tx) => {
        const account = {
          email: company.email,
          name: company.person,
          passwordHash,
          mailboxVerified: true,
          companyName: company.name,
          industry: company.industry,
          position: 'position' in company ? company.position : 'Owner',
          businessType: 'General',
          subscriptionTier: 'premium',
          companyType: 'type' in company ? company.type : (1 as const),
        }
        const { userId, companyId } = await registerCompany(tx, account)
        Object.assign(company.viewer, { userId, companyId, mailboxVerified: true } satisfies Partial<Viewer>)
        for (const { domain, ...colleague } of COLLEAGUES.filter((candidate) => candidate.domain === company.domain)) {
          const email = `${colleague.name.split(' ')[0]?.toLowerCase()}@${domain}.example`
          await addMember(tx, { ...colleague, email, passwordHash, companyId, mailboxVerified: true })
        }
      }),
    )
    readNotices(company, stage)
    if ('fleet' in company)
      addCarrierPapers(company, { at: at + 40 * MINUTE, stage, entries, rng: rng.fork(company.domain) })
  }
  // The register knew them all before any of them came here.
  stage.act({ at: day, what: 'register', about: 'register' }, (house) =>
    house.run((tx) => fileRegisterEntries(tx.sql, { entries, source: 'census' })),
  )
  addVerdicts(cast, stage)
}

/** Staff had vouched for them before the first award, which asks for it. */
function addVerdicts({ carriers, admin }: Cast, stage: Stage): void {
  const all = { what: 'verification', about: 'staff', reads: carriers.map(({ name }) => name) }
  stage.act({ at: stage.opens - HOUR, ...all }, (house) =>
    house.run(async (tx) => {
      const companyIds = await verifyInBulk(tx, {
        companyIds: carriers.map(({ viewer }) => viewer.companyId ?? ''),
        reviewerId: admin.userId,
        note: 'Called the number in the register; the owner answered.',
      })
      await reassessQuietly(tx, companyIds)
    }),
  )
}

/** Everybody looked yesterday; what is new since is unread. */
function readNotices({ viewer, name: about }: Consignor | Carrier, stage: Stage): void {
  stage.act({ at: stage.now - 15 * HOUR, what: 'notices read', about }, (house) =>
    house.call(viewer, readAllNotifications),
  )
}

function addCarrierPapers(
  carrier: Carrier,
  { at, stage, entries, rng }: { at: number; stage: Stage; entries: RegisterEntry[]; rng: Random },
): void {
  const about = carrier.name
  const demo = carrier.index === 0
  const days = rng.between(400, 4200)
  const since = iso(stage.now - (carrier.index === NEW_ENTRANT ? NEW_ENTRANT_DAYS : days) * DAY).slice(0, 10)
  const expires = (low: number, high: number) => iso(stage.now + rng.between(low, high) * DAY).slice(0, 10)
  const profile = {
    usdot: demo ? '90258126' : String(90_200_000 + carrier.index * 7_919),
    docket: demo ? 'MC9104418' : `MC${9_200_000 + carrier.index * 1_237}`,
    hazmat: carrier.hazmat,
    home: { city: carrier.home.slice(0, -3), region: carrier.home.slice(-2) },
  }
  const policies = policiesOf(carrier, { rng, expires })
  const registered = !UNCHECKED.has(carrier.domain)
  if (registered) entries.push(registerEntryOf(carrier, { profile, policies, since, now: stage.now }))
  stage.act({ at, what: 'carrier profile', about }, async (house) => {
    await house.call(carrier.viewer, putCarrierProfile, { body: profile })
    for (const body of policies) await house.call(carrier.viewer, addInsurancePolicy, { body })
    if (registered) {
      await house.call(carrier.viewer, claimCarrierNumber, { body: { usdot: profile.usdot } })
      await house.call(carrier.viewer, sendNumberCode)
      await house.call(carrier.viewer, proveCarrierNumber, { body: { code: await mailedCode(house, carrier.email) } })
    }
    for (const { item: unit } of [...carrier.fleet.tractors, ...carrier.fleet.trailers]) {
      const { kind, unitNumber, equipment, vin, year } = unit
      const body = {
        kind,
        unitNumber,
        equipment,
        vin,
        year,
        ...unitPapers(unit, { carrier, stage, rng: rng.fork(unitNumber) }),
      }
      unit.id = (await house.call(carrier.viewer, createVehicle, { body })).id
    }
    for (const { item: driver } of carrier.fleet.drivers) {
      const { name, phone, endorsements } = driver
      const body = {
        name,
        phone,
        endorsements,
        licenceRegion: carrier.home.slice(-2),
        licenceClass: 'A',
        licenceExpiresOn: dayOf(stage.now + 400 * DAY),
        medicalCardExpiresOn: dayOf(stage.now + rng.fork(name).between(22, 600) * DAY),
        homeTimeZone: carrier.timeZone,
        hosRuleset: 'US_70_8',
      } as const
      driver.id = (await house.call(carrier.viewer, createDriver, { body })).id
    }
    if (demo) await addIdleUnits(carrier, { stage, house })
  })
}

/** In the order in which the rest of the market was always drawn: another draw here would make another market. */
function policiesOf(
  { index }: Carrier,
  { rng, expires }: { rng: Random; expires: (low: number, high: number) => string },
): BodyInput<typeof addInsurancePolicy>[] {
  const insurer = rng.pick(['Prairie Mutual Casualty', 'Harbor Lane Insurance', 'Old Cotton Underwriters'])
  const auto = expires(60, 330)
  const cargo = index === 0 ? expires(18, 26) : expires(60, 330)
  const yearBefore = (end: string) => `${Number(end.slice(0, 4)) - 1}${end.slice(4).replace('02-29', '02-28')}`
  const numbered = (prefix: string) => `${prefix}-${String(4_100_000 + index * 7_919)}`
  return [
    {
      kind: 'auto_liability',
      insurer,
      policyNumber: numbered('BA'),
      limit: usd(100_000_000),
      effectiveOn: yearBefore(auto),
      expiresOn: auto,
    },
    {
      kind: 'cargo',
      insurer,
      policyNumber: numbered('MTC'),
      limit: usd(index % 4 === 3 ? 25_000_000 : 10_000_000),
      deductible: usd(index % 3 === 0 ? 250_000 : 100_000),
      effectiveOn: yearBefore(cargo),
      expiresOn: cargo,
      exclusions: index % 4 === 1 ? ['Unattended vehicle overnight', 'Electronics above $50,000'] : [],
    },
  ]
}
