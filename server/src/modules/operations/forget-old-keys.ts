import { forgetOldKeys } from '../../platform/idempotency.ts'
import type { Sweep } from '../../platform/module.ts'

/** Idempotency keys and limit windows that nobody can ask for any more. */
export const housekeeping: Sweep = {
  name: 'operations.forget-old-keys',
  everySeconds: 600,
  run: ({ db }) => db.transaction(forgetOldKeys),
}
