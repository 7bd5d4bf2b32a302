import { render, renderAll } from '@drawbar/texts/render.ts'
import type { Text } from '@drawbar/texts/text.ts'
import type { Whereabouts } from '../../platform/events.ts'
import { sendMails } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { InsertedNotice } from './sql.ts'

/** A paragraph of an email, and the page it is about. */
export interface Line {
  sentences: readonly Text[]
  path: string | null
}

/** One email to one person. One event never sends two. */
export type NoticeEmail = Pick<InsertedNotice, 'userId' | 'email' | 'language' | 'eventId' | 'title'> & {
  lines: readonly Line[]
}

/** In the language of each reader. */
export const emailLines = (tx: Tx, emails: readonly NoticeEmail[], { publicUrl }: Whereabouts): Promise<void> =>
  sendMails(
    tx,
    emails.map(({ userId, email, language, eventId, title, lines }) => {
      const paragraphs = lines.map(({ sentences, path }) =>
        [renderAll(sentences, language), ...(path === null ? [] : [`${publicUrl}${path}`])]
          .filter((line) => line !== '')
          .join('\n'),
      )
      return {
        dedupeKey: `${eventId}:${userId}`,
        to: email,
        subject: render(title, language),
        body: `${paragraphs.join('\n\n')}\n`,
      }
    }),
  )

/** The notice as the app shows it, with a link to its page. */
export const emailNotices = (tx: Tx, inserted: readonly InsertedNotice[], where: Whereabouts): Promise<void> =>
  emailLines(
    tx,
    inserted.map(({ body, path, ...notice }) => ({ ...notice, lines: [{ sentences: body, path }] })),
    where,
  )
