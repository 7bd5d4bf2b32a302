/**
 * Owns: the platform's own state (health, readiness, what the public screens need to know), the event stream, the support inbox
 *   and the waitlist; the merge of two companies, which each room carries out for its own tables (merge/rooms.ts).
 * Guarantees: readiness is false while the database or the queue does not answer; demo accounts are named in demo mode only; nobody
 *   stands on the waitlist before the owner of the mailbox said yes, and no answer tells who does.
 * Emits: company.merged. Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { housekeeping } from './forget-the-old.ts'
import { waitlistMailJob } from './join-waitlist.ts'
import { finishMergeJob } from './merge/carry-over.ts'
import { operationsRoutes } from './routes.ts'

export const operations: Module = {
  name: 'operations',
  routes: operationsRoutes,
  jobs: [waitlistMailJob, finishMergeJob],
  sweeps: [housekeeping],
}
