import {
  type EligibilityOutcome,
  type EligibilityReason,
  type EligibilityRule,
  isOverridable,
  BLOCKED_BY_CONSIGNOR,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { EQUIPMENT, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { autoCurrent, autoLiability, cargoCoverage, cargoCurrent } from './coverage-rules.ts'
import type { EligibilityLoad, EligibilityStage, Finding, Found } from './finding.ts'
import type { CarrierFacts } from '../sql/carrier-facts.ts'
import { numberStatus } from '../../carriers/index.ts'

export interface Eligibility {
  /** No failed check blocks the carrier. True for conditional carriers. */
  eligible: boolean
  outcome: EligibilityOutcome
  reasons: EligibilityReason[]
}

const SOURCES = { declared: 'Declared by the carrier', register: 'FMCSA register', staff: 'Checked by staff' } as const

interface Asked {
  carrier: CarrierFacts
  load: EligibilityLoad | null
  stage: EligibilityStage
}

/**
 * Applies all rules of design §7 and domain §2 to one carrier, in reading order. Rules about a load are skipped without
 * one.
 */
export function judge(asked: Asked): Eligibility {
  const reasons = find(asked).map((finding) => reasonOf(finding, asked.carrier))
  return { ...outcomeOf(reasons), reasons }
}

const find = ({ carrier, load, stage }: Asked): Finding[] =>
  [
    companyActive(carrier),
    companyVerified(carrier, stage),
    ...(load?.companyId && stage !== 'dispatch' ? betweenThem(carrier, load.companyId) : []),
    numberOnFile(carrier),
    numberProven(carrier),
    authority(carrier),
    authorityType(carrier),
    authorityAge({ carrier, load, stage }),
    outOfService(carrier),
    safetyRating(carrier),
    autoLiability({ carrier, load, stage }),
    autoCurrent({ carrier, load, stage }),
    cargoCoverage({ carrier, load, stage }),
    cargoCurrent({ carrier, load, stage }),
    ...(load?.hazmat ? [hazmat(carrier)] : []),
    ...(load?.equipment ? [equipment(carrier, load.equipment)] : []),
  ].filter((finding) => finding !== null)

/**
 * The checks that a carrier sees and may request overrides for. Includes the hazmat registration, which the register
 * may have wrong because another agency keeps it. Says nothing about the carrier's other loads.
 */
export function judgeAlone(carrier: CarrierFacts): Eligibility {
  const alone = judge({ carrier, load: null, stage: 'bid' })
  if (!carrier.hazmatOnRecord || carrier.hazmat) return alone
  return { ...alone, reasons: [...alone.reasons, { ...reasonOf(hazmat(carrier), carrier), severity: 'warning' }] }
}

/** What a failed check found, for staff to override. Null if it passes or cannot be overridden. */
export const foundAlone = (carrier: CarrierFacts, rule: EligibilityRule): Found | null =>
  [...find({ carrier, load: null, stage: 'bid' }), hazmat(carrier)].find(
    (finding) => finding.rule === rule && !finding.passed,
  )?.found ?? null

/** Whether the override still covers what the check finds now. */
export const holdsFor = (aside: Found, found: Found): boolean =>
  aside.mark === found.mark && aside.figure <= found.figure

/** An overridden check still shows as failed, but blocks nobody while its finding is the same or better. */
function reasonOf(
  { source, asOf, beyondOverride, found, ...finding }: Finding,
  carrier: CarrierFacts,
): EligibilityReason {
  const reason = {
    ...finding,
    source: source ?? SOURCES[carrier.source],
    asOf: asOf ?? carrier.recordOn,
  }
  const override = carrier.overrides.findLast(
    (set) =>
      set.rule === finding.rule && set.until >= carrier.today && found !== undefined && holdsFor(set.found, found),
  )
  if (finding.passed || beyondOverride || !override || !isOverridable(finding.rule)) return reason
  return { ...reason, severity: 'warning', override: { until: override.until, reason: override.reason } }
}

export function outcomeOf(reasons: readonly EligibilityReason[]): Pick<Eligibility, 'eligible' | 'outcome'> {
  const failed = reasons.filter(({ passed }) => !passed)
  if (failed.some(({ severity }) => severity === 'block')) return { eligible: false, outcome: 'ineligible' }
  return { eligible: true, outcome: failed.length > 0 ? 'conditional' : 'eligible' }
}

/**
 * Domain §8: signals of 70 or more points block a company until staff review it. Only staff see which signals and how
 * many points.
 */
function companyActive({ companyStatus, heldSince, today }: CarrierFacts): Finding {
  const datum = {
    active: heldSince === null ? 'The company is in good standing.' : 'Staff are checking the records of this company.',
    suspended: 'The company is suspended.',
    closed: 'The company is closed.',
  }[companyStatus]
  return {
    rule: 'company_active',
    passed: companyStatus === 'active' && heldSince === null,
    severity: 'block',
    datum,
    source: 'Company record',
    asOf: heldSince ?? today,
  }
}

/**
 * An unverified company may bid but hauls nothing (decision 027). Only a verification changes that, not an override.
 */
function companyVerified({ verifiedOn, today }: CarrierFacts, stage: EligibilityStage): Finding {
  return {
    rule: 'company_verified',
    passed: verifiedOn !== null,
    severity: stage === 'bid' ? 'warning' : 'block',
    datum:
      verifiedOn === null
        ? 'Staff have not verified this company yet. It can bid; an award or a dispatch waits for that.'
        : 'Verified by staff.',
    source: 'Verification by staff',
    asOf: verifiedOn ?? today,
  }
}

/**
 * Conflicts between this carrier and this consignor, listed only if they block. Neither evidence nor staff override
 * them: a consignor's list is its own, and one taxpayer on both sides would set the price of its own freight and
 * distort every benchmark.
 */
function betweenThem({ blockedBy, sameOwner, today }: CarrierFacts, consignorId: string): Finding[] {
  const stops = [
    {
      companies: blockedBy,
      rule: 'blocked_by_consignor',
      datum: BLOCKED_BY_CONSIGNOR,
      source: 'The consignor’s list',
    },
    {
      companies: sameOwner,
      rule: 'other_owner',
      datum: 'The carrier and the consignor have the same tax number: nobody hauls for himself here.',
      source: 'Company record',
    },
  ] as const
  return stops
    .filter(({ companies }) => companies.includes(consignorId))
    .map(({ rule, datum, source }) => ({ rule, passed: false, severity: 'block', datum, source, asOf: today }))
}

function numberOnFile({ usdot, docket }: CarrierFacts): Finding {
  const numbers = [usdot && `USDOT ${usdot}`, docket].filter(Boolean)
  const passed = numbers.length > 0
  return {
    rule: 'number_on_file',
    passed,
    severity: 'block',
    datum: passed ? numbers.join(' · ') : 'Tell us your USDOT or MC number first.',
  }
}

/** Anyone can enter any number (decision 054). Listed only if it blocks. */
function numberProven(carrier: CarrierFacts): Finding | null {
  if (numberStatus(carrier) !== 'pending') return null
  const { usdot, docket, today } = carrier
  return {
    rule: 'number_proven',
    passed: false,
    severity: 'block',
    datum: `${usdot ? `USDOT ${usdot}` : docket} is not confirmed as this company’s yet. Enter the code we email to the address in the register, or ask us to call the phone number it lists.`,
    source: 'Number claim',
    asOf: today,
  }
}

function authority({ authority: status, authoritySince }: CarrierFacts): Finding {
  const rule = 'operating_authority'
  if (status === 'inactive')
    return { rule, passed: false, severity: 'block', datum: 'Operating authority is inactive.' }
  if (status === 'unknown')
    return {
      rule,
      passed: false,
      severity: 'warning',
      datum: 'Operating authority has not been checked against the register.',
    }
  return { rule, passed: true, severity: 'block', datum: authoritySince ? `Active since ${authoritySince}` : 'Active' }
}

/** A broker arranges freight and may not haul it, so its bid would be re-brokered (domain §8, COBROKER). */
function authorityType({ authority: status, authorityTypes }: CarrierFacts): Finding | null {
  if (status !== 'active' || authorityTypes.length === 0) return null
  const passed = authorityTypes.some((type) => type !== 'broker')
  return {
    rule: 'authority_type',
    passed,
    severity: 'block',
    datum: passed
      ? `Authority to haul: ${authorityTypes.filter((type) => type !== 'broker').join(' and ')}`
      : 'The authority is a broker’s only; it does not allow hauling.',
    found: { mark: 'broker', figure: 0 },
  }
}

/**
 * Domain §8, AUTH_AGE: bought and invented authorities are under 30 days old, and high-value goods do not go with one;
 * under 180 days is a new entrant.
 */
const BRAND_NEW_DAYS = 30
const NEW_ENTRANT_DAYS = 180
/** Beyond two years, the exact age does not matter. */
const DAYS_IN_WORDS = 731
/** From this value on, goods are worth stealing an identity for. */
const HIGH_VALUE: Record<Currency, number> = {
  USD: 10_000_000,
  CAD: 14_000_000,
  MXN: 200_000_000,
  EUR: 9_000_000,
  GBP: 8_000_000,
}
function authorityAge({
  carrier: { authority: status, authorityDays: days, authoritySince },
  load,
  stage,
}: Asked): Finding | null {
  if (status !== 'active' || days === null) return null
  const isWorthMuch = (load?.declaredAmount ?? 0) >= HIGH_VALUE[load?.currency ?? 'USD']
  const passed = days >= NEW_ENTRANT_DAYS
  const threshold = days < BRAND_NEW_DAYS ? BRAND_NEW_DAYS : NEW_ENTRANT_DAYS
  return {
    rule: 'authority_age',
    passed,
    severity: days < BRAND_NEW_DAYS && isWorthMuch && stage !== 'bid' ? 'block' : 'warning',
    datum: passed
      ? days < DAYS_IN_WORDS
        ? `The authority is ${days} days old.`
        : `The authority is ${Math.floor(days / 365.25)} years old.`
      : days < BRAND_NEW_DAYS && isWorthMuch
        ? `The authority is ${days} days old; goods of high value wait until it is ${BRAND_NEW_DAYS}.`
        : `The authority is ${days} days old, less than ${threshold} days.`,
    // An authority only gets older. A new grant is a different finding.
    found: { mark: `since ${authoritySince ?? 'an unknown day'}`, figure: 0 },
  }
}

/** Listed only if the register says so. */
function outOfService({ outOfServiceOn: on }: CarrierFacts): Finding | null {
  if (!on) return null
  return { rule: 'out_of_service', passed: false, severity: 'block', datum: `Ordered out of service on ${on}.` }
}

/** No rating is normal: most carriers were never reviewed. */
function safetyRating({ safetyRating: rating }: CarrierFacts): Finding | null {
  if (!rating) return null
  return {
    rule: 'safety_rating',
    passed: rating === 'satisfactory',
    severity: rating === 'unsatisfactory' ? 'block' : 'warning',
    datum: `Safety rating: ${rating}`,
    found: { mark: rating, figure: 0 },
  }
}

const hazmat = ({ hazmat: registered }: CarrierFacts): Finding => ({
  rule: 'hazmat_registered',
  passed: registered,
  severity: 'block',
  datum: registered
    ? 'Registered for hazardous materials.'
    : 'The carrier is not registered for hazardous materials; only loads with such goods ask for it.',
  found: { mark: 'not registered', figure: 0 },
})

/** Warns if the carrier lists equipment but not this kind. A carrier that lists none is not judged. */
function equipment({ equipment: owned }: CarrierFacts, wanted: readonly string[]): Finding | null {
  if (owned.length === 0 || wanted.length === 0) return null
  const fitting = owned.filter(({ code }) => wanted.includes(code))
  const nameOf = (code: string) => (code in EQUIPMENT ? EQUIPMENT[code as EquipmentCode].name : code)
  return {
    rule: 'equipment_on_file',
    passed: fitting.length > 0,
    severity: 'warning',
    datum:
      fitting.length > 0
        ? fitting.map(({ code, count }) => `${nameOf(code)}: ${count}`).join(' · ')
        : `The carrier lists no ${wanted.map(nameOf).join(' or ')}.`,
    source: SOURCES.declared,
  }
}
