/**
 * Owns: in-app notices, which event tells whom by notice or mail, and the outbox as staff see it.
 * Guarantees: a notice and its mail are written in the event's transaction, once an event and person; no price of one carrier is told
 *   to another; the winner's price is not told to those who lost;
 *   what opens an account stands hidden in the outbox, but for a founder of a house without a mail server, and then in the audit trail.
 * Emits: nothing. Listens: every event in `notices.ts`; fleet.papers_expiring, search.matched, verification.moved,
 *   company.suspended, carrier.eligibility_changed, carrier.watched_changed.
 */
import type { Module } from '../../platform/module.ts'
import { notificationsRoutes } from './routes.ts'

export { noticeSubscriptions } from './notify.ts'
export { findsSubscription } from './tell-of-finds.ts'
export { ladenSubscription } from './tell-of-laden.ts'
export { papersSubscription } from './tell-of-papers.ts'
export { unfitSubscription } from './tell-of-unfit.ts'
export { watchSubscription } from './tell-of-watched.ts'
export { verificationSubscription } from './verification-notices.ts'

export const notifications: Module = { name: 'notifications', routes: notificationsRoutes }
export { documentNotices } from './document-notices.ts'
