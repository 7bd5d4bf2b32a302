import type { AwardPlan, createAwardPlan as endpoint } from '@drawbar/contract/award-plans/award-plans.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findPlannedLoads, insertAwardPlan } from './sql/award-plans.ts'
import { planView } from './plan-view.ts'
import { solveAwardPlan } from './solve-award-plan.ts'
import { tellPlan } from './tell-plan.ts'

/** The search itself is a job: the request says that it began. */
export async function createAwardPlan(tx: Tx, { viewer, body }: Input<typeof endpoint>): Promise<AwardPlan> {
  const companyId = memberCompany(viewer)
  const loadIds = [...new Set(body.loadIds)]
  const loads = await findPlannedLoads(tx.sql, loadIds)
  const [first, ...others] = loads
  // Which of them it is would tell whether somebody else's load exists.
  if (!first || loads.length < loadIds.length || loads.some((load) => load.companyId !== companyId))
    throw invalid({ loadIds: 'Some of these loads are not yours, or are gone.' })
  const odd = others.find(({ currency }) => currency !== first.currency)
  if (odd)
    throw new AppError('currency_mismatch', {
      detail: `${first.reference} is priced in ${first.currency} and ${odd.reference} in ${odd.currency}. One search takes loads of one currency.`,
    })
  const plan = await insertAwardPlan(tx.sql, {
    id: newId(),
    consignorCompanyId: companyId,
    loadIds,
    limits: body.limits,
    currency: first.currency,
    seconds: body.seconds,
    createdBy: viewer.userId,
  })
  await tx.audit({
    action: 'award_plan.create',
    entity: 'award_plan',
    entityId: plan.id,
    detail: { loads: loadIds.length },
  })
  await tx.enqueue(solveAwardPlan, { planId: plan.id })
  await tellPlan(tx, plan)
  return planView(tx.sql, { plan, viewer })
}
