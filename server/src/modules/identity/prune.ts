import type { Sweep } from '../../platform/module.ts'
import { forgetDevices } from './sql/devices.ts'
import { deleteOldResets } from './sql/password-resets.ts'
import { deleteOldSessions } from './sql/sessions.ts'

/** A quarter of a year in which "was that me?" can still be answered; the audit trail keeps logins for longer. */
const SESSION_DAYS = 90
/** Links die after 30 minutes; a week is for whoever looks into a complaint. */
const RESET_DAYS = 7
/** Small enough to hold no lock that a login would notice. */
const BATCH = 1_000

export const pruneSweep: Sweep = {
  name: 'identity.prune',
  everySeconds: 3600,
  run: async ({ db }) => {
    while ((await db.transaction((sql) => deleteOldSessions(sql, { days: SESSION_DAYS, limit: BATCH }))) === BATCH);
    while ((await db.transaction((sql) => forgetDevices(sql, BATCH))) === BATCH);
    while ((await db.transaction((sql) => deleteOldResets(sql, { days: RESET_DAYS, limit: BATCH }))) === BATCH);
  },
}
