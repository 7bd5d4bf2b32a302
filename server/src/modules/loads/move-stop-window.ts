import type { Tx } from '../../platform/transaction.ts'
import { setStopWindow } from './sql/write-loads.ts'

/** The two sides of a booked load agreed on another time at a stop. The load is locked; nobody bids on it, so that nothing else is told. */
export const moveStopWindow = (
  tx: Tx,
  moved: { loadId: string; sequence: number; windowStartAt: string; windowEndAt: string },
): Promise<void> => setStopWindow(tx.sql, moved)
