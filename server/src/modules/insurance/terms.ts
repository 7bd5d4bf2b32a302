import type { addInsurancePolicy, InsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import type { BodyOf } from '@drawbar/contract/endpoint.ts'
import type { PolicyTerms } from './sql/policies.ts'

export const termsOf = (body: BodyOf<typeof addInsurancePolicy>): PolicyTerms => ({
  kind: body.kind,
  insurer: body.insurer,
  policyNumber: body.policyNumber || null,
  limitAmount: body.limit.amount,
  limitCurrency: body.limit.currency,
  deductibleAmount: body.deductible?.amount ?? null,
  deductibleCurrency: body.deductible?.currency ?? null,
  effectiveOn: body.effectiveOn ?? null,
  expiresOn: body.expiresOn,
  exclusions: body.exclusions,
})

/** Identifies the policy in the audit trail as it was at that moment. */
export const named = ({
  id,
  kind,
  insurer,
  policyNumber,
  limit: { amount, currency },
  expiresOn,
}: InsurancePolicy): Record<string, unknown> => ({
  id,
  kind,
  insurer,
  policyNumber,
  limit: { amount, currency },
  expiresOn,
})

/** A policy was added, changed, removed or checked. */
export const policiesChanged = (companyId: string) => ({
  type: 'insurance.changed' as const,
  data: { companyId },
  subject: { companyId },
  companies: [],
})
