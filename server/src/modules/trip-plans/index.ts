/**
 * trip-plans: follow-on loads for a truck, planned several loads ahead.
 * Owns: no table.
 * Guarantees: a recommended plan can be driven: windows and hours of service are kept, and every revenue in it is posted or a benchmark.
 * Emits: nothing. Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { tripPlansRoutes } from './routes.ts'

export const tripPlans: Module = { name: 'trip-plans', routes: tripPlansRoutes }
