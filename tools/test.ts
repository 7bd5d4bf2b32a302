import { bundleBudgetStep, finish, staticSteps, vitestStep, webBuildStep } from './steps.ts'

/** Everything, cheapest first; a failure does not hide what comes after it. The browser stories need the built web. */
const results = [
  await staticSteps(),
  await vitestStep(['architecture', 'contract', 'server', 'server apart', 'web']),
  await webBuildStep(),
  await bundleBudgetStep(),
  await vitestStep(['e2e']),
]
finish(results)
