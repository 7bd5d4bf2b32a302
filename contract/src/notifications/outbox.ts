import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, searchText } from '../fields.ts'
import { mailLifecycle } from '../lifecycles/mail.ts'
import { listOf, PageQuery, pageOf } from '../page.ts'

/** Every e-mail that the platform meant to send: /admin/outbox. What opens an account is hidden in all of these but `revealMail`. */

const MailStatusField = z.enum(mailLifecycle.states)

export const MailSummary = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: MailStatusField,
  /** Conversations with the mail server so far. */
  attempts: z.number(),
  /** What the mail server said last, in its own words. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailSummary = z.infer<typeof MailSummary>

/** The states in which staff may have to do something. */
export const WAITING_MAIL = ['queued', 'sending', 'failed', 'held'] as const

export const listMails = endpoint({
  id: 'listMails',
  method: 'GET',
  path: '/mails',
  summary: 'E-mails by state, by parts of an address or subject, newest first',
  access: access.staff,
  query: PageQuery.extend({ q: searchText(), status: listOf(MailStatusField) }),
  response: pageOf(MailSummary).extend({
    /** Whether a mail server is set up at all. */
    sends: z.boolean(),
    waiting: z.record(z.enum(WAITING_MAIL), z.number()),
  }),
  errors: [],
})

export const MAIL_ABILITIES = ['retry', 'cancel', 'reveal'] as const

export const MailDetail = MailSummary.extend({
  body: z.string(),
  /** Links and codes that open something stand in `body` or `subject` as dots. */
  hidden: z.boolean(),
  /** What this member of staff may do with it now. */
  abilities: z.array(z.enum(MAIL_ABILITIES)),
})
export type MailDetail = z.infer<typeof MailDetail>

const MailParams = z.object({ mailId: Id })

export const getMail = endpoint({
  id: 'getMail',
  method: 'GET',
  path: '/mails/:mailId',
  summary: 'One e-mail as it reads, its links and codes hidden',
  access: access.staff,
  params: MailParams,
  response: MailDetail,
  errors: [],
})

export const retryMail = endpoint({
  id: 'retryMail',
  method: 'POST',
  path: '/mails/:mailId/retry',
  summary: 'Send an e-mail again that failed, was held or was cancelled',
  access: access.staff,
  params: MailParams,
  response: z.undefined(),
  status: 204,
  errors: ['mail_moved', 'no_mail_server', 'mail_links_over'],
})

export const cancelMail = endpoint({
  id: 'cancelMail',
  method: 'POST',
  path: '/mails/:mailId/cancel',
  summary: 'Keep an e-mail that has not left from leaving',
  access: access.staff,
  params: MailParams,
  response: z.undefined(),
  status: 204,
  errors: ['mail_moved'],
})

export const revealMail = endpoint({
  id: 'revealMail',
  method: 'POST',
  path: '/mails/:mailId/reveal',
  summary: 'Read the links and codes of an e-mail where no mail server can bring it; written into the audit trail',
  access: access.founder,
  params: MailParams,
  response: z.object({ subject: z.string(), body: z.string() }),
  errors: ['mail_server_set'],
})
