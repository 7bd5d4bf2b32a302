import type { InsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { OWN_WORD } from '@drawbar/contract/eligibility/eligibility.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { EligibilityLoad, EligibilityStage, Finding } from './finding.ts'
import { type CountingPolicy, coverageOf, insuranceMinimum } from '../../insurance/index.ts'
import type { CarrierFacts } from '../sql/carrier-facts.ts'

const POLICY_SOURCES: Record<InsurancePolicy['source'], string> = {
  declared: 'Declared by the carrier',
  register: 'FMCSA register',
  coi: 'Certificate approved by staff',
  staff: 'Checked by staff',
}
const evidence = (policy: CountingPolicy | null) =>
  policy ? { source: POLICY_SOURCES[policy.source], asOf: policy.asOf } : {}

/**
 * A carrier may bid before its documents arrive. Award and dispatch need coverage that someone other than the carrier
 * confirms (decision 027).
 */
const unproven = (stage: EligibilityStage) => (stage === 'bid' ? 'warning' : 'block')
const ownWord = (cover: Money) => `${show(cover)} ${OWN_WORD}`

interface Asked {
  carrier: CarrierFacts
  load: EligibilityLoad | null
  stage: EligibilityStage
}

/** The highest US dollar value of each currency since 1980. */
const WORTH_AT_MOST: Record<Money['currency'], number> = { USD: 1, CAD: 1.11, MXN: 0.33, EUR: 1.61, GBP: 2.46 }
/** Certainly less, at any exchange rate on record. A person decides the uncertain cases. */
const isBelow = (cover: Money, asked: Money): boolean =>
  cover.currency === asked.currency
    ? cover.amount < asked.amount
    : asked.currency === 'USD' && cover.amount * WORTH_AT_MOST[cover.currency] < asked.amount

/** The minimum is in US dollars. Coverage in another currency that may reach it is shown for a person to decide. */
export function autoLiability({ carrier: { auto }, load, stage }: Asked): Finding {
  const rule = 'auto_liability'
  const minimum = insuranceMinimum(load ?? ORDINARY)
  const needed = `${dollars(minimum)} (49 CFR 387.9)`
  const cover = coverageOf(auto)
  const beyondOverride = minimum > insuranceMinimum(ORDINARY)
  if (!auto || !cover)
    return {
      rule,
      passed: false,
      severity: unproven(stage),
      beyondOverride,
      found: { mark: 'none', figure: 0 },
      datum: `No auto liability on file; ${needed} is required.`,
    }
  const said = {
    rule,
    ...evidence(auto),
    beyondOverride,
    found: {
      mark: `${auto.source === 'declared' ? 'own word' : 'shown'}, ${auto.insurer ?? 'no insurer'}, ${cover.currency}`,
      figure: cover.amount,
    },
  } as const
  if (isBelow(cover, { amount: minimum, currency: 'USD' }))
    return { ...said, passed: false, severity: 'block', datum: `${show(cover)} on file is below ${needed}.` }
  if (auto.source === 'declared') return { ...said, passed: false, severity: unproven(stage), datum: ownWord(cover) }
  if (cover.currency !== 'USD')
    return { ...said, passed: false, severity: 'warning', datum: `${show(cover)} on file; compare it with ${needed}.` }
  return { ...said, passed: true, severity: 'block', datum: `${show(cover)}, minimum ${needed}` }
}

const ORDINARY = { hazmat: false, commodities: [] }

/** Required for every award: if no value is declared, any coverage is enough (decision 027). */
export function cargoCoverage({ carrier: { cargo }, load, stage }: Asked): Finding {
  const rule = 'cargo_coverage'
  const cover = coverageOf(cargo)
  const value: Money | null =
    load === null || load.declaredAmount === null ? null : { amount: load.declaredAmount, currency: load.currency }
  // Before the award, the carrier can still raise its coverage. After it, the goods would travel without.
  const severity = unproven(stage)
  if (!cargo || !cover)
    return {
      rule,
      passed: false,
      severity,
      datum: value
        ? `No cargo cover on file; the goods are declared at ${show(value)}.`
        : load
          ? 'No cargo cover on file. It is asked for whether or not a value of the goods is declared.'
          : 'No cargo cover on file.',
    }
  const found = { rule, severity, ...evidence(cargo) } as const
  if (value && isBelow(cover, value))
    return {
      ...found,
      passed: false,
      datum: `${show(cover)} on file is below the declared value of ${show(value)}.`,
    }
  if (cargo.source === 'declared') return { ...found, passed: false, datum: ownWord(cover) }
  if (!value)
    return {
      ...found,
      passed: true,
      datum: load ? `${show(cover)}; no value of the goods is declared to compare it with.` : show(cover),
    }
  if (cover.currency !== value.currency)
    return {
      ...found,
      passed: false,
      severity: 'warning',
      datum: `${show(cover)} on file; the goods are declared at ${show(value)}.`,
    }
  return { ...found, passed: true, datum: `${show(cover)}, goods declared at ${show(value)}` }
}

export const autoCurrent = ({ carrier: { auto, today }, load, stage }: Asked): Finding | null =>
  inForce({ rule: 'auto_liability_current', name: 'Auto liability', policy: auto, today, until: endOf(load, stage) })

export const cargoCurrent = ({ carrier: { cargo, today }, load, stage }: Asked): Finding | null =>
  inForce({ rule: 'cargo_coverage_current', name: 'Cargo cover', policy: cargo, today, until: endOf(load, stage) })

/** After the award, coverage must last through the haul. Before it, a renewal may still arrive. */
const endOf = (load: EligibilityLoad | null, stage: EligibilityStage): string | null =>
  stage === 'bid' ? null : (load?.lastDeliveryOn ?? null)

/** A policy is in force from its first day through its last. */
function inForce({
  rule,
  name,
  policy,
  today,
  until,
}: {
  rule: 'auto_liability_current' | 'cargo_coverage_current'
  name: string
  policy: CountingPolicy | null
  today: string
  /** The last day of the haul, if there is one. */
  until: string | null
}): Finding | null {
  if (!policy) return null
  const { effectiveOn, expiresOn, endedOn, filingGoneOn } = policy
  const found = { rule, severity: 'block', ...evidence(policy) } as const
  if (endedOn) return { ...found, passed: false, datum: `${name} is not in force since ${endedOn}.` }
  if (effectiveOn && effectiveOn > today)
    return { ...found, passed: false, datum: `${name} begins on ${effectiveOn} only.` }
  // A filing is valid until the insurer cancels it.
  if (!expiresOn && policy.source === 'register')
    return { ...found, passed: true, datum: `${name} is filed until it is canceled.` }
  if (!expiresOn) return { ...found, passed: false, severity: 'warning', datum: `${name}: no expiry date on file.` }
  const passed = expiresOn >= today
  // A canceled policy keeps its written last day, and its filing disappears around the cancellation (domain §4): staff
  // ask the insurer.
  if (passed && filingGoneOn)
    return {
      ...found,
      passed: false,
      severity: 'warning',
      datum: `${name} runs through ${expiresOn}, but its insurer’s filing is off the register since ${filingGoneOn}.`,
    }
  if (passed && until !== null && expiresOn < until)
    return {
      ...found,
      passed: false,
      severity: 'warning',
      datum: `${name} runs through ${expiresOn}, and the last delivery is due on ${until}.`,
    }
  return {
    ...found,
    passed,
    datum: passed ? `${name} runs through ${expiresOn}.` : `${name} expired on ${expiresOn}.`,
  }
}

const dollars = (cents: number): string => show({ amount: cents, currency: 'USD' })
const show = ({ amount, currency }: Money): string => formatter(currency, amount % 100 === 0).format(amount / 100)

/** Cached: creating a formatter costs more than running all rules, and every bid shows several amounts. */
const formatters = new Map<string, Intl.NumberFormat>()
function formatter(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency}${whole}`
  const kept =
    formatters.get(key) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: whole ? 0 : 2 })
  formatters.set(key, kept)
  return kept
}
