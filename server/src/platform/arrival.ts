import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request may take to arrive, in milliseconds, and how often the longest of them is looked at. */
export interface Arrival {
  /** Its head, and a body that is no file. */
  timeoutMs: number
  /** One that brings a file. */
  fileMs: number
  checkMs: number
}

/**
 * A client that trickles its request holds a socket no longer than the client's own time-out (spec §7). A file has as long as a browser gives
 * it (`web/src/api/call.ts`): a proof of delivery over a weak link at a dock takes minutes.
 */
export const ARRIVAL: Arrival = { timeoutMs: 30_000, fileMs: 300_000, checkMs: 5_000 }

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Node knows one limit for all requests, which is that of files. The shorter one of the others ends them in the same way. */
export function limitArrival(app: FastifyInstance, { timeoutMs }: Arrival): void {
  const endLate = (raw: IncomingMessage): void => {
    if (raw.complete) return
    const late = Object.assign(new Error('the request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.emit('clientError', late, raw.socket)
  }
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // A request that is put in by hand comes over no socket, and whole.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      const limit = setTimeout(endLate, timeoutMs, raw)
      limits.set(raw, limit)
      raw.once('close', () => clearTimeout(limit))
    }
    done()
  })
}

/** For somebody who may send it, and no sooner: a stranger holds no socket for minutes. */
export const allowForFile = (raw: IncomingMessage): void => clearTimeout(limits.get(raw))

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
