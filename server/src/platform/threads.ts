import { Worker } from 'node:worker_threads'
import type { Database } from './db.ts'
import { AppError } from './errors.ts'

/** What a thread is started with, and one question as it crosses. */
export interface ThreadStart {
  /** Null where it has none to ask. */
  databaseUrl: string | null
}
export interface Posed {
  question: unknown
  /** As tests set it; null is real time. */
  clock: string | null
}
export type Reply = { answer: unknown } | { failure: string }

/** How a file answers on its thread: reads of its own connection, and whatever it has to think. */
export type AnswerOnThread<Q, A> = (question: Q, db: Pick<Database, 'read'>) => Promise<A>

export interface ThreadRule {
  /** Calls `answerOnThread` as it is loaded, or `thinkOnThread` where it is shared. */
  file: URL
  /** Asks no database, so that all apps of a process have one thread of it; it ends when it is idle, or with the process. */
  isShared?: true
  /** A thread that is silent for so long is ended, and whoever asked hears 503. */
  seconds: number
  /** Questions that stand in line behind the one under way; the next is refused with 429. */
  waiting: number
  /** What that one is told. */
  busy: string
}

export interface Thread<Q, A> {
  ask(question: Q): Promise<A>
}

interface ThreadsOptions {
  databaseUrl: string | null
  clock?: (() => string | null) | undefined
}

/** Unasked for so long, a thread gives its memory back. */
const IDLE_MS = 15 * 60_000

/** Of rules that ask no database. */
const shared = new Map<ThreadRule, Line>()

/**
 * Thinking that would keep requests waiting, off the thread that answers them. A thread starts with its first question, takes one at a time, keeps what
 * it has loaded for the next, and ends with the app.
 */
export class Threads implements AsyncDisposable {
  readonly #options: ThreadsOptions
  readonly #lines = new Map<ThreadRule, Line>()

  constructor(options: ThreadsOptions) {
    this.#options = options
  }

  /** One rule has one thread, however often it is opened. */
  open<Q, A>(rule: ThreadRule): Thread<Q, A> {
    const lines = rule.isShared ? shared : this.#lines
    const line = lines.get(rule) ?? new Line(rule, rule.isShared ? { databaseUrl: null } : this.#options)
    lines.set(rule, line)
    return { ask: async (question) => (await line.ask(question)) as A }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#lines.values()].map((line) => line.end()))
  }
}

class Line {
  readonly #rule: ThreadRule
  readonly #options: ThreadsOptions
  #worker: Worker | undefined
  #waiting = 0
  #before: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor(rule: ThreadRule, options: ThreadsOptions) {
    this.#rule = rule
    this.#options = options
  }

  ask(question: unknown): Promise<unknown> {
    if (this.#waiting > this.#rule.waiting)
      throw new AppError('too_many_requests', { detail: this.#rule.busy, retryAfterSeconds: this.#rule.seconds })
    this.#waiting += 1
    const turn = this.#before.then(() => this.#put(question)).finally(() => (this.#waiting -= 1))
    this.#before = turn.catch(() => undefined)
    return turn
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #put(question: unknown): Promise<unknown> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const ended = Promise.withResolvers<unknown>()
    const onReply = (reply: Reply): void =>
      'answer' in reply ? ended.resolve(reply.answer) : ended.reject(new Error(reply.failure))
    const onEnd = (cause: unknown): void => ended.reject(new Error('the thread ended', { cause }))
    const timer = setTimeout(() => ended.reject(new AppError('unavailable')), this.#rule.seconds * 1000)
    worker.once('message', onReply).once('error', onEnd).once('exit', onEnd)
    let isAlive = false
    try {
      worker.postMessage({ question, clock: this.#options.clock?.() ?? null } satisfies Posed)
      const answer = await ended.promise
      isAlive = true
      return answer
    } finally {
      clearTimeout(timer)
      worker.off('message', onReply).off('error', onEnd).off('exit', onEnd)
      if (isAlive) this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref()
      else await this.end()
    }
  }

  #start(): Worker {
    const { databaseUrl } = this.#options
    const worker = new Worker(this.#rule.file, {
      workerData: { databaseUrl } satisfies ThreadStart,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    // The time that a question is given keeps the process alive; a thread that nobody asks does not.
    worker.unref()
    // Between two questions nobody listens: what happens then is found out by the next.
    worker.on('error', () => (this.#worker = undefined))
    return worker
  }
}
