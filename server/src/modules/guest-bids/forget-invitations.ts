import { forgetMails } from '../../platform/mail.ts'
import type { Sweep } from '../../platform/module.ts'
import { deleteInvitations, dropDeadSecrets, lockOldInvitations } from './sql/bid-invitations.ts'

/**
 * Half a year after a link died. An address that somebody else typed is kept only as long as it answers for something: whoever complains of
 * unasked mail is answered, and the owner of a lane that comes again sees whom it had asked. A claimed bid is the carrier's own, and stays.
 */
export const INVITATION_DAYS = 180
/** Small enough to hold no lock that a bidder would notice. */
const BATCH = 500

export const forgetInvitations: Sweep = {
  name: 'bids.forget_invitations',
  everySeconds: 3600,
  run: async ({ db }) => {
    await db.transaction(dropDeadSecrets)
    for (let gone = BATCH; gone === BATCH;) {
      gone = await db.transaction(async (sql) => {
        const old = await lockOldInvitations(sql, { days: INVITATION_DAYS, limit: BATCH })
        await deleteInvitations(
          sql,
          old.map(({ id }) => id),
        )
        const recipients = old.map(({ email }) => email)
        await forgetMails(sql, { recipients, keysBegin: 'bid-', days: INVITATION_DAYS })
        return old.length
      })
    }
  },
}
