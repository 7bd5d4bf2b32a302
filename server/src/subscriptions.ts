import { issueFreightInvoice } from './modules/billing/index.ts'
import { noticeSubscriptions } from './modules/notifications/index.ts'
import { on, type Subscription } from './platform/events.ts'

/** What each event sets off, in order, inside the event's own transaction. The only place where a module learns of a later one. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  on('shipment.completed', issueFreightInvoice),
  // Who is told of what stands in notifications/notices.ts, an entry an event.
  ...noticeSubscriptions,
]
