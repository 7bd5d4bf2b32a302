import { createDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { createVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { createLoad, postLoad } from '@drawbar/contract/loads/loads.ts'
import { monitorCarrier } from '@drawbar/contract/risk/monitoring.ts'
import { claimFraudCase, decideFraudCase, recomputeSignals } from '@drawbar/contract/risk/signals.ts'
import { registerCompany } from '../../modules/companies/index.ts'
import { fileRegisterEntries, type RegisterEntry } from '../../modules/register/index.ts'
import { recordAuthority } from '../../modules/carriers/index.ts'
import { RING, type RingSeed } from '../data/ring.ts'
import { DAY, HOUR, iso, MINUTE } from '../local-hours.ts'
import type { House } from '../play/house.ts'
import type { PictureFile, Receipts } from '../play/receipts.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { nobody } from './cast.ts'
import type { LoadPlan } from './load-plan.ts'
import { accountLetter, review, send } from './paper-acts.ts'
import { cents, usd } from './price.ts'
import type { Stage } from './stage.ts'

/** One truck, on two fleets. */
const SHARED_VIN = '1M8GDM9AXKP042788'
/** What the second company says that enters a VIN already taken. */
const LEASED = { ownership: 'leased' } as const

/** Who names it, how long ago, and whether staff approved the paper. */
const ONE_ACCOUNT = [
  ['bayou', 4.5 * DAY, true],
  ['pelican', 3.5 * DAY, true],
  ['copy', 3 * HOUR, false],
] as const

/** Put on the watch list before the phone in the register, and what follows from it, changed. */
const WATCHED = [
  {
    key: 'bayou',
    by: 'admin',
    ago: 3 * DAY,
    note: 'Its driver answers under the number of a driver of Delta Haul, and both are paid into one account.',
  },
  { key: 'pelican', by: 'founder', ago: 20 * HOUR, note: 'Sent the receipt that Delta Haul sent before.' },
] as const

interface RingOptions {
  stage: Stage
  passwordHash: string
  loads: readonly { plan: LoadPlan; posted: number }[]
  receipts: Receipts
}

/** A seeded ring (domain §8): every trace of it is left by the acts that would leave it. Returns who acts for each of it. */
export function addRing({ stage, passwordHash, loads, receipts }: RingOptions): ReadonlyMap<RingSeed['key'], Viewer> {
  const about = 'ring'
  const receipt = receipts.lumper()
  const members = new Map(
    RING.map((seed) => [seed.key, nobody(seed.type === 1 ? 'carrier' : 'consignor', seed.person, seed.email)]),
  )
  const viewerOf = ({ key }: RingSeed): Viewer => {
    const viewer = members.get(key)
    if (!viewer) throw new Error(`nobody plays ${key}`)
    return viewer
  }
  for (const seed of RING) {
    const viewer = viewerOf(seed)
    const at = stage.now - seed.joins * DAY
    stage.act({ at, what: 'registration', about }, (house) => join(house, { seed, viewer, passwordHash, stage }))
    stage.act({ at: at + 20 * MINUTE, what: `papers of ${seed.name}`, about }, (house) =>
      equip(house, { seed, viewer, stage, receipt }),
    )
  }
  stage.act({ at: stage.now - 8 * DAY, what: 'case against the first', about }, async (house) => {
    const { admin } = stage.cast
    const [first] = RING
    const companyId = (first && viewerOf(first).companyId) ?? ''
    const { cases } = await house.call(admin, recomputeSignals, { params: { companyId } })
    const params = { caseId: cases[0]?.id ?? '' }
    await house.call(admin, claimFraudCase, { params })
    const note = 'Three drivers were never paid. The truck at the dock was another carrier’s.'
    await house.call(admin, decideFraudCase, {
      params,
      body: { outcome: 'escalated', reason: 'double_brokering', note },
    })
  })
  // Two carriers are paid into one account, and a third asks to be: what a reviewer is told while its paper waits.
  for (const [key, ago, isApproved] of ONE_ACCOUNT) {
    const seed = RING.find((one) => one.key === key)
    if (!seed) throw new Error(`nobody is ${key}`)
    const at = stage.now - ago
    const domain = seed.email.split('@')[1] ?? ''
    const make = () => accountLetter({ name: seed.name, domain, accountNumber: '7010 5500 0412' }, at)
    const sender = { viewer: viewerOf(seed), name: about }
    if (isApproved) review(sender, { make, at, stage, cast: stage.cast, outcome: { action: 'approve' } })
    else send(sender, { make, at, stage })
  }
  // The phone of the register changed hands after the company had joined.
  const bayou = RING.find(({ key }) => key === 'bayou')
  if (bayou)
    stage.act({ at: stage.now - 2 * DAY, what: 'register hears of another phone', about }, (house) =>
      house.run((tx) =>
        fileRegisterEntries(tx.sql, {
          entries: [entryOf({ ...bayou, phone: '(504) 555-0148' }, stage)],
          source: 'census',
        }),
      ),
    )
  for (const { key, by, ago, note } of WATCHED) {
    const usdot = RING.find((one) => one.key === key)?.usdot
    stage.act({ at: stage.now - ago, what: `watch on ${key}`, about }, (house) =>
      house.call(stage.cast[by], monitorCarrier, { params: { usdot: String(usdot) }, body: { note } }),
    )
  }
  addRepost({ stage, loads, viewer: members.get('crescent') })
  return members
}

/** A load of somebody else, posted again for less. */
function addRepost({
  stage,
  loads,
  viewer,
}: Pick<RingOptions, 'stage' | 'loads'> & { viewer: Viewer | undefined }): void {
  const found = loads.find(
    ({ plan: { fate, mode, invited } }) =>
      fate === 'posted' && (mode === 'book_now' || mode === 'fixed') && invited === null,
  )
  if (!found || !viewer) return
  const { plan, posted } = found
  const at = Math.min(posted + 3 * HOUR, stage.now - 10 * MINUTE)
  stage.act(
    { at: Math.max(at, posted + MINUTE), what: 'the same load again', about: plan.key, reads: ['ring'] },
    async (house) => {
      const pricing = { mode: 'book_now' as const, price: usd(cents(plan.market * 0.84, 25)), alsoBids: false }
      const body = { ...plan.freight, pricing, visibility: { scope: 'public' as const } }
      const { id: loadId } = await house.call(viewer, createLoad, { body })
      await house.call(viewer, postLoad, { params: { loadId }, body: {} })
    },
  )
}

async function join(
  house: House,
  { seed, viewer, passwordHash, stage }: { seed: RingSeed; viewer: Viewer; passwordHash: string; stage: Stage },
): Promise<void> {
  await house.run(async (tx) => {
    const { userId, companyId } = await registerCompany(tx, {
      email: seed.email,
      name: seed.person,
      passwordHash,
      companyName: seed.name,
      industry: 'General Freight',
      position: 'Owner',
      businessType: 'General',
      subscriptionTier: 'premium',
      companyType: seed.type,
    })
    Object.assign(viewer, { userId, companyId, companyName: seed.name } satisfies Partial<Viewer>)
    await fileRegisterEntries(tx.sql, { entries: [entryOf(seed, stage)], source: 'census' })
  })
}

async function equip(
  house: House,
  { seed, viewer, stage, receipt }: { seed: RingSeed; viewer: Viewer; stage: Stage; receipt: PictureFile },
): Promise<void> {
  const as: Viewer = { ...viewer, kind: 'carrier' }
  await house.call(as, putCarrierProfile, {
    body: {
      usdot: String(seed.usdot),
      docket: `MC${seed.usdot}`,
      hazmat: false,
    },
  })
  await house.call(as, addInsurancePolicy, {
    body: {
      kind: 'auto_liability',
      insurer: 'Harbor Lane Insurance',
      limit: usd(100_000_000),
      expiresOn: iso(stage.now + 200 * DAY).slice(0, 10),
    },
  })
  await house.run((tx) =>
    recordAuthority(tx, {
      companyId: viewer.companyId ?? '',
      authority: 'active',
      authoritySince: day(stage, seed.authorityDays),
      source: 'register',
    }),
  )
  const truck = { kind: 'tractor' as const, unitNumber: '1', plateRegion: 'LA', year: 2019, make: 'Freightliner' }
  if (seed.key === 'delta' || seed.key === 'bayou')
    await house.call(as, createVehicle, {
      body: { ...truck, vin: SHARED_VIN, ...(seed.key === 'bayou' ? LEASED : {}) },
    })
  if (seed.driverPhone !== null)
    await house.call(as, createDriver, {
      body: {
        name: 'T. Roy',
        phone: seed.driverPhone,
        licenceRegion: 'LA',
        licenceExpiresOn: iso(stage.now + 300 * DAY).slice(0, 10),
      },
    })
  if (seed.key === 'delta' || seed.key === 'pelican') await house.upload(as, { kind: 'lumper_receipt', ...receipt })
}

const day = (stage: Stage, ago: number): string => iso(stage.now - ago * DAY).slice(0, 10)

function entryOf(seed: RingSeed, stage: Stage): RegisterEntry {
  const docket = `MC${seed.usdot}`
  return {
    usdot: seed.usdot,
    dockets: [docket],
    legalName: seed.name.toUpperCase(),
    dbaName: null,
    status: 'active',
    authorities: [{ type: 'common', status: 'active', grantedOn: day(stage, seed.authorityDays), docket }],
    priorRevoked: seed.key === 'delta',
    outOfServiceOn: null,
    safetyRating: null,
    safetyRatedOn: null,
    operation: 'A',
    powerUnits: 2,
    drivers: 2,
    hazmat: false,
    phone: seed.phone,
    email: seed.registeredEmail,
    officers: [...seed.officers],
    ...seed.home,
    country: 'US',
    autoRequired: 75_000_000,
    mcs150On: day(stage, 30),
    mcs150Miles: 90_000,
    addedOn: day(stage, seed.authorityDays + 20),
    cargoCarried: ['General freight'],
    filings: [
      {
        kind: 'auto_liability',
        insurer: 'Harbor Lane Insurance',
        policyNumber: `HL${seed.usdot}`,
        amount: 100_000_000,
        effectiveOn: day(stage, 120),
      },
    ],
  }
}
