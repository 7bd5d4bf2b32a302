import type { ToldEvidence } from '@drawbar/contract/risk/signals.ts'
import { FREE_MAIL } from '../../identity/index.ts'
import { phoneOf } from '../entity-links/normalise.ts'
import { daysBetween } from './days.ts'
import type { ApprovedAccount } from '../../carriers/index.ts'
import type { Rule } from './facts.ts'

/** Registered phones are often years old, so a phone alone counts half of a domain. */
const PHONE_SHARE = 0.5

export const contactMismatch: Rule = ({ register, domains, phone, now }) => {
  if (!register) return null
  const asOf = register.refreshedAt || now
  const evidence: ToldEvidence[] = []
  const key: string[] = []
  const registered = register.email?.split('@').at(-1)?.toLowerCase()
  // Small carriers use any address, so only two different company domains count.
  const otherDomain =
    registered !== undefined && !FREE_MAIL.has(registered) && domains.length > 0 && !domains.includes(registered)
  if (otherDomain) {
    evidence.push(
      ...domains.map((own): ToldEvidence => ({
        says: 'contact_differs',
        values: { what: 'e-mail', own, registered },
        source: 'register',
        asOf,
      })),
    )
    key.push(registered, ...domains)
  }
  const [own, theirs] = [phoneOf(phone.own ?? ''), phoneOf(register.phone ?? '')]
  if (own !== '' && theirs !== '' && own !== theirs && !phone.withDriver && !phone.calledBack) {
    evidence.push({
      says: 'contact_differs',
      values: { what: 'phone', own: phone.own ?? '', registered: register.phone ?? '' },
      source: 'register',
      asOf,
    })
    key.push(own, theirs)
  }
  return { evidence, key, share: otherDomain ? 1 : PHONE_SHARE }
}

/** How long losing a number counts against a company. */
const LOST_DAYS = 180

/**
 * The company that the registered contact reaches is the original. Someone who mistyped a number also claims another's.
 */
export const numberContested: Rule = ({ contests, now }) => {
  const found = contests.filter(({ settledAt, lost, contactAgrees }) =>
    settledAt === null ? contactAgrees === false : lost && daysBetween(settledAt, now) <= LOST_DAYS,
  )
  return {
    evidence: found.map(({ usdot, company, openedAt, settledAt }): ToldEvidence => ({
      ...(settledAt === null
        ? { says: 'number_open', values: { usdot, company, on: openedAt } }
        : { says: 'number_lost', values: { usdot, company, on: settledAt } }),
      source: 'profile',
      asOf: settledAt ?? openedAt,
    })),
    key: found.map(({ usdot, company, settledAt }) => `${usdot} ${company} ${settledAt ?? 'open'}`),
    share: found.some(({ lost, claimant }) => lost && !claimant) ? 1 : 0.5,
  }
}

/** Domain §8. */
const PAY_TO_DAYS = 10

export const bankChange: Rule = ({ payTo, account, now }) => {
  const recent = payTo.filter(({ at }) => daysBetween(at, now) <= PAY_TO_DAYS)
  const ofAccount = account ? accountEvidence(account, now) : []
  return {
    evidence: [
      ...recent.map(({ before, after, at }): ToldEvidence => ({
        says: 'pay_to_changed',
        values: { on: at, days: daysBetween(at, now), before, after },
        source: 'profile',
        asOf: at,
      })),
      ...ofAccount,
    ],
    key: [
      ...recent.map(({ after, at }) => `${after} ${at}`),
      // Without the age, and by day, because decided cases store keys in this form.
      ...ofAccount.map(({ says, values }) =>
        [
          says,
          ...Object.entries(values).flatMap(([name, value]) =>
            name === 'days' ? [] : [name === 'on' ? String(value).slice(0, 10) : value],
          ),
        ].join(' '),
      ),
    ],
  }
}

/** A shared or third-party account counts as long as it is in use; a change ages. */
function accountEvidence(
  { account, approvedAt, before, stranger, others }: ApprovedAccount,
  now: string,
): ToldEvidence[] {
  const found = { source: 'documents' as const, asOf: approvedAt }
  const days = daysBetween(approvedAt, now)
  const evidence: ToldEvidence[] = []
  if (before !== null && days <= PAY_TO_DAYS) {
    const values = { after: account, before, on: approvedAt, days }
    evidence.push({ says: 'account_changed', values, ...found })
  }
  for (const { company, since } of others)
    evidence.push({ says: 'account_elsewhere', values: { account, company, on: since }, ...found })
  if (stranger !== null) evidence.push({ says: 'account_name', values: { account, payee: stranger }, ...found })
  return evidence
}

/** A new person whose first act changes whom to pay or where to call. */
export const newDevice: Rule = ({ deviceChanges }) => ({
  evidence: deviceChanges.map(({ what, person, at, knownSince }) => ({
    says: 'new_device',
    values: { what, person, on: at, since: knownSince },
    source: 'accounts',
    asOf: at,
  })),
  key: deviceChanges.map(({ what, at }) => `${what} ${at}`),
})

const NEW_FACTOR_DAYS = 30
/** On a young market, every factor is new. */
const ENOUGH_FACTORED = 20

/** An approved notice settles it. One oddity is common when factoring begins; two are how invoices are stolen. */
export const noaOdd: Rule = ({ factoring, now }) => {
  if (!factoring || factoring.notice === 'approved') return null
  const { factor, changedAt: asOf, notice, carriers, alike, unpaid } = factoring
  const recent = daysBetween(asOf, now) <= NEW_FACTOR_DAYS
  const source = 'profile' as const
  const evidence: ToldEvidence[] = []
  if (notice === 'none') evidence.push({ says: 'noa_missing', values: { factor }, source, asOf })
  if (recent && alike === 0 && carriers >= ENOUGH_FACTORED)
    evidence.push({ says: 'noa_unseen', values: { factor, carriers }, source, asOf })
  if (recent && unpaid > 0)
    evidence.push({
      says: 'noa_after',
      values: { factor, on: asOf, count: unpaid },
      source: 'shipments',
      asOf,
    })
  return {
    evidence,
    key: [factor, asOf, ...evidence.map(({ says }) => says)],
    share: evidence.length > 1 ? 1 : 0.5,
  }
}
