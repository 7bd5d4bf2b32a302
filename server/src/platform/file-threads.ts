import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Piscina } from 'piscina'
import { AppError } from './errors.ts'

/** Two people import at the same time without waiting; more would take the cores from requests. */
const THREADS = 2
const WAITING = 20
/** The largest files that are accepted are read in a few seconds; a machine that is busy with other things takes longer. */
const SECONDS = 45
/** 50,000 rows of all columns take some 150 MB. A file that needs more is refused, and the process stays as it is. */
const MEMORY_MB = 512
const IDLE_MS = 60_000

export interface FileTask {
  /** The module that reads the file. */
  file: URL
  /** Its exported function. Takes the question alone; what it returns is plain data. */
  name: string
}

let pool: Piscina | undefined

const openPool = (): Piscina =>
  new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    recordTiming: false,
  })

/**
 * Reads a file on a thread of the process-wide pool, so that no request waits for it. Refuses the file with `import_refused` where it takes too
 * long or too much memory, and the request with 429 where too many files wait.
 */
export async function readOnThread<A>(
  { file, name }: FileTask,
  question: unknown,
  { seconds = SECONDS }: { seconds?: number } = {},
): Promise<A> {
  pool ??= openPool()
  if (pool.queueSize >= WAITING)
    throw new AppError('too_many_requests', {
      detail: 'Many files are being read at this moment. Send yours again in a moment.',
      retryAfterSeconds: 5,
    })
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    return (await pool.run(question, { filename: file.href, name, signal })) as A
  } catch (error) {
    if (signal.aborted) throw fileRefused('This file takes too long to read. Split it into smaller files.', error)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw fileRefused('This file takes too much memory to read. Split it into smaller files.', error)
    // The thread died under a file; what the file's reader throws by itself arrives as it was thrown.
    if (error instanceof Error && /^(?:Terminating worker thread|worker exited with code)/i.test(error.message))
      throw new AppError('unavailable', { cause: error })
    throw error
  }
}

export const fileRefused = (detail: string, cause?: unknown): AppError =>
  new AppError('import_refused', { detail, errors: { file: detail }, cause })

/** Rows in packets: a packet is decoded within a few milliseconds, and 50,000 of them never exist at once on the requests' thread. */
export interface Packed<Head, Row> {
  head: Head
  packets: Packet<Row>[]
  rowCount: number
}
/** JSON of an array of rows. */
export type Packet<Row> = Uint8Array & { readonly rows?: Row }

const PACKET_ROWS = 100
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function pack<Head, Row>(head: Head, rows: readonly Row[]): Packed<Head, Row> {
  const packets: Packet<Row>[] = []
  for (let next = 0; next < rows.length; next += PACKET_ROWS)
    packets.push(encoder.encode(JSON.stringify(rows.slice(next, next + PACKET_ROWS))))
  return { head, packets, rowCount: rows.length }
}

/** The rows again, packet by packet. Between two packets other requests are served. */
export async function* unpack<Row>({ packets }: Pick<Packed<unknown, Row>, 'packets'>): AsyncGenerator<Row[]> {
  for (const packet of packets) {
    yield JSON.parse(decoder.decode(packet)) as Row[]
    await nextTurn()
  }
}

/** How long work on one request may go on before others are served. */
const SLICE_MS = 5

/** Called between two pieces of work, lets other requests in whenever they have waited for a while. */
export function slices(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await nextTurn()
    began = performance.now()
  }
}
