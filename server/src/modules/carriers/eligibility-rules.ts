import type { EligibilityReason } from '@drawbar/contract/carriers.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { type EligibilityLoad, insuranceMinimum } from './insurance-minimum.ts'
import type { ProfileRow } from './sql.ts'
import { autoCover, cargoCover } from './view.ts'

/** A bid may still lack papers; an award and a dispatch may not. */
export type EligibilityStage = 'bid' | 'award' | 'dispatch'

export interface Eligibility {
  eligible: boolean
  reasons: EligibilityReason[]
}

type Finding = Pick<EligibilityReason, 'rule' | 'passed' | 'severity' | 'datum'> & { source?: string; asOf?: string }

const SOURCES = { declared: 'Declared by the carrier', register: 'FMCSA register', staff: 'Checked by staff' } as const

/** All rules of design §7 against one carrier, in the order a person reads them. Nothing is asked of a load that is not given. */
export function judge({
  carrier,
  load,
  stage,
}: {
  carrier: ProfileRow
  load: EligibilityLoad | null
  stage: EligibilityStage
}): Eligibility {
  const findings = [
    companyActive(carrier),
    numberOnFile(carrier),
    authority(carrier),
    autoLiability(carrier, load),
    autoCurrent(carrier),
    ...(load ? [cargo({ carrier, load, stage })] : []),
    cargoCurrent(carrier),
    ...(load?.hazmat ? [hazmat(carrier)] : []),
  ].filter((finding) => finding !== null)
  const reasons = findings.map(({ source, asOf, ...finding }) => ({
    ...finding,
    source: source ?? SOURCES[carrier.source],
    asOf: asOf ?? carrier.updatedAt.slice(0, 10),
  }))
  return { eligible: reasons.every(({ passed, severity }) => passed || severity === 'warning'), reasons }
}

function companyActive({ companyStatus, today }: ProfileRow): Finding {
  const datum = {
    active: 'The company is in good standing.',
    suspended: 'The company is suspended.',
    closed: 'The company is closed.',
  }[companyStatus]
  return {
    rule: 'company_active',
    passed: companyStatus === 'active',
    severity: 'block',
    datum,
    source: 'Company record',
    asOf: today,
  }
}

function numberOnFile({ usdot, docket }: ProfileRow): Finding {
  const numbers = [usdot && `USDOT ${usdot}`, docket].filter(Boolean)
  const passed = numbers.length > 0
  return {
    rule: 'number_on_file',
    passed,
    severity: 'block',
    datum: passed ? numbers.join(' · ') : 'Tell us your USDOT or MC number first.',
  }
}

function authority({ authority: status, authoritySince }: ProfileRow): Finding {
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

/** The minimum is a US dollar amount; cover in another currency is shown for a person to judge. */
function autoLiability(carrier: ProfileRow, load: EligibilityLoad | null): Finding {
  const rule = 'auto_liability'
  const minimum = insuranceMinimum(load ?? { hazmat: false, commodities: [] })
  const needed = `${dollars(minimum)} (49 CFR 387.9)`
  const cover = autoCover(carrier)
  if (!cover)
    return { rule, passed: false, severity: 'warning', datum: `No auto liability on file; ${needed} is required.` }
  if (cover.currency !== 'USD')
    return { rule, passed: false, severity: 'warning', datum: `${show(cover)} on file; compare it with ${needed}.` }
  const passed = cover.amount >= minimum
  return {
    rule,
    passed,
    severity: 'block',
    datum: passed ? `${show(cover)}, minimum ${needed}` : `${show(cover)} on file is below ${needed}.`,
  }
}

function cargo({
  carrier,
  load,
  stage,
}: {
  carrier: ProfileRow
  load: EligibilityLoad
  stage: EligibilityStage
}): Finding {
  const rule = 'cargo_cover'
  const cover = cargoCover(carrier)
  const value: Money | null =
    load.declaredAmount === null ? null : { amount: load.declaredAmount, currency: load.currency }
  // At a bid the carrier can still raise its cover; at award the goods would travel without it.
  const severity = value && stage !== 'bid' ? 'block' : 'warning'
  if (!cover)
    return {
      rule,
      passed: false,
      severity,
      datum: value ? `No cargo cover on file; the goods are declared at ${show(value)}.` : 'No cargo cover on file.',
    }
  if (!value) return { rule, passed: true, severity, datum: show(cover) }
  if (cover.currency !== value.currency)
    return {
      rule,
      passed: false,
      severity: 'warning',
      datum: `${show(cover)} on file; the goods are declared at ${show(value)}.`,
    }
  const passed = cover.amount >= value.amount
  return {
    rule,
    passed,
    severity,
    datum: passed
      ? `${show(cover)}, goods declared at ${show(value)}`
      : `${show(cover)} on file is below the declared value of ${show(value)}.`,
  }
}

const autoCurrent = ({ autoAmount, autoExpiresOn, today }: ProfileRow): Finding | null =>
  expiry({
    rule: 'auto_liability_current',
    name: 'Auto liability',
    declared: autoAmount !== null,
    on: autoExpiresOn,
    today,
  })

const cargoCurrent = ({ cargoAmount, cargoExpiresOn, today }: ProfileRow): Finding | null =>
  expiry({
    rule: 'cargo_cover_current',
    name: 'Cargo cover',
    declared: cargoAmount !== null,
    on: cargoExpiresOn,
    today,
  })

/** A policy is good through the whole of its last day. */
function expiry({
  rule,
  name,
  declared,
  on,
  today,
}: {
  rule: string
  name: string
  declared: boolean
  on: string | null
  today: string
}): Finding | null {
  if (!on)
    return declared ? { rule, passed: false, severity: 'warning', datum: `${name}: no expiry date on file.` } : null
  const passed = on >= today
  return {
    rule,
    passed,
    severity: 'block',
    datum: passed ? `${name} runs through ${on}.` : `${name} expired on ${on}.`,
  }
}

const hazmat = ({ hazmat: registered }: ProfileRow): Finding => ({
  rule: 'hazmat_registered',
  passed: registered,
  severity: 'block',
  datum: registered
    ? 'Registered for hazardous materials.'
    : 'The load is hazardous and the carrier is not registered for hazardous materials.',
})

const dollars = (cents: number): string => show({ amount: cents, currency: 'USD' })
const show = ({ amount, currency }: Money): string => formatter(currency, amount % 100 === 0).format(amount / 100)

/** Kept: making a formatter costs more than all the rules together, and every bid shows several amounts. */
const formatters = new Map<string, Intl.NumberFormat>()
function formatter(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency}${whole}`
  const kept =
    formatters.get(key) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: whole ? 0 : 2 })
  formatters.set(key, kept)
  return kept
}
