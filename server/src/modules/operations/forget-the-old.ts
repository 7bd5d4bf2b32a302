import { forgetTheOld } from '../../platform/idempotency.ts'
import type { Sweep } from '../../platform/module.ts'

/** Runs often, since each run then has little to remove. */
export const housekeeping: Sweep = {
  name: 'operations.forget-the-old',
  everySeconds: 600,
  run: ({ db }) => db.transaction(forgetTheOld),
}
