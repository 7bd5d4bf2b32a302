/**
 * operations: the platform's own state (health, readiness, the event stream), the support inbox and the merge of two companies, which each
 *   module carries out for its own tables (merge/rooms.ts).
 * Owns: support_messages.
 * Guarantees: readiness is false while the database or the queue does not answer.
 * Emits: company.merged. Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { finishMergeJob } from './merge/move-data.ts'
import { pruneSweep } from './prune.ts'
import { operationsRoutes } from './routes.ts'

export const operations: Module = {
  name: 'operations',
  routes: operationsRoutes,
  jobs: [finishMergeJob],
  sweeps: [pruneSweep],
}

export { insertSupportMessage } from './sql/support.ts'
