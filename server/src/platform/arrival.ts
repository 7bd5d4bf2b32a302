import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request may take to arrive, in milliseconds, and how often the longest of them is looked at. */
export interface Arrival {
  /** Its head, and a body that is no file. */
  timeoutMs: number
  /** One that brings a file. */
  fileMs: number
  /** How long a file may make no progress. */
  stallMs: number
  checkMs: number
}

/**
 * A client that trickles its request holds a socket no longer than the client's own time-out (spec §7). A file has as long as a browser gives
 * it (`web/src/api/call.ts`): a proof of delivery over a weak link at a dock takes minutes.
 */
export const ARRIVAL: Arrival = { timeoutMs: 30_000, fileMs: 300_000, stallMs: 30_000, checkMs: 5_000 }

interface Limits {
  shorter: NodeJS.Timeout
  stallMs: number
  end: () => void
}
const limits = new WeakMap<IncomingMessage, Limits>()

/** Node knows one limit for all requests, which is that of files. The shorter ones end a request in the same way. */
export function limitArrival(app: FastifyInstance, { timeoutMs, stallMs }: Arrival): void {
  const endLate = (raw: IncomingMessage): void => {
    if (raw.complete) return
    const late = Object.assign(new Error('the request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.emit('clientError', late, raw.socket)
  }
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // A request that is put in by hand comes over no socket, and whole.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      const end = (): void => endLate(raw)
      const shorter = setTimeout(end, timeoutMs)
      limits.set(raw, { shorter, stallMs, end })
      raw.once('close', () => clearTimeout(shorter))
    }
    done()
  })
}

/** For somebody who may send it, and no sooner: a stranger holds no socket for minutes. */
export const allowForFile = (raw: IncomingMessage): void => clearTimeout(limits.get(raw)?.shorter)

/** Ends a request that is being read and of which nothing more arrives. Returns the way to stop looking. */
export function endWhenStalled(raw: IncomingMessage): () => void {
  const limit = limits.get(raw)
  if (!limit) return () => undefined
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === seen) limit.end()
    seen = raw.socket.bytesRead
  }, limit.stallMs)
  return () => clearInterval(timer)
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
