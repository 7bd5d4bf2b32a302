import { z } from 'zod'
import { access, endpoint } from './endpoint.ts'

/** What a screen listens to. `seq` is the Last-Event-ID; `subject` names the record that changed and carries none of its content. */
export const StreamEvent = z.object({
  seq: z.number(),
  type: z.string(),
  at: z.string(),
  subject: z.object({
    loadId: z.string().optional(),
    bidId: z.string().optional(),
    shipmentId: z.string().optional(),
    invoiceId: z.string().optional(),
  }),
})
export type StreamEvent = z.infer<typeof StreamEvent>

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
/** What the sign-in screen needs before anybody is signed in. Demo accounts appear in demo mode only. */
export const getSite = endpoint({
  id: 'getSite',
  method: 'GET',
  path: '/site',
  summary: 'Facts for the public screens',
  access: access.anyone,
  response: z.object({
    launchingSoon: z.boolean(),
    demo: z.boolean(),
    demoAccounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string(), name: z.string() })),
    now: z.string(),
  }),
  errors: [],
})
