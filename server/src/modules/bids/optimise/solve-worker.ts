import { parentPort } from 'node:worker_threads'
import { openSolver } from './highs-solver.ts'
import { optimise } from './optimise.ts'
import type { AwardAnswer, AwardProblem, AwardProgress } from './problem.ts'

export interface Question {
  problem: AwardProblem
  seconds: number
}
export type Answer = { answer: AwardAnswer } | { progress: AwardProgress }

/** More often nobody can read it. */
const PROGRESS_MS = 200

/** One question at a time. What goes wrong here ends the thread, and whoever asked is told. */
const solver = openSolver()
parentPort?.on('message', ({ problem, seconds }: Question) => {
  void solver.then((ready) => {
    let told = 0
    const onProgress = (progress: AwardProgress): void => {
      if (performance.now() - told < PROGRESS_MS) return
      told = performance.now()
      parentPort?.postMessage({ progress } satisfies Answer)
    }
    const answer = optimise(problem, { solver: ready, seconds, onProgress })
    parentPort?.postMessage({ answer } satisfies Answer)
  })
})
