import { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import {
  type EligibilityRule,
  openOverrideRequest,
  refuseOverrideRequest,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putOperatingProfile, putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { setCarrierPreference, type Preference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { Receipts } from '../play/receipts.ts'
import { DAY, HOUR, iso, MINUTE } from '../local-hours.ts'
import type { Cast } from './cast.ts'
import { usd } from './price.ts'
import type { Stage } from './stage.ts'

interface Answered {
  index: number
  rule: EligibilityRule
  hoursAgo: number
  statement: string
  paper: boolean
}

/** On the register by a rating and an age that are worth a word; the plan of registrations reads them. */
export const RATED_CONDITIONAL = 5
export const NEW_ENTRANT = 7

const ANSWERED: readonly Answered[] = [
  {
    index: RATED_CONDITIONAL,
    rule: 'safety_rating',
    hoursAgo: 4 * 24,
    statement:
      'The rating is from a review in 2021. We changed our hours-of-service software after it and asked for an upgrade under 385.17; the agency’s letter is attached.',
    paper: true,
  },
  {
    index: NEW_ENTRANT,
    rule: 'authority_age',
    hoursAgo: 5,
    statement:
      'We hauled nine years under our father’s company before this number was granted to us. Same trucks, same drivers.',
    paper: false,
  },
]

/** What makes the rooms of checks, insurance and lists worth looking at: work, a factor, policies that end, answers that wait, a list. */
export function addCoverActs({ cast, stage, receipts }: { cast: Cast; stage: Stage; receipts: Receipts }): void {
  addWork(cast, stage)
  addEndingPolicies(cast, stage)
  addAnswers({ cast, stage, receipts })
  addStandings(cast, stage)
}

const DELTA_LOCKBOX = { line: 'PO Box 4180', city: 'Memphis', region: 'TN', postalCode: '38101', country: 'US' }

function addWork({ carriers }: Cast, stage: Stage): void {
  for (const { viewer, name: about, fleet, home, index } of carriers.slice(0, 8)) {
    const units = Map.groupBy(
      fleet.trailers.flatMap(({ item }) => item.equipment ?? []),
      (code) => code,
    )
    const equipment = [...units].map(([code, all]) => ({ code, count: all.length }))
    const region = home.slice(-2)
    const lanes = [
      { origin: home, destination: 'TX, OK', frequency: 'weekly' as const },
      { origin: region, destination: 'IL, IN, OH', frequency: 'now_and_then' as const },
    ]
    // Before staff vouched for them: a change of it afterwards has them look again.
    stage.act({ at: stage.opens - 65 * MINUTE, what: 'pay to', about }, async (house) => {
      const { version } = await house.call(viewer, getCarrierProfile)
      const pays =
        index === 1
          ? { kind: 'factor' as const, factorName: 'Delta Freight Factors', factorAddress: DELTA_LOCKBOX }
          : { kind: 'carrier' as const }
      await house.call(viewer, putPayTo, { body: { ...pays, version } })
    })
    stage.act({ at: stage.now - 20 * HOUR, what: 'equipment and lanes', about }, async (house) => {
      const { version } = await house.call(viewer, getCarrierProfile)
      await house.call(viewer, putOperatingProfile, { body: { equipment, lanes, version } })
    })
  }
}

/** Policies that the gate does not ask for: what ends them stops nobody's haul. */
function addEndingPolicies({ carriers }: Cast, stage: Stage): void {
  const day = (from: number) => iso(stage.now + from * DAY).slice(0, 10)
  const ending = [
    { kind: 'reefer_breakdown', insurer: 'Old Cotton Underwriters', limit: usd(5_000_000), ends: 5 },
    { kind: 'general', insurer: 'Harbor Lane Insurance', limit: usd(100_000_000), ends: -6 },
    { kind: 'workers_comp', insurer: 'Prairie Mutual Casualty', limit: usd(50_000_000), ends: 200 },
  ] as const
  for (const { viewer, name: about } of carriers.slice(0, 4)) {
    stage.act({ at: stage.now - 19 * HOUR, what: 'more policies', about }, async (house) => {
      for (const { ends, ...policy } of ending) {
        const body = { ...policy, effectiveOn: day(ends - 365), expiresOn: day(ends) }
        await house.call(viewer, addInsurancePolicy, { body })
      }
    })
  }
}

function addAnswers({
  cast: { carriers, admin },
  stage,
  receipts,
}: {
  cast: Cast
  stage: Stage
  receipts: Receipts
}): void {
  for (const { index, rule, hoursAgo, statement, paper } of ANSWERED) {
    const carrier = carriers[index]
    if (!carrier) continue
    const { viewer, name: about } = carrier
    if (paper)
      stage.act({ at: stage.now - (hoursAgo + 30) * HOUR, what: 'answer refused', about }, async (house) => {
        const body = { rule, statement: 'That rating is years old, please look again.' }
        const { id } = await house.call(viewer, openOverrideRequest, { body })
        const reason = 'The register still shows it. Send the letter of the agency that changes the rating.'
        await house.call(admin, refuseOverrideRequest, { params: { requestId: id }, body: { reason } })
      })
    stage.act({ at: stage.now - hoursAgo * HOUR, what: 'answer to a check', about }, async (house) => {
      const letter = paper ? await house.upload(viewer, { kind: 'other', ...receipts.lumper() }) : null
      const body = { rule, statement, ...(letter ? { documentId: letter.id } : {}) }
      await house.call(viewer, openOverrideRequest, { body })
    })
  }
}

/** At the very end: a carrier blocked earlier could not have bid. */
function addStandings({ consignors: [consignor], carriers }: Cast, stage: Stage): void {
  if (!consignor) return
  const list: [number, Preference, string][] = [
    [0, 'preferred', 'Cold freight without a temperature claim in two years'],
    [2, 'preferred', 'Answers the phone at night'],
    [carriers.length - 1, 'blocked', 'Two no-shows in October, then asked for more at the dock'],
  ]
  for (const [index, preference, reason] of list) {
    const carrier = carriers[index]
    if (!carrier) continue
    stage.act(
      { at: stage.now - MINUTE, what: `${preference} carrier`, about: consignor.name, reads: [carrier.name] },
      (house) =>
        house.call(consignor.viewer, setCarrierPreference, {
          body: { carrierId: carrier.viewer.companyId ?? '', preference, reason },
        }),
    )
  }
}
