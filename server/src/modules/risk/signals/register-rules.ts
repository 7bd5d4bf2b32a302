import { NOT_NAMED } from '../../register/index.ts'
import type { ToldEvidence } from '@drawbar/contract/risk/signals.ts'
import { editDistance } from '../../places/index.ts'
import { daysBetween } from './days.ts'
import type { Rule } from './facts.ts'

/** Domain §8: an authority younger than this is suspicious. */
const YOUNG_DAYS = 180

export const authAge: Rule = ({ profile, register, now }) => {
  const since = profile?.authoritySince ?? register?.addedOn ?? null
  if (since === null) return null
  const days = daysBetween(since, now)
  if (days < 0 || days >= YOUNG_DAYS) return null
  const fromRegister = profile?.authoritySince == null || profile.authoritySource === 'register'
  return {
    evidence: [
      {
        says: 'authority_granted',
        values: { on: since, days },
        source: fromRegister ? 'register' : 'profile',
        asOf: register?.refreshedAt ?? profile?.updatedAt ?? now,
      },
    ],
    key: [since],
  }
}

export const authFlap: Rule = ({ register }) => {
  if (!register) return null
  const { lapses, priorRevoked, refreshedAt: asOf } = register
  const last = lapses.toSorted().at(-1)
  const evidence: ToldEvidence[] = [
    ...(last === undefined
      ? []
      : [
          {
            says: 'authority_flap' as const,
            values: { times: lapses.length, on: last },
            source: 'register' as const,
            asOf,
          },
        ]),
    ...(priorRevoked ? [{ says: 'prior_revoke' as const, values: {}, source: 'register' as const, asOf }] : []),
  ]
  return { evidence, key: [...lapses, ...(priorRevoked ? ['revoked before'] : [])] }
}

/** Domain §8: phone, email, address or officer changed within a month. */
const DRIFT_DAYS = 30

export const contactDrift: Rule = ({ changes, now }) => {
  const recent = changes.filter(({ at }) => daysBetween(at, now) <= DRIFT_DAYS)
  return {
    evidence: recent.map(({ what, before, after, at, source }) => ({
      says: 'contact_changed',
      values: { what, on: at, before: before || '–', after: after || '–' },
      source,
      asOf: at,
    })),
    key: recent.map(({ what, after, at }) => `${what} ${after} ${at}`),
  }
}

const insurerKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:insurance|casualty|mutual|company|co|inc|underwriters|group|corp|the|of|and)\b|[^a-z0-9]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const SAME_INSURER_EDITS = 2
/** A filing this recent is suspicious. */
const NEW_COVERAGE_DAYS = 7

/** Limits in different currencies are not compared; exchange rates are no evidence. */
const REGISTER_CURRENCY = 'USD'

export const coiOdd: Rule = ({ profile, register, now }) => {
  if (!profile || !register || profile.autoAmount === null) return null
  const asOf = register.refreshedAt
  const source = 'register' as const
  const [filing] = register.filings.toSorted((a, b) => b.amount - a.amount)
  if (!filing)
    return register.insuranceRead
      ? { evidence: [{ says: 'cover_missing', values: {}, source, asOf }], key: ['no filing'] }
      : null
  const evidence: ToldEvidence[] = []
  const key: string[] = []
  const names = register.filings.map(({ insurer }) => insurer).filter((insurer) => insurer !== NOT_NAMED)
  const known = (own: string) =>
    names.some(
      (name) =>
        editDistance(insurerKey(own), insurerKey(name), { limit: SAME_INSURER_EDITS, prefix: false }) <=
        SAME_INSURER_EDITS,
    )
  if (profile.insurer && names.length > 0 && !known(profile.insurer)) {
    evidence.push({
      says: 'insurer_differs',
      values: { own: profile.insurer, registered: names[0] ?? '' },
      source,
      asOf,
    })
    key.push(profile.insurer, names[0] ?? '')
  }
  if (profile.autoCurrency === REGISTER_CURRENCY && profile.autoAmount > filing.amount) {
    evidence.push({
      says: 'limit_differs',
      values: { own: dollars(profile.autoAmount), registered: dollars(filing.amount) },
      source,
      asOf,
    })
    key.push(String(profile.autoAmount), String(filing.amount))
  }
  const days = filing.effectiveOn === null ? null : daysBetween(filing.effectiveOn, now)
  if (filing.effectiveOn !== null && days !== null && days >= 0 && days <= NEW_COVERAGE_DAYS) {
    evidence.push({ says: 'cover_new', values: { on: filing.effectiveOn, days }, source, asOf })
    key.push(filing.effectiveOn)
  }
  return { evidence, key }
}

const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`

export const cobroker: Rule = ({ register, hauledAsCarrier }) => {
  if (!register || hauledAsCarrier === 0) return null
  const active = new Set(register.authorities.flatMap(({ type, status }) => (status === 'active' ? [type] : [])))
  if (!active.has('broker') || active.has('common') || active.has('contract')) return null
  return {
    evidence: [
      { says: 'broker_only', values: { loads: hauledAsCarrier }, source: 'register', asOf: register.refreshedAt },
    ],
    key: ['broker only'],
  }
}
