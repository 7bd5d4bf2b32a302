import { bundleBudgetStep, finish, staticSteps, vitestStep, webBuildStep } from './steps.ts'

/** Everything, cheapest first; a failure does not hide what comes after it. What serves or opens the site needs it built. */
const results = [
  await staticSteps(),
  await webBuildStep(),
  await bundleBudgetStep(),
  await vitestStep(['architecture', 'contract', 'server', 'server apart', 'web']),
  await vitestStep(['e2e']),
]
finish(results)
