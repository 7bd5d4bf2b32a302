import { forgetTheOld } from '../../platform/idempotency.ts'
import { forgetDeadLinks } from '../../platform/mail.ts'
import type { Sweep } from '../../platform/module.ts'

/** Runs often, since each run then has little to remove. */
export const pruneSweep: Sweep = {
  name: 'operations.prune',
  everySeconds: 600,
  run: ({ db }) =>
    db.transaction(async (sql) => {
      await forgetTheOld(sql)
      await forgetDeadLinks(sql)
    }),
}
