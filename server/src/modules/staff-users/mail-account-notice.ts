import { PRODUCT } from '@drawbar/contract/product.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type MailLanguage, mailPeople, type MailTemplates } from '../identity/index.ts'

interface AccountNotice {
  subject: string
  words: string
}

const LETTER: MailTemplates<{ name: string; told: AccountNotice }> = {
  en: ({ name, told: { subject, words } }) => ({
    subject,
    body: `Hello ${name},

${words}

If you did not expect this, write to us through the contact page of ${PRODUCT.name}.
`,
  }),
  es: ({ name, told: { subject, words } }) => ({
    subject,
    body: `Hola, ${name}:

${words}

Si no esperaba esto, escríbanos por la página de contacto de ${PRODUCT.name}.
`,
  }),
}

/** What staff did to an account is told to whoever owns it, in the transaction that did it. A reason stays as staff wrote it. */
export function mailAccountNotice(
  tx: Tx,
  people: readonly { email: string; name: string }[],
  told: Record<MailLanguage, AccountNotice>,
): Promise<void> {
  const act = newId()
  return mailPeople(tx, people, {
    key: ({ email }) => `staff:${act}:${email}`,
    words: (language, { name }) => LETTER[language]({ name, told: told[language] }),
  })
}
