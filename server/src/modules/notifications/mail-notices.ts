import { daysInWords } from '@drawbar/contract/days-in-words.ts'
import type { Language } from '@drawbar/contract/identity/preferences.ts'
import { noticeInSpanish } from '@drawbar/contract/spanish/index.ts'
import type { Whereabouts } from '../../platform/events.ts'
import { sendMails } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { ToldNotice } from './sql.ts'

/** What is said, and the page that it speaks of. */
export interface Line {
  text: string
  path: string | null
}

/** One mail to one person. The same event never makes two. */
export type NoticeMail = Pick<ToldNotice, 'userId' | 'email' | 'language' | 'eventId' | 'title'> & {
  lines: readonly Line[]
}

const [english, spanish] = [daysInWords('en-US'), daysInWords('es-US')]
/** Notices are kept in English and translated where they are read: on a screen there, in a mail here. */
const SAY: Record<Language, (text: string) => string> = {
  en: english,
  es: (text) => spanish(noticeInSpanish(text)),
}

export const mailLines = (tx: Tx, mails: readonly NoticeMail[], { publicUrl }: Whereabouts): Promise<void> =>
  sendMails(
    tx,
    mails.map(({ userId, email, language, eventId, title, lines }) => {
      const say = SAY[language]
      const told = lines.map(({ text, path }) => (path === null ? say(text) : `${say(text)}\n${publicUrl}${path}`))
      return { dedupeKey: `${eventId}:${userId}`, to: email, subject: say(title), body: `${told.join('\n\n')}\n` }
    }),
  )

/** The notice as it stands in the bell, with the way to what it speaks of. */
export const mailNotices = (tx: Tx, told: readonly ToldNotice[], where: Whereabouts): Promise<void> =>
  mailLines(
    tx,
    told.map(({ body, path, ...notice }) => ({ ...notice, lines: [{ text: body, path }] })),
    where,
  )
