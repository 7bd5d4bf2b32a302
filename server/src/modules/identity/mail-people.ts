import type { Language } from '@drawbar/contract/identity/preferences.ts'
import { sendMails } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findLanguages } from './sql/preferences.ts'

export interface MailText {
  subject: string
  body: string
}

/** Letters have no French yet. */
export type MailLanguage = Exclude<Language, 'fr'>

/** One letter in each language. */
export type MailTemplates<Of = void> = Record<MailLanguage, (of: Of) => MailText>

interface Addressee {
  email: string
}

/** One mail to each, in the language they chose; who has chosen none, or has no account, reads English. */
export async function mailPeople<P extends Addressee>(
  tx: Tx,
  people: readonly P[],
  { key, words }: { key: (person: P) => string; words: (language: MailLanguage, person: P) => MailText },
): Promise<void> {
  if (people.length === 0) return
  const languages = await findLanguages(
    tx.sql,
    people.map(({ email }) => email),
  )
  await sendMails(
    tx,
    people.map((person) => ({
      dedupeKey: key(person),
      to: person.email,
      ...words(mailLanguage(languages.get(person.email)), person),
    })),
  )
}

const mailLanguage = (chosen: Language | undefined): MailLanguage => (chosen === 'es' ? 'es' : 'en')
