import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { PageQuery, pageOf } from '../page.ts'
import { CONTACT_TOPIC_CODES, ContactTopicField } from '../site/site.ts'
import { StreamEvent } from './stream-event.ts'

export const stream = endpoint({
  id: 'stream',
  method: 'GET',
  path: '/stream',
  summary: 'Server-sent events of my company; resumes by Last-Event-ID',
  access: access.signedIn,
  transport: 'stream',
  response: StreamEvent,
  errors: [],
})
export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'The process lives',
  access: access.anyone,
  response: z.object({ status: z.literal('ok') }),
  errors: [],
})
export const getReady = endpoint({
  id: 'getReady',
  method: 'GET',
  path: '/ready',
  summary: 'Database and queue answer',
  access: access.anyone,
  response: z.object({ status: z.literal('ready'), database: z.literal('ok'), queue: z.literal('ok') }),
  errors: [],
})
export const SupportMessage = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  topic: z.enum(CONTACT_TOPIC_CODES),
  message: z.string(),
  /** The account and company of a writer who was signed in. */
  userId: z.string().nullable(),
  companyId: z.string().nullable(),
  createdAt: z.string(),
})
export type SupportMessage = z.infer<typeof SupportMessage>

export const listSupportMessages = endpoint({
  id: 'listSupportMessages',
  method: 'GET',
  path: '/support/messages',
  summary: 'What people wrote through the contact form, newest first',
  access: access.staff,
  query: PageQuery.extend({ topic: ContactTopicField.optional() }),
  response: pageOf(SupportMessage),
  errors: [],
})
