import { finish, staticSteps, vitestStep } from './steps.ts'

/** Before a commit: what the change touches. The architecture test reads the whole tree, so no change can miss it. */
const results = [
  await staticSteps(),
  await vitestStep(['architecture']),
  await vitestStep(['contract', 'packages', 'server', 'server apart', 'web'], ['--changed', '--passWithNoTests']),
]
finish(results)
