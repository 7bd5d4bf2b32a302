import {
  requestClearingPrice,
  awardPlan,
  AwardPlanStop,
  cancelAwardPlan,
  createAwardPlan,
  getAwardPlan,
} from '@drawbar/contract/award-plans/award-plans.ts'
import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'

type PlanError = ErrorsOf<
  typeof createAwardPlan | typeof cancelAwardPlan | typeof awardPlan | typeof requestClearingPrice
>

/** Null where the server's own sentence is best. */
const REFUSED: Record<PlanError, string | null> = {
  currency_mismatch: null,
  award_plan_running: t('Another search of your company is running. Wait for it, or stop it.'),
  award_plan_over: t('This plan has moved on: somebody awarded or stopped it. The page shows how it stands.'),
  award_plan_stopped: null,
  award_plan_unproved: null,
  award_prices_asked: t('Five prices are being worked out already. Wait for one of them.'),
  bidding_sealed: t('Its bids are sealed until the deadline.'),
}

/** What moved under the plan, by the code with which acceptBid refuses. */
const STOPPED: Partial<Record<string, string>> = {
  stale_revision: t('The carrier changed its bid since the search.'),
  stale_version: t('The load was changed since the search.'),
  bid_not_open: t('The bid was withdrawn or decided since the search.'),
  not_your_turn: t('Your counter waits for the carrier’s answer.'),
  bid_expired: t('The time the carrier gave it has passed.'),
  load_not_open: t('The load is not open any more.'),
  already_awarded: t('The load was awarded meanwhile.'),
  bidding_sealed: t('Its bids are sealed until the deadline.'),
  carrier_not_eligible: t('The carrier may not haul this load.'),
  bid_in_package: t('Another bid of its package cannot be taken.'),
}

/** What stopped the whole of it is said with the load's name. */
export function planRefusal(error: ApiError | null): string | null {
  if (error === null || error.kind === 'cancelled') return null
  if (error.code === 'award_plan_stopped') {
    const stop = AwardPlanStop.safeParse(error.current)
    if (stop.success)
      return t('Nothing was awarded. {reference}: {why} Search again.', {
        reference: stop.data.loadReference,
        why: STOPPED[stop.data.code] ?? translated(stop.data.message),
      })
  }
  const own = error.code !== null && Object.hasOwn(REFUSED, error.code) ? REFUSED[error.code as PlanError] : null
  return own ?? translated(error.message)
}

export function usePlanCommands() {
  return {
    create: useCommand(createAwardPlan),
    cancel: useCommand(cancelAwardPlan, { invalidates: [getAwardPlan] }),
    ask: useCommand(requestClearingPrice, { invalidates: [getAwardPlan] }),
    award: useCommand(awardPlan, { invalidates: [getAwardPlan, listLoads, listLoadBids] }),
  }
}
