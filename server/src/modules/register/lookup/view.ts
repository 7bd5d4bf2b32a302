import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import { money } from '@drawbar/contract/money.ts'
import { filedCoverage } from './filed-coverage.ts'
import type { RecordRow } from '../sql/find-records.ts'

/** All amounts are in US dollars. */
export function recordView(row: RecordRow): RegisterRecord {
  const { street, city, region, postalCode, country, autoRequired, filings, usdot, nameKey: _, ...facts } = row
  return {
    ...facts,
    usdot: String(usdot),
    address: { street, city, region, postalCode, country },
    autoLiabilityRequired: autoRequired === null ? null : money(autoRequired, 'USD'),
    insurance: filedCoverage(filings).map(({ amount, ...filing }) => ({ ...filing, amount: money(amount, 'USD') })),
  }
}
