/**
 * award-plans: the cheapest set of awards for many loads at once, under the shipper's limits.
 * Owns: award_plans, award_plan_prices.
 * Guarantees: a plan is awarded whole or not at all, at the revisions it was solved with; a company solves one plan at a time.
 * Emits: award_plan.changed.
 */
import type { Module } from '../../platform/module.ts'
import { awardPlansRoutes } from './routes.ts'
import { giveUpPlans, solveAwardPlan } from './solve-award-plan.ts'
import { workOutPrices } from './work-out-prices.ts'

export { awardPlansMerge } from './merge-policy.ts'

export const awardPlans: Module = {
  name: 'award-plans',
  routes: awardPlansRoutes,
  jobs: [solveAwardPlan],
  sweeps: [
    { name: 'award_plans.give_up', everySeconds: 60, run: giveUpPlans },
    { name: 'award_plans.work_out_prices', everySeconds: 1, run: workOutPrices },
  ],
  constraints: { award_plans_one_solving: 'award_plan_running' },
}
