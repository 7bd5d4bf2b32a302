import { Worker } from 'node:worker_threads'
import type { AwardAnswer, AwardProblem, AwardProgress, PriceAsk, PriceFound } from './problem.ts'
import type { Answer, Question } from './solve-worker.ts'

interface AskOptions {
  seconds: number
  signal?: AbortSignal
}
export interface SolveOptions extends AskOptions {
  onProgress?: (progress: AwardProgress) => void
}
export interface PriceOptions extends AskOptions {
  /** Each as soon as it is known, so that what stops the rest loses none of them. */
  onFound: (found: PriceFound) => void
}

/** Why there is no answer, in words. */
export class OptimiserError extends Error {}

/** The solver looks at its clock now and then; a thread that is silent for so long after its time is ended. */
const GRACE_MS = 10_000

/**
 * The solver on a thread of its own, so that the one that answers requests stays free. It keeps its thread between questions, which
 * stand in line.
 * A thread that is stopped or dies takes its memory with it, and the next question starts another.
 */
export class Optimiser implements AsyncDisposable {
  readonly #file: URL
  #worker: Worker | undefined
  /** The question before, however it ended. */
  #before: Promise<unknown> = Promise.resolve()

  constructor(file: URL = new URL('solve-worker.ts', import.meta.url)) {
    this.#file = file
  }

  /** The best answer and its proof. */
  solve(problem: AwardProblem, { onProgress, ...options }: SolveOptions): Promise<AwardAnswer> {
    return this.#inLine({ problem, seconds: options.seconds }, options, (message) => {
      if ('progress' in message) onProgress?.(message.progress)
      return 'answer' in message ? message.answer : null
    })
  }

  /** What the losing bids had to ask. */
  async prices(ask: PriceAsk, { onFound, ...options }: PriceOptions): Promise<void> {
    await this.#inLine({ prices: ask, seconds: options.seconds }, options, (message) => {
      if ('found' in message) onFound(message.found)
      return 'over' in message ? message : null
    })
  }

  #inLine<T>(question: Question, options: AskOptions, hear: (message: Answer) => T | null): Promise<T> {
    const turn = this.#before.then(() => this.#ask(question, options, hear))
    this.#before = turn.catch(() => undefined)
    return turn
  }

  async #ask<T>(
    question: Question,
    { seconds, signal }: AskOptions,
    /** Not null: that was the last of it. */
    hear: (message: Answer) => T | null,
  ): Promise<T> {
    if (signal?.aborted) throw new OptimiserError('The search was stopped.')
    const worker = (this.#worker ??= new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: 256 } }))
    const ended = Promise.withResolvers<T>()
    const fail = (why: string, cause?: unknown) => (): void => ended.reject(new OptimiserError(why, { cause }))
    const onAbort = fail('The search was stopped.')
    const onError = (cause: unknown): void => fail('The solver failed. Nothing was decided; try again.', cause)()
    const onExit = fail('The solver stopped unexpectedly. Nothing was decided; try again.')
    const timer = setTimeout(
      fail('The solver did not stop in time. Try fewer loads or fewer limits.'),
      seconds * 1000 + GRACE_MS,
    )
    const onMessage = (message: Answer): void => {
      const last = hear(message)
      if (last !== null) ended.resolve(last)
    }
    worker.on('message', onMessage).once('error', onError).once('exit', onExit)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      worker.postMessage(question)
      return await ended.promise
    } catch (error) {
      this.#worker = undefined
      worker.off('exit', onExit)
      await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }
}
