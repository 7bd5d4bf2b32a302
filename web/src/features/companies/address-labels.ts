import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'

export function addressLabel(address: CompanyFacts['mailingAddress']): string | null {
  if (address === null) return null
  const { line, city, region, postalCode, country } = address
  return [line, city, [region, postalCode].filter(Boolean).join(' '), country].join(', ')
}
