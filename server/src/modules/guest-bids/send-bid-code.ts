import { randomInt } from 'node:crypto'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { BID_CODE_MINUTES, type sendBidCode as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { hashSecret, newId } from '../../platform/ids.ts'
import { refuseAbove } from '../../platform/limits.ts'
import { sendMail } from '../../platform/send-mail.ts'
import type { Services } from '../../platform/services.ts'
import { setCode } from './sql/bid-invitations.ts'
import { withInvitationLink, type LinkCall } from './invitation-link.ts'
import { hiddenMailbox } from './view-guest-bid.ts'

/** A mail that is slow is asked for again once or twice, not five times. */
const CODES_IN_TEN_MINUTES = 3
/** With five tries each: fifty guesses a day at one in a million. */
const CODES_PER_DAY = 10

export const hashCode = ({ token, code }: { token: string; code: string }): string => hashSecret(`${token}:${code}`)

/** Always to the mailbox that was invited: who was only forwarded the link can look, and cannot bid. */
export const sendBidCode = (services: Services, input: LinkCall): Promise<ResponseOf<typeof endpoint>> =>
  withInvitationLink(services, input, async (tx, { id, email }) => {
    await refuseAbove(tx.sql, { key: `bid-code:${id}`, max: CODES_IN_TEN_MINUTES, windowSeconds: 600 })
    await refuseAbove(tx.sql, { key: `bid-codes:${id}`, max: CODES_PER_DAY, windowSeconds: 86_400 })
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    await setCode(tx.sql, { id, codeHash: hashCode({ ...input.params, code }) })
    const mail = { subject: `${code} is your ${PRODUCT.name} code`, body: codeMail(code) }
    await sendMail(tx, { dedupeKey: `bid-code:${newId()}`, to: email, ...mail })
    return {
      mailbox: hiddenMailbox(email),
      minutes: BID_CODE_MINUTES,
      demoMail: isReadHere(services) ? mail : null,
    }
  })

/** Where the demo's people are, whose passwords everybody knows, and no mail leaves: its reader can only read it on the page. */
const isReadHere = ({ demoAccounts, mailer }: Pick<Services, 'demoAccounts' | 'mailer'>): boolean =>
  demoAccounts.length > 0 && !mailer.sends

const codeMail = (code: string): string =>
  `Your code is ${code}

Enter it on the page you bid on. It works once and for ${BID_CODE_MINUTES} minutes. ${PRODUCT.name} never asks for it by phone.

If you did not ask for a code, somebody else has the link that was mailed to you. Without a code it shows them the load and nothing more.
`
