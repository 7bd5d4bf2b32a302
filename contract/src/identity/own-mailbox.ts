import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { shaped } from '../fields.ts'

export const MAILBOX_CODE_MINUTES = 15
export const MAILBOX_CODE_TRIES = 5

/** A mailed code, as people type it: with spaces or hyphens. */
export const SixDigits = shaped({
  max: 6,
  pattern: /^\d{6}$/,
  error: 'Enter the six digits from the email.',
  grouped: true,
})

/** What an address is good for is shown by whoever reads its mail, and by nothing else. */
export const sendMailboxCode = endpoint({
  id: 'sendMailboxCode',
  method: 'POST',
  path: '/me/mailbox/code',
  summary: 'Mail me a six-digit code; the one before is dead',
  access: access.signedIn,
  response: z.object({
    mailbox: z.string(),
    minutes: z.number(),
    /** In demo mode without a mail server the code itself; null everywhere else. */
    demoCode: z.string().nullable(),
  }),
  errors: ['not_while_acting'],
})

export const proveOwnMailbox = endpoint({
  id: 'proveOwnMailbox',
  method: 'POST',
  path: '/me/mailbox/prove',
  summary: 'Show by its code that my mailbox is mine',
  access: access.signedIn,
  body: z.object({ code: SixDigits }),
  response: z.object({ provedAt: z.string() }),
  errors: ['mailbox_code_wrong', 'mailbox_code_over', 'not_while_acting'],
})
