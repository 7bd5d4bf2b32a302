import { forgetTheOld } from '../../platform/idempotency.ts'
import { forgetDeadLinks } from '../../platform/mail.ts'
import type { Sweep } from '../../platform/module.ts'
import { deleteStaleWaitlist } from './sql/waitlist.ts'

/** So long an old link can still say that it is old. */
const KEEP_EXPIRED_DAYS = 30

/** Runs often, since each run then has little to remove. */
export const housekeeping: Sweep = {
  name: 'operations.forget-the-old',
  everySeconds: 600,
  run: ({ db }) =>
    db.transaction(async (sql) => {
      await forgetTheOld(sql)
      await forgetDeadLinks(sql)
      await deleteStaleWaitlist(sql, { days: KEEP_EXPIRED_DAYS })
    }),
}
