import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '@drawbar/contract/errors.ts'
import { AppError } from './errors.ts'
import { problemOf } from './problem.ts'

/** What Node's parser refuses before there is a request: its code → ours. The rest is no HTTP. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

const lingering = new WeakSet<Socket>()
/** Long enough for megabytes to arrive and be thrown away, short enough to be no way of holding sockets. */
const LINGER_MS = 2_000

const NOT_HTTP = 'The request is not valid HTTP.'

/** Answers on the bare socket as any other error is answered: a problem, with every security header. */
export const clientErrorHandler =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // The rest of what was refused still arrives. Closing on it would reset the connection and take the answer away with it.
    if (lingering.has(socket)) return
    // Whoever is gone hears nothing, and an answer that has begun cannot become another.
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunAnswer(socket)) {
      socket.destroy()
      return
    }
    const code = CODES[error.code ?? ''] ?? 'malformed_request'
    lingering.add(socket)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.end(rawAnswer(new AppError(code, code === 'malformed_request' ? { detail: NOT_HTTP } : {}), headers))
  }

/** Node keeps the answer under way on its socket; what it has not begun to write may still be ours. */
const hasBegunAnswer = (socket: Socket): boolean =>
  '_httpMessage' in socket && (socket._httpMessage as ServerResponse | null)?.headersSent === true

/** Answers that Node itself would give without our headers: an expectation that is not met. A missing Host is refused by a hook. */
export function answerExpectations(app: FastifyInstance, headers: Record<string, string>): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
    const requestId = randomUUID()
    const error = new AppError('malformed_request', { detail: 'The Expect header of this request cannot be met.' })
    response.writeHead(error.status, { ...problemHeaders(headers, requestId), connection: 'close' })
    response.end(JSON.stringify(problemOf(error, { requestId, language: 'en' })))
  })
}

const problemHeaders = (headers: Record<string, string>, requestId: string): Record<string, string> => ({
  ...headers,
  'content-type': 'application/problem+json; charset=utf-8',
  'x-request-id': requestId,
})

function rawAnswer(error: AppError, headers: Record<string, string>): string {
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf(error, { requestId, language: 'en' }))
  const all = {
    ...problemHeaders(headers, requestId),
    date: new Date().toUTCString(),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${error.status} ${problemOf(error, { requestId, language: 'en' }).title}\r\n${lines.join('')}\r\n${body}`
}
