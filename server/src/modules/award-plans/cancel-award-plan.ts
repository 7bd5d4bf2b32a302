import type { AwardPlan, cancelAwardPlan as endpoint } from '@drawbar/contract/award-plans/award-plans.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { moveAwardPlan } from './sql/award-plans.ts'
import { ownPlan } from './get-award-plan.ts'
import { planView } from './plan-view.ts'
import { tellPlan } from './tell-plan.ts'

/** Whoever solves it looks every half second whether it still should. */
export async function cancelAwardPlan(tx: Tx, { viewer, params }: Input<typeof endpoint>): Promise<AwardPlan> {
  const { id } = await ownPlan(tx.sql, { ...params, companyId: memberCompany(viewer) })
  const plan = await moveAwardPlan(tx.sql, { id, action: 'cancel' })
  if (!plan) throw new AppError('award_plan_over')
  await tx.audit({ action: 'award_plan.cancel', entity: 'award_plan', entityId: id })
  await tellPlan(tx, plan)
  return planView(tx.sql, { plan, viewer })
}
