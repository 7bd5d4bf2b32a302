import { bundleBudgetStep, finish, staticSteps, vitestStep, webBuildStep } from './steps.ts'

/**
 * Everything; a failure does not hide what comes after it. What serves or opens the site needs it built. Tests of the server wait for
 * their database and for each other often enough to have the static checks done beside them.
 */
const built = [await webBuildStep(), await bundleBudgetStep()]
const beside = await Promise.all([
  staticSteps(),
  vitestStep(['architecture', 'contract', 'packages', 'server', 'server apart', 'web']),
])
// Two stories leave a quarter of two cores idle, waiting for a click to arrive: with a third the stories take 458 s instead of 539.
finish([...built, ...beside, await vitestStep(['e2e'], ['--maxWorkers=3'])])
