import { CompanyFacts, FactChange } from '@drawbar/contract/companies/company-facts.ts'
import { CompanyHistoryEntry, type HistoryAbout } from '@drawbar/contract/companies/company-history.ts'
import { z } from 'zod'
import type { HistoryRow } from './sql/companies.ts'

const Facts = CompanyFacts.partial()
type Facts = Partial<CompanyFacts>
type Names = Readonly<Record<string, HistoryAbout>>

const NUMBERS: Names = { usdot: 'usdot', docket: 'docket' }
const AUTHORITY: Names = { authority: 'authority', authoritySince: 'authoritySince' }
const IMPORT: Names = { fileName: 'fileName', created: 'rows' }

/** What the trail's details are called, by the act or by what the act is done to. */
const NAMES: Readonly<Record<string, Names>> = {
  insurance_policy: {
    kind: 'policyKind',
    insurer: 'insurer',
    policyNumber: 'policyNumber',
    limit: 'limit',
    effectiveOn: 'effectiveOn',
    expiresOn: 'expiresOn',
    endedOn: 'endedOn',
    cause: 'endCause',
    source: 'policySource',
  },
  override_request: { rule: 'rule', overrideUntil: 'overrideUntil' },
  carrier_preference: { preference: 'standing' },
  carrier_number: NUMBERS,
  carrier_profile: { ...NUMBERS, ...AUTHORITY },
  carrier_authority: AUTHORITY,
  operating_profile: { equipment: 'equipment', lanes: 'lanes' },
  carrier_pay_to: { before: 'payToBefore', after: 'payTo' },
  vehicle: { vin: 'vin' },
  vehicles: IMPORT,
  drivers: IMPORT,
  'company.suspend': { reason: 'suspendedFor' },
  'company.change_role': { from: 'companyRoleBefore', to: 'companyRole' },
  'company.join': { companyRole: 'companyRole' },
  'company.remove_member': { companyRole: 'companyRole' },
  'company.invite': { email: 'person', companyRole: 'companyRole' },
  'company.transfer_start': { from: 'personBefore', to: 'person' },
}

const Value = CompanyHistoryEntry.shape.about.element.shape.value
const Words = z.array(z.string()).transform((words) => words.join(', '))
const Said = z.record(z.string(), z.unknown())

export function viewHistory({ detail, person, company, ...row }: HistoryRow): CompanyHistoryEntry {
  const said = Said.safeParse(detail).data ?? {}
  const names = { ...NAMES[row.action.split('.')[0] ?? ''], ...NAMES[row.action] }
  const found = { ...(person === null ? {} : { person }), ...(company === null ? {} : { company }) }
  return {
    ...row,
    about: [...aboutOf(found, { person: 'person', company: 'company' }), ...aboutOf(said, names)],
    changes: changesOf(said),
  }
}

/** What is not there, or was written in another shape once, is left out. */
const aboutOf = (said: Readonly<Record<string, unknown>>, names: Names): CompanyHistoryEntry['about'] =>
  Object.entries(names).flatMap(([key, what]) => {
    const value = z.union([Value, Words]).safeParse(said[key]).data
    return value === undefined || value === '' ? [] : [{ what, value }]
  })

/** The facts that an act changed; one whose before and after are of something else has none. */
function changesOf({ before, after }: Readonly<Record<string, unknown>>): CompanyHistoryEntry['changes'] {
  const [was, became] = [Facts.safeParse(before).data, Facts.safeParse(after).data]
  return was && became
    ? FactChange.shape.field.options
        .map((field) => ({ field, before: textOf(was[field]), after: textOf(became[field]) }))
        .filter((change) => change.before !== change.after)
    : []
}

function textOf(value: Facts[FactChange['field']]): string | null {
  if (value === undefined || value === null || typeof value === 'string') return value || null
  const { line, city, region, postalCode, country } = value
  return [line, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}
