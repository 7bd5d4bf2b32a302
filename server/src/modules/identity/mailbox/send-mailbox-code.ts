import { randomInt } from 'node:crypto'
import { MAILBOX_CODE_MINUTES, type sendMailboxCode as endpoint } from '@drawbar/contract/identity/own-mailbox.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { type Config, shownInDemo } from '../../../platform/config.ts'
import type { Input } from '../../../platform/handlers.ts'
import { hashSecret, newId } from '../../../platform/ids.ts'
import { refuseAbove } from '../../../platform/limits.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { mailPeople, type MailTemplates } from '../mail-people.ts'
import { setMailboxCode } from '../sql/mailbox.ts'

/** A mail that is slow is asked for again once or twice, not five times. */
const CODES_IN_TEN_MINUTES = 3
/** With five tries each: fifty guesses a day at one in a million. */
const CODES_PER_DAY = 10

export const mailboxCodeHash = ({ userId, code }: { userId: string; code: string }): string =>
  hashSecret(`${userId}:${code}`)

export async function sendMailboxCode(
  tx: Tx,
  { viewer: { userId, email } }: Input<typeof endpoint>,
  config: Config,
): Promise<ResponseOf<typeof endpoint>> {
  await refuseAbove(tx.sql, { key: `mailbox-code:${userId}`, max: CODES_IN_TEN_MINUTES, windowSeconds: 600 })
  await refuseAbove(tx.sql, { key: `mailbox-codes:${userId}`, max: CODES_PER_DAY, windowSeconds: 86_400 })
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  await setMailboxCode(tx.sql, { userId, codeHash: mailboxCodeHash({ userId, code }) })
  const dedupeKey = `mailbox-code:${newId()}`
  await mailPeople(tx, [{ email }], { key: () => dedupeKey, words: (language) => CODE[language](code) })
  return { mailbox: email, minutes: MAILBOX_CODE_MINUTES, demoCode: shownInDemo(config, code) }
}

const CODE: MailTemplates<string> = {
  en: (code) => ({
    subject: `${code} is your ${PRODUCT.name} code`,
    body: `Your code is ${code}

Enter it where you asked for it: it shows that this mailbox is yours. It works once and for ${MAILBOX_CODE_MINUTES} minutes. ${PRODUCT.name} never asks for it by phone.

If you did not ask for a code, somebody signed up with your address. Without the code they cannot have a company verified by it.
`,
  }),
  es: (code) => ({
    subject: `${code} es su código de ${PRODUCT.name}`,
    body: `Su código es ${code}

Escríbalo donde lo pidió: demuestra que este buzón es suyo. Sirve una sola vez y durante ${MAILBOX_CODE_MINUTES} minutos. ${PRODUCT.name} nunca lo pide por teléfono.

Si no pidió ningún código, alguien se registró con su dirección. Sin el código no puede hacer verificar una empresa con ella.
`,
  }),
}
