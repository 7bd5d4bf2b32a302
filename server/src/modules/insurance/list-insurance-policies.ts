import { type listInsurancePolicies as endpoint, MAX_POLICIES } from '@drawbar/contract/insurance/insurance.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { findPolicies } from './sql/policies.ts'
import { policyView } from './view.ts'

export async function listInsurancePolicies(
  sql: AnySql,
  { viewer, query }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  return { items: (await findPolicies(sql, { companyId, limit: MAX_POLICIES })).map(policyView) }
}
