import { type joinWaitlist as endpoint, WAITLIST_SIDE_CODES } from '@drawbar/contract/site/site.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { z } from 'zod'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { isWithin, refuseAbove } from '../../platform/limits.ts'
import { sendMail } from '../../platform/send-mail.ts'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { networkOf } from '../../platform/network.ts'
import { insertLink, upsertEntry } from './sql/waitlist.ts'

const LINK_DAYS = 7
const REQUESTS_PER_HOUR = 60
/** Above it nothing is sent and nothing shows it: a stranger cannot fill somebody's mailbox. */
const MAILS_PER_HOUR = 3

/** The same work and the same answer for every address: whether it stands on the list is found out later, in a job. */
export async function joinWaitlist(tx: Tx, { body, request }: Input<typeof endpoint>) {
  await refuseAbove(tx.sql, { key: `waitlist:${networkOf(request.ip)}`, max: REQUESTS_PER_HOUR, windowSeconds: 3600 })
  const { email, name, side, lanes } = body
  await tx.enqueue(waitlistMailJob, { id: newId(), email, name: name || null, side, lanes: lanes || null })
  return { message: 'Check your mail: the link in it confirms your place. It works for seven days.' }
}

/** The job's data holds no secret: the token is made here, mailed, and kept as its hash alone. */
export const waitlistMailJob = defineJob({
  name: 'site.mail-waitlist-link',
  data: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    side: z.enum(WAITLIST_SIDE_CODES),
    lanes: z.string().nullable(),
  }),
  run: async ({ run, config }, asked) => {
    const token = newSecret()
    await run(SYSTEM, async (tx) => {
      const emailKey = asked.email.toLowerCase()
      const entry = await upsertEntry(tx.sql, { ...asked, emailKey })
      const link = { ...asked, entryId: entry.id, tokenHash: hashSecret(token), days: LINK_DAYS }
      if (!(await insertLink(tx.sql, link))) return
      const mailbox = { key: `waitlist-mail:${hashSecret(emailKey)}`, max: MAILS_PER_HOUR, windowSeconds: 3600 }
      if (!(await isWithin(tx.sql, mailbox))) return
      await sendMail(tx, {
        dedupeKey: `waitlist:${asked.id}`,
        to: asked.email,
        subject: `Confirm your place on the ${PRODUCT.name} waitlist`,
        body: waitlistMail(`${config.publicUrl}/waitlist?token=${encodeURIComponent(token)}`, entry.confirmed),
      })
    })
  },
})

const waitlistMail = (link: string, confirmed: boolean): string =>
  `Hello,

Somebody, most likely you, asked for a place on the ${PRODUCT.name} waitlist. ${
    confirmed
      ? 'This address already stands on it. Open the link only if you want to replace what you told us:'
      : 'Confirm it here:'
  }

${link}

The link works once and for ${LINK_DAYS} days. If it was not you, do nothing: ${confirmed ? 'nothing changes.' : 'you are not on the list.'}
`
