import type { Subscription } from './platform/events.ts'

/** What each event sets off, in order, inside the event's own transaction. The only place where a module learns of a later one. */
export const SUBSCRIPTIONS: readonly Subscription[] = []
