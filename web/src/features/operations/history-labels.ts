import { SUSPENSION_REASONS } from '@drawbar/contract/companies/companies.ts'
import type { CompanyHistoryEntry, HistoryAbout } from '@drawbar/contract/companies/company-history.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney } from '../../ui/format/format.ts'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import { CHECKS } from '../eligibility/check-labels.ts'
import { END_CAUSE, POLICY_NAMES, POLICY_SOURCES_FOR_STAFF } from '../insurance/policy-labels.ts'
import { PREFERENCE_LABELS } from '../carriers/preference-labels.ts'

/** A word for each code; what the trail holds from before under another is shown by it. */
const among = (labels: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(labels, code) ? (labels[code] ?? code) : code
const mapped = <W>(labels: Readonly<Record<string, W>>, labelOf: (one: W) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([code, one]) => [code, labelOf(one)]))

const RULES = mapped(CHECKS, ({ name }) => name)
const CARRIER_PREFERENCES = mapped(PREFERENCE_LABELS, ({ label: labelOf }) => labelOf)

const LABELS: Record<Exclude<HistoryAbout, 'limit'>, (value: string) => string> = {
  person: (name) => name,
  personBefore: (name) => t('until now {name}', { name }),
  companyRole: (role) => translated(role),
  companyRoleBefore: (role) => t('until now {name}', { name: translated(role) }),
  company: (name) => name,
  suspendedFor: (reason) => translated(among(SUSPENSION_REASONS, reason)),
  policyKind: (kind) => among(POLICY_NAMES, kind),
  insurer: (name) => name,
  policyNumber: (number) => t('number {number}', { number }),
  effectiveOn: (day) => t('since {day}', { day: formatLocalDate(day) }),
  expiresOn: (day) => t('through {day}', { day: formatLocalDate(day) }),
  endedOn: (day) => t('Not in force since {day}', { day: formatLocalDate(day) }),
  endCause: (cause) => among(END_CAUSE, cause),
  policySource: (source) => among(POLICY_SOURCES_FOR_STAFF, source),
  rule: (rule) => among(RULES, rule),
  overrideUntil: (day) => t('through {day}', { day: formatLocalDate(day) }),
  standing: (standing) => among(CARRIER_PREFERENCES, standing),
  usdot: (number) => `USDOT ${number}`,
  docket: (number) => number,
  authority: (state) => translated(state),
  authoritySince: (day) => t('since {day}', { day: formatLocalDate(day) }),
  equipment: (codes) => codes,
  lanes: (count) => t('{count} lanes', { count: Number(count) }),
  payToBefore: (payee) => t('until now {name}', { name: payeeLabel(payee) }),
  payTo: (payee) => payeeLabel(payee),
  vin: (vin) => `VIN ${vin}`,
  fileName: (name) => name,
  rows: (count) => t('{count} rows', { count: Number(count) }),
}

const payeeLabel = (payee: string): string => (payee === 'carrier' ? t('the carrier itself') : payee)

const isMoney = (value: string | number | Money): value is Money => typeof value === 'object'

/** What an act was about, in one line: `Cargo cover, Prairie Mutual, number MTC-7, limit $100,000`. */
export const subjectLabel = (about: CompanyHistoryEntry['about']): string =>
  about
    .map(({ what, value }) =>
      what === 'limit' || isMoney(value)
        ? t('limit {amount}', { amount: isMoney(value) ? formatMoney(value, { decimals: 'whole' }) : value })
        : LABELS[what](String(value)),
    )
    .join(', ')
