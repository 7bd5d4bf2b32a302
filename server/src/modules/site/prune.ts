import type { Sweep } from '../../platform/module.ts'
import { deleteStaleWaitlist } from './sql/waitlist.ts'

/** For this long an expired link is still recognized, and answered as expired. */
const KEEP_EXPIRED_DAYS = 30

export const pruneSweep: Sweep = {
  name: 'site.prune',
  everySeconds: 600,
  run: ({ db }) => db.transaction((sql) => deleteStaleWaitlist(sql, { days: KEEP_EXPIRED_DAYS })),
}
