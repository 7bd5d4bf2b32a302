import type { EligibilitySheet, getEligibilitySheet as endpoint } from '@drawbar/contract/eligibility/eligibility.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { judgeAlone } from './rules/eligibility-rules.ts'
import { latestOverrideRequests } from './sql/override-requests.ts'
import { databaseTime, findCarrierFacts } from './sql/carrier-facts.ts'
import { overrideRequestView } from './overrides/view.ts'

/** All checks that do not need a load, computed now. */
export async function getEligibilitySheet(
  sql: AnySql,
  { viewer, query }: Input<typeof endpoint>,
): Promise<EligibilitySheet> {
  const companyId = readableCompany(viewer, query.companyId)
  const [[carrier], overrideRequests, checkedAt] = await Promise.all([
    findCarrierFacts(sql, [companyId]),
    latestOverrideRequests(sql, companyId),
    databaseTime(sql),
  ])
  if (!carrier || carrier.companyType === 0) throw new AppError('not_found')
  const { outcome, reasons } = judgeAlone(carrier)
  return { outcome, reasons, overrideRequests: overrideRequests.map(overrideRequestView), checkedAt }
}
