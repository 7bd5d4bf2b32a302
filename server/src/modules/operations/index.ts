/**
 * Owns: the platform's own state (health, readiness, what the public screens need to know) and the event stream.
 * Guarantees: readiness is false while the database or the queue does not answer; demo accounts are named in demo mode only.
 * Emits: nothing. Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { operationsRoutes } from './routes.ts'
import { housekeeping } from './forget-the-old.ts'

export const operations: Module = { name: 'operations', routes: operationsRoutes, sweeps: [housekeeping] }
