import type { AwardPlan, awardPlan as endpoint, AwardPlanStop } from '@drawbar/contract/award-plans/award-plans.ts'
import type { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { PriceSeal } from '../loads/index.ts'
import { acceptOpenBid, lastAnswers, lockTied } from '../awards/index.ts'
import { lockForOwner, requireSeen } from '../bids/index.ts'
import { moveAwardPlan } from './sql/award-plans.ts'
import { ownPlan } from './get-award-plan.ts'
import { planView } from './plan-view.ts'
import { tellPlan } from './tell-plan.ts'

/**
 * Every award of the plan is offered as acceptBid offers one: the same locks, gate and refusals. The loads are locked in the order of their
 * ids, as all who lock several do. One that stops it undoes all.
 */
export async function awardPlan(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<AwardPlan> {
  const { id, weighed } = await ownPlan(tx.sql, { ...params, companyId: memberCompany(viewer) })
  const plan = await moveAwardPlan(tx.sql, { id, action: 'award' })
  if (!plan || !weighed) throw new AppError('award_plan_over')
  const chosen = new Set(weighed.solution.bidIds)
  const bids = weighed.bids.filter((bid) => chosen.has(bid.id)).toSorted((a, b) => (a.loadId < b.loadId ? -1 : 1))
  const tied = await lockTied(tx, {
    bids: bids.map(({ loadId, id: bidId }) => ({ loadId, bidId })),
    of: { consignorId: plan.consignorCompanyId },
  })
  const answers = await lastAnswers(tx, tied)
  const packageOf = new Map(tied.map(({ bidId, packageId }) => [bidId, packageId]))
  for (const { loadId, id: bidId, revision } of bids) {
    const locked = await lockForOwner(tx, { loadId, bidId, viewer, seal })
    try {
      requireSeen(locked.load, weighed.loadVersions[loadId])
      await acceptOpenBid(tx, {
        locked,
        expectedRevision: revision,
        respondWithinMinutes: body.respondWithinMinutes,
        notAfter: answers.get(packageOf.get(bidId) ?? ''),
        tied,
        accepted: chosen,
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const stop = { loadId, loadReference: locked.load.reference, code: error.code, message: error.message }
      throw new AppError('award_plan_stopped', {
        detail: `${stop.loadReference} stopped it, so nothing was awarded. Search again.`,
        current: stop satisfies z.infer<typeof AwardPlanStop>,
        cause: error,
      })
    }
  }
  await tx.audit({ action: 'award_plan.award', entity: 'award_plan', entityId: id, detail: { awards: bids.length } })
  await tellPlan(tx, plan)
  return planView(tx.sql, { plan, viewer })
}
