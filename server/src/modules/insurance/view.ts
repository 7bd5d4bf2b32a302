import { type InsurancePolicy, MAX_POLICIES, WARNING_DAYS } from '@drawbar/contract/insurance/insurance.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type CountingPolicy, findPolicies, type PolicyRow } from './sql/policies.ts'

export const coverageOf = (policy: CountingPolicy | null): Money | null =>
  policy && { amount: policy.amount, currency: policy.currency }

export const policyView = (row: PolicyRow): InsurancePolicy => ({
  id: row.id,
  kind: row.kind,
  insurer: row.insurer,
  policyNumber: row.policyNumber,
  limit: { amount: row.limitAmount, currency: row.limitCurrency },
  deductible:
    row.deductibleAmount === null
      ? null
      : { amount: row.deductibleAmount, currency: row.deductibleCurrency ?? row.limitCurrency },
  effectiveOn: row.effectiveOn,
  expiresOn: row.expiresOn,
  exclusions: row.exclusions,
  ended: row.endedOn === null || row.endCause === null ? null : { on: row.endedOn, cause: row.endCause },
  filingGoneOn: row.filingGoneOn,
  source: row.source,
  verifiedAt: row.verifiedAt,
  verifiedBy: row.verifiedBy,
  state: stateOf(row),
  daysLeft: row.daysLeft,
  counts: row.rank === 1,
  kept: row.kept,
  updatedAt: row.updatedAt,
  version: row.version,
})

function stateOf({ effectiveOn, daysLeft, today }: PolicyRow): InsurancePolicy['state'] {
  if (daysLeft !== null && daysLeft < 0) return 'expired'
  if (effectiveOn !== null && effectiveOn > today) return 'upcoming'
  return daysLeft !== null && daysLeft <= WARNING_DAYS[0] ? 'expiring' : 'current'
}

/** One policy with its rank among the company's others. */
export async function showPolicy(
  sql: AnySql,
  { companyId, id }: { companyId: string; id: string },
): Promise<InsurancePolicy> {
  const row = (await findPolicies(sql, { companyId, limit: MAX_POLICIES })).find((policy) => policy.id === id)
  if (!row) throw new AppError('not_found')
  return policyView(row)
}
