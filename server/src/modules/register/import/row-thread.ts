import type { RegisterFileKind } from '@drawbar/contract/register/register-imports.ts'
import { Worker } from 'node:worker_threads'
import { type Batch, FileRefused, type RejectedRow, type RowsOf } from './read-batch.ts'
import type { Answer, Question } from './row-worker.ts'

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: unknown) => void
}

/** Parses rows on a separate thread: requests are not blocked, and the database works meanwhile. */
export class RowThread implements AsyncDisposable {
  readonly #worker: Worker
  /** The thread answers in order. */
  readonly #waiting: Waiting[] = []

  constructor(from: { kind: RegisterFileKind; skip: number }) {
    this.#worker = new Worker(new URL('row-worker.ts', import.meta.url), {
      workerData: from,
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 12 },
    })
    this.#worker.on('message', (message: Answer) => {
      const waiting = this.#waiting.shift()
      if ('refused' in message) waiting?.reject(new FileRefused(message.refused))
      else waiting?.resolve(message.answer as never)
    })
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Null marks the end of the file. */
  next(piece: Uint8Array | null): Promise<Batch> {
    return this.#ask({ piece })
  }

  /** The rows as text, for rejections found by the database. */
  rawOf(rows: RowsOf): Promise<RejectedRow[]> {
    return rows.keys.length === 0 ? Promise.resolve([]) : this.#ask({ rows })
  }

  #ask<T>(question: Question): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(question)
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate()
  }
}
