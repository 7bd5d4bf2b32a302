import { lifecycle, type StateOf } from './lifecycle.ts'

/** `unsolved`: the limits contradict, the time was too short, or the solver failed; the plan says which. */
export const awardPlanLifecycle = lifecycle(['solving', 'solved', 'unsolved', 'cancelled', 'awarded'], {
  solve: { from: ['solving'], to: 'solved', by: ['system'] },
  fail: { from: ['solving'], to: 'unsolved', by: ['system'] },
  cancel: { from: ['solving'], to: 'cancelled', by: ['consignor', 'system'] },
  award: { from: ['solved'], to: 'awarded', by: ['consignor'] },
})
export type AwardPlanStatus = StateOf<typeof awardPlanLifecycle>
