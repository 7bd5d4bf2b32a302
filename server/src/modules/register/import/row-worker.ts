import type { REGISTER_IMPORT_FAILURES, RegisterFileKind } from '@drawbar/contract/register/register-imports.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { type Batch, BatchReader, FileRefused, type RejectedRow, type RowsOf } from './read-batch.ts'

/** One request at a time, in order. */
export type Question = { piece: Uint8Array | null } | { rows: RowsOf }

export type Answer = { answer: Batch | RejectedRow[] } | { refused: (typeof REGISTER_IMPORT_FAILURES)[number] }

const reader = new BatchReader(workerData as { kind: RegisterFileKind; skip: number })

parentPort?.on('message', (question: Question) => {
  try {
    const answer = 'piece' in question ? reader.next(question.piece) : reader.rawOf(question.rows)
    const buffers = 'staged' in answer ? Object.values(answer.staged).map(({ buffer }) => buffer) : []
    parentPort?.postMessage({ answer } satisfies Answer, buffers)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    parentPort?.postMessage({ refused: error.failure } satisfies Answer)
  }
})
