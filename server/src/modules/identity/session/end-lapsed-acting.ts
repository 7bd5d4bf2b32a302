import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { recordActingEnded } from './end-session.ts'
import { endLapsedActing } from '../sql/acting.ts'

const BATCH = 100

/** Requests of a lapsed session are refused by the clock at once; this closes its open streams and writes down that it is over. */
export const endActingSweep: Sweep = {
  name: 'identity.end-acting',
  everySeconds: 15,
  run: async ({ run }) => {
    while ((await run(SYSTEM, endSome)) === BATCH);
  },
}

async function endSome(tx: Parameters<typeof recordActingEnded>[0]): Promise<number> {
  const ended = await endLapsedActing(tx.sql, BATCH)
  await recordActingEnded(tx, ended)
  return ended.length
}
