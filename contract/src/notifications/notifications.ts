import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { PageQuery, pageOf } from '../page.ts'

export const Notification = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  /** How many it stands for: unread bids on one load are one row. */
  count: z.number(),
})
export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'What happened that concerns me',
  access: access.signedIn,
  query: PageQuery,
  response: pageOf(Notification).extend({ unread: z.number() }),
  errors: [],
})
export const readNotification = endpoint({
  id: 'readNotification',
  method: 'POST',
  path: '/notifications/:notificationId/read',
  summary: 'Mark one read',
  access: access.signedIn,
  params: z.object({ notificationId: Id }),
  response: z.undefined(),
  status: 204,
  errors: [],
})
export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark all read',
  access: access.signedIn,
  response: z.undefined(),
  status: 204,
  errors: [],
})
