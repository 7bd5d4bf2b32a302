import { type Evidence, SIGNALS, type SignalCode, WEIGHT_POINTS } from '@drawbar/contract/risk/signals.ts'
import type { CompanyFacts, Rule } from './facts.ts'
import { bidOdd, shill } from './bid-rules.ts'
import { bankChange, contactMismatch, newDevice, noaOdd, numberContested } from './identity-rules.ts'
import { domainLookalike, docReuse, graphLink, nameLookalike, vinShared } from './link-rules.ts'
import { fleetImplausible, posterRisk, repost } from './market-rules.ts'
import { authAge, authFlap, cobroker, coiOdd, contactDrift } from './register-rules.ts'
import { trackMismatch } from './track-rules.ts'

const RULES: Record<SignalCode, Rule> = {
  auth_age: authAge,
  auth_flap: authFlap,
  contact_drift: contactDrift,
  contact_mismatch: contactMismatch,
  domain_lookalike: domainLookalike,
  name_lookalike: nameLookalike,
  graph_link: graphLink,
  fleet_implausible: fleetImplausible,
  vin_shared: vinShared,
  repost,
  cobroker,
  coi_odd: coiOdd,
  bid_odd: bidOdd,
  bank_change: bankChange,
  doc_reuse: docReuse,
  poster_risk: posterRisk,
  number_contested: numberContested,
  new_device: newDevice,
  noa_odd: noaOdd,
  track_mismatch: trackMismatch,
  shill,
}

export interface FoundSignal {
  code: SignalCode
  points: number
  evidence: Evidence[]
  key: readonly string[]
}

/** All signals that these facts raise. Pure. */
export function findSignals(facts: CompanyFacts): FoundSignal[] {
  return (Object.keys(RULES) as SignalCode[]).flatMap((code) => {
    const found = RULES[code](facts)
    if (!found || found.evidence.length === 0) return []
    const points = Math.round(WEIGHT_POINTS[SIGNALS[code].weight] * Math.min(1, found.share ?? 1))
    return points < 1
      ? []
      : [{ code, points, evidence: found.evidence.slice(0, MOST_EVIDENCE), key: found.key.toSorted() }]
  })
}

/** Ten pieces are enough. */
const MOST_EVIDENCE = 10
