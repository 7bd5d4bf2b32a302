import { PRODUCT } from '@drawbar/contract/product.ts'
import { newId } from '../../../platform/ids.ts'
import { type Mail, sendMails } from '../../../platform/send-mail.ts'
import type { Tx } from '../../../platform/transaction.ts'

/** What staff did to an account is told to whoever owns it, in the transaction that did it. */
export async function tell(
  tx: Tx,
  people: readonly { email: string; name: string }[],
  { subject, words }: { subject: string; words: string },
): Promise<void> {
  const act = newId()
  const mails = people.map(({ email, name }): Mail => ({
    dedupeKey: `staff:${act}:${email}`,
    to: email,
    subject,
    body: `Hello ${name},

${words}

If you did not expect this, write to us through the contact page of ${PRODUCT.name}.
`,
  }))
  await sendMails(tx, mails)
}
