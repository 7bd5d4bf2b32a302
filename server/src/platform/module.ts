import type { Route } from './handlers.ts'
import type { Job } from './jobs.ts'
import type { ConstraintCodes } from './problem.ts'
import type { Services } from './services.ts'

/** Work that comes due by the clock: an offer lapses, a post expires. Safe to run in every worker at once and as often as one likes. */
export interface Sweep {
  name: string
  everySeconds: number
  /** What takes longer than a moment stops where `over` says so: the process ends. */
  run: (services: Services, over?: AbortSignal) => Promise<void>
}

/** What a module's `index.ts` hands to `app.ts`. */
export interface Module {
  name: string
  routes: (services: Services) => readonly Route[]
  jobs?: readonly Job<Services>[]
  sweeps?: readonly Sweep[]
  /** Unique indexes and checks that stand for a declared error. */
  constraints?: ConstraintCodes
}
