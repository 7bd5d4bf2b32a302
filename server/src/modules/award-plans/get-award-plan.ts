import type { AwardPlan, getAwardPlan as endpoint } from '@drawbar/contract/award-plans/award-plans.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { type AwardPlanRow, findAwardPlan } from './sql/award-plans.ts'
import { planView } from './plan-view.ts'

/** Another company's plan is a 404. */
export async function ownPlan(
  sql: AnySql,
  { planId, companyId }: { planId: string; companyId: string },
): Promise<AwardPlanRow> {
  const plan = await findAwardPlan(sql, planId)
  if (plan?.consignorCompanyId !== companyId) throw new AppError('not_found')
  return plan
}

export async function getAwardPlan(sql: AnySql, { viewer, params, query }: Input<typeof endpoint>): Promise<AwardPlan> {
  const plan = await ownPlan(sql, { ...params, companyId: readableCompany(viewer, query.companyId) })
  return planView(sql, { plan, viewer })
}
