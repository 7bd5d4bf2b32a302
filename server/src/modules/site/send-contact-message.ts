import { CONTACT_TOPICS, type sendContactMessage as endpoint } from '@drawbar/contract/site/site.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import type { Config } from '../../platform/config.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret, newId } from '../../platform/ids.ts'
import { isWithin, refuseAbove } from '../../platform/limits.ts'
import { sendMail } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import { networkOf } from '../../platform/network.ts'
import { insertSupportMessage } from '../operations/index.ts'

/** A whole office may stand behind one address; a person never writes so often. */
const MESSAGES_PER_HOUR = 30
/** Anybody can type somebody else's address. Above it the message still arrives, and its mailbox is left in peace. */
const CONFIRMATIONS_PER_HOUR = 5

/** Stores the message where staff read it, tells the operator by mail, and confirms to the writer with a reference to quote. */
export async function sendContactMessage(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  tx: Tx,
  { body, viewer, request }: Input<typeof endpoint>,
) {
  await refuseAbove(tx.sql, { key: `contact:${networkOf(request.ip)}`, max: MESSAGES_PER_HOUR, windowSeconds: 3600 })
  const { name, email, topic, message } = body
  const company = body.company || null
  const id = newId()
  const writer = { userId: viewer?.userId ?? null, companyId: viewer?.companyId ?? null }
  const reference = await insertSupportMessage(tx.sql, { id, name, email, company, topic, message, ...writer })
  if (supportEmail)
    await sendMail(tx, {
      dedupeKey: `contact:${id}`,
      to: supportEmail,
      subject: `${reference} ${CONTACT_TOPICS[topic]}: ${name}`,
      body: forOperator({ name, email, company, message, topic: CONTACT_TOPICS[topic] }),
    })
  const mailbox = `contact-mail:${hashSecret(email.toLowerCase())}`
  if (await isWithin(tx.sql, { key: mailbox, max: CONFIRMATIONS_PER_HOUR, windowSeconds: 3600 }))
    await sendMail(tx, {
      dedupeKey: `contact-confirmation:${id}`,
      to: email,
      subject: `We have your message (${reference})`,
      body: forWriter(reference, CONTACT_TOPICS[topic]),
    })
  await tx.audit({
    action: 'support_message.send',
    entity: 'support_message',
    entityId: id,
    detail: { reference, topic },
  })
  return { reference, message: `Thank you. Your message is ${reference}, and a person will answer by e-mail.` }
}

const forOperator = (typed: { name: string; email: string; company: string | null; topic: string; message: string }) =>
  `From: ${typed.name} <${typed.email}>
Company: ${typed.company ?? 'not given'}
About: ${typed.topic}

${typed.message}
`

/** Nothing that was typed stands in it: it goes to an address that anybody could have typed. */
const forWriter = (reference: string, topic: string) =>
  `Thank you for writing to ${PRODUCT.name} about: ${topic}.

Your message has the reference ${reference}. Quote it when you write again. A person reads every message and answers by e-mail.

If you did not write to us, somebody mistyped an address and you need do nothing.
`
