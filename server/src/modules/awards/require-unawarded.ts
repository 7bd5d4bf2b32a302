import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { LockedLoad } from '../loads/index.ts'
import { findLiveAward } from './sql/awards.ts'

/** Whoever comes second learns which it was: awarded to somebody, or off the board for another reason. */
export async function requireUnawarded(tx: Tx, load: LockedLoad): Promise<void> {
  if (load.status === 'posted') return
  throw new AppError((await findLiveAward(tx.sql, load.id)) ? 'already_awarded' : 'load_not_open')
}
