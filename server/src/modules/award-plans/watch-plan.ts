import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import type { AwardProgress } from './solver/index.ts'
import { type AwardPlanRow, saveProgress } from './sql/award-plans.ts'
import { tellPlan } from './tell-plan.ts'

/** How often a search looks whether it was stopped, and tells how far it is. */
const LOOK_MS = 500

interface Watch {
  plan: AwardPlanRow
  /** How far it is now. */
  progress: () => AwardProgress | null
  /** Called once the plan is no longer to be solved: somebody stopped it, in whatever process. */
  onStopped: () => void
  /** Ends the watch. */
  over: AbortSignal
}

/** Beside a search: what it finds is told to whoever follows the plan, and whoever stopped the plan stops it. */
export async function watchPlan(services: Services, { plan, progress, onStopped, over }: Watch): Promise<void> {
  let told: AwardProgress | null = null
  for (;;) {
    await pause(LOOK_MS, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const latest = progress()
    const stands = await services.run(SYSTEM, async (tx) => {
      if (!(await saveProgress(tx.sql, { id: plan.id, progress: latest }))) return false
      if (latest !== told) await tellPlan(tx, plan)
      return true
    })
    told = latest
    if (!stands) {
      onStopped()
      return
    }
  }
}
