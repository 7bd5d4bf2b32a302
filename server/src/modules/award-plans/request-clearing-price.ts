import {
  type requestClearingPrice as endpoint,
  type AwardPlan,
  MAX_PRICES_ASKED,
} from '@drawbar/contract/award-plans/award-plans.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { askPrice, countAsked } from './sql/award-plan-prices.ts'
import { ownPlan } from './get-award-plan.ts'
import { isReadable, planView } from './plan-view.ts'
import { tellPlan } from './tell-plan.ts'
import { isProved, losersOf } from './weighed.ts'

/** Whoever works out prices takes it within a second or two (work-out-prices.ts). An awarded plan is asked too: its losers want to know. */
export async function requestClearingPrice(tx: Tx, { viewer, params }: Input<typeof endpoint>): Promise<AwardPlan> {
  const { bidId } = params
  const companyId = memberCompany(viewer)
  const plan = await ownPlan(tx.sql, { ...params, companyId })
  const { weighed, id: planId } = plan
  if (!weighed) throw new AppError('award_plan_over')
  if (!weighed.bids.some(({ id }) => id === bidId)) throw new AppError('not_found')
  if (!(await isReadable(tx.sql, weighed))) throw new AppError('bidding_sealed')
  if (!isProved(weighed.solution)) throw new AppError('award_plan_unproved')
  // A bid that wins had to ask nothing else.
  if (!losersOf(weighed).some(({ id }) => id === bidId)) return planView(tx.sql, { plan, viewer })
  const asked = await countAsked(tx.sql, companyId)
  if (await askPrice(tx.sql, { planId, bidId })) {
    if (asked >= MAX_PRICES_ASKED) throw new AppError('award_prices_asked')
    await tellPlan(tx, plan)
  }
  return planView(tx.sql, { plan, viewer })
}
