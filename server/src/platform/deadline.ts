import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './errors.ts'

/** How long a caller waits for an answer at most; the web client gives up after 30 s (spec §7). */
export const REQUEST_MS = 10_000
/** The same for a file once it has arrived: reading 20,000 rows takes its time. */
export const FILE_MS = 60_000

/** The time that one request has. Past it the caller has been answered 503, so nothing of the request may commit any more. */
export class Deadline {
  #timer: NodeJS.Timeout | undefined
  #isPassed = false
  #answerLate: () => void = () => undefined

  constructor(ms: number) {
    this.restart(ms)
  }

  get isPassed(): boolean {
    return this.#isPassed
  }

  restart(ms: number): void {
    this.suspend()
    this.#timer = setTimeout(() => {
      this.#isPassed = true
      this.#answerLate()
    }, ms)
  }

  /** While a file arrives, which has limits of its own, and once an answer has begun. */
  suspend(): void {
    clearTimeout(this.#timer)
  }

  /** Settles as the work does, or rejects with 503 at the deadline, whichever comes first. */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#answerLate = () => reject(late())
      const settle =
        <V>(answer: (value: V) => void) =>
        (value: V): void => {
          this.suspend()
          answer(value)
        }
      work.then(settle(resolve), settle(reject))
    })
  }
}

const late = (): AppError =>
  new AppError('unavailable', { retryAfterSeconds: 2, cause: new Error('the request passed its deadline') })

type Passing = Pick<Deadline, 'isPassed'>

const running = new AsyncLocalStorage<Passing | undefined>()

/** Work under the deadline; several requests that share a transaction keep the strictest of theirs. */
export const withinDeadline = <T>(deadline: Passing | undefined, work: () => T): T => running.run(deadline, work)

/** What the request sets off and does not wait for. */
export const beyondDeadline = <T>(work: () => T): T => running.run(undefined, work)

/** Of the request that is being answered; undefined for jobs, sweeps and tests. */
export const currentDeadline = (): Passing | undefined => running.getStore()

export function refusePassed(deadline: Passing | undefined): void {
  if (deadline?.isPassed) throw late()
}
