import type { AwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { z } from 'zod'
import { defineJob, type Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { priceSeal } from '../loads/index.ts'
import { type AwardAnswer, type AwardProgress, Optimiser, OptimiserError } from './solver/index.ts'
import {
  type AwardPlanMove,
  type AwardPlanRow,
  findAwardPlan,
  findSolvingPlans,
  moveAwardPlan,
} from './sql/award-plans.ts'
import { type Gathered, gatherBids, problemOf } from './gather-bids.ts'
import { tellPlan } from './tell-plan.ts'
import { watchPlan } from './watch-plan.ts'

/** A search that is older than its time and this died with its process. */
const GIVE_UP_SECONDS = 180

/** May run twice: a plan that is settled has nothing left to solve. */
export const solveAwardPlan = defineJob({
  name: 'bids.solve-award-plan',
  data: z.object({ planId: z.uuid() }),
  run: async (services, { planId }) => {
    const plan = await services.db.read((sql) => findAwardPlan(sql, planId))
    if (plan?.status !== 'solving') return
    const opener = { run: services.run, seal: priceSeal(services) }
    const gathered = await services.db.read((sql) => gatherBids(sql, plan, opener))
    try {
      const answer = await search(services, { plan, gathered })
      await settle(services, { id: planId, ...outcomeOf(answer, gathered) })
    } catch (error) {
      if (!(error instanceof OptimiserError)) throw error
      services.log.warn({ err: error, planId }, 'an award plan was not solved')
      await settle(services, { id: planId, action: 'fail', failure: { kind: 'error', message: error.message } })
    }
  },
})

async function search(
  services: Services,
  { plan, gathered }: { plan: AwardPlanRow; gathered: Gathered },
): Promise<AwardAnswer> {
  const stop = new AbortController()
  const over = new AbortController()
  let progress: AwardProgress | null = null
  const watching = watchPlan(services, {
    plan,
    progress: () => progress,
    onStopped: () => stop.abort(),
    over: over.signal,
  })
  const optimiser = new Optimiser()
  try {
    return await optimiser.solve(problemOf(plan, gathered), {
      seconds: plan.seconds,
      signal: stop.signal,
      onProgress: (latest) => (progress = latest),
    })
  } finally {
    over.abort()
    await Promise.all([watching, optimiser[Symbol.asyncDispose]()])
  }
}

type Outcome = Omit<AwardPlanMove, 'id'>

function outcomeOf(answer: AwardAnswer, gathered: Gathered): Outcome {
  if (answer.kind === 'solution') return { action: 'solve', weighed: { ...gathered, solution: answer } }
  return { action: 'fail', failure: answer satisfies AwardPlan['failure'] }
}

/** A plan that was stopped meanwhile stays so. */
async function settle(services: Services, move: AwardPlanMove): Promise<void> {
  await services.run(SYSTEM, async (tx) => {
    const plan = await moveAwardPlan(tx.sql, move)
    if (plan) await tellPlan(tx, plan)
  })
}

/** Nobody waits for ever on a search whose process died, and its company may begin another. */
export async function giveUpPlans(services: Services): Promise<void> {
  const stuck = await services.db.read((sql) => findSolvingPlans(sql, { olderThanSeconds: GIVE_UP_SECONDS }))
  for (const { id } of stuck)
    await settle(services, {
      id,
      action: 'fail',
      failure: { kind: 'error', message: 'The search was interrupted. Nothing was decided; try again.' },
    })
}
