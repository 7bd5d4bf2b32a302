import type { Tx } from '../../platform/transaction.ts'
import { openFurther } from './release-loads.ts'
import { setOpened, setTurn, skipTurns, type Turn, turnsInOrder } from './sql/load-plan.ts'
import type { LockedLoad } from './sql/move-loads.ts'

/** Who is offered the load in turn, in order; empty for most loads. */
export const turnsOf = (tx: Tx, loadId: string): Promise<Turn[]> => turnsInOrder(tx.sql, loadId)

/** What became of a turn: the award that it is, or why there is none. */
export const markTurn = (
  tx: Tx,
  turn: { loadId: string; step: number; awardId?: string; skipped?: string },
): Promise<void> => setTurn(tx.sql, turn)

/** The owner takes the load into its own hands: nobody else is offered it in turn, and it is there for others. */
export async function stopTurns(tx: Tx, loadId: string): Promise<void> {
  await skipTurns(tx.sql, { loadId, why: 'stopped' })
  await setOpened(tx.sql, loadId)
}

/** The last turn is over: the load is there for those that its visibility names, whose steps count from now. */
export async function openToOthers(tx: Tx, load: LockedLoad): Promise<void> {
  await setOpened(tx.sql, load.id)
  await openFurther(tx, load)
}
