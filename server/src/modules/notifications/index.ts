/**
 * Owns notifications, the notice that each event sends in the app and by email, and the outbox as staff see it.
 * A notice and its email are written in the event's transaction, once an event and person. No carrier reads another's price.
 * Secrets in emails are hidden in the outbox, except from a founder of an installation without an SMTP server, which the audit trail records.
 */
import type { Module } from '../../platform/module.ts'
import { notificationsRoutes } from './routes.ts'

export { documentNotices } from './document-notices.ts'
export { eligibilitySubscription } from './eligibility-notices.ts'
export { fleetDocumentSubscription } from './fleet-document-notices.ts'
export { monitoringSubscription } from './monitoring-notices.ts'
export { noticeSubscriptions } from './notify.ts'
export { savedSearchSubscription } from './saved-search-notices.ts'
export { suspensionSubscription } from './suspension-notices.ts'
export { verificationSubscription } from './verification-notices.ts'

export const notifications: Module = { name: 'notifications', routes: notificationsRoutes }
