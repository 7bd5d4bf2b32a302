/** The optimised award's engine: pure, knows no database. The solver runs on a thread of its own (docs/decisions/030). */
export { Optimiser, OptimiserError } from './optimiser.ts'
export * from './problem.ts'
