import type { CompanyDetail } from '@drawbar/contract/companies.ts'
import { CompanyFacts, FactChange } from '@drawbar/contract/company-facts.ts'
import type { HistoryRow } from '../sql/companies.ts'

const Facts = CompanyFacts.partial()
type Facts = Partial<CompanyFacts>

/** The facts that an act changed; one whose before and after are of something else has none. */
export function viewHistory({ before, after, ...row }: HistoryRow): CompanyDetail['history'][number] {
  const [was, became] = [Facts.safeParse(before).data, Facts.safeParse(after).data]
  const changes =
    was && became
      ? FactChange.shape.field.options
          .map((field) => ({ field, before: textOf(was[field]), after: textOf(became[field]) }))
          .filter((change) => change.before !== change.after)
      : []
  return { ...row, changes }
}

function textOf(value: Facts[FactChange['field']]): string | null {
  if (value === undefined || value === null || typeof value === 'string') return value || null
  const { line, city, region, postalCode, country } = value
  return [line, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}
