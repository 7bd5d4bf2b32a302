import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { DEFAULT_BODY_BYTES } from '@drawbar/contract/endpoint.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { parse } from 'secure-json-parse'
import { ARRIVAL, type Arrival, hasBody, limitArrival } from './arrival.ts'
import { AppError } from './errors.ts'
import type { Log } from './log.ts'
import { problemOf, toAppError } from './problem.ts'
import { languageOf } from './read-input.ts'
import { answerExpectations, clientErrorHandler } from './client-errors.ts'
import { closeConnectionsOnStop } from './close-connections.ts'
import { apiHeaders, securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts, once the session is recognized; for the log. */
    userId: string | null
    /** The secret that the answer gives this browser. */
    newDevice: string | null
  }
}

export interface HttpOptions {
  log: Log
  /** HSTS only where the site is served by TLS; on plain http browsers ignore it, and proxies may not. */
  secure: boolean
  /** How many proxies, or which, may say in X-Forwarded-For who calls; false: none. */
  trustedProxies?: number | string[] | false
  arrival?: Arrival
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/

/** Told apart by the process and its count: no two are alike, and a random number a request costs more than the session check. */
const processId = randomBytes(6).toString('hex')
let requests = 0
const nextRequestId = (): string => `${processId}-${(requests += 1).toString(36).padStart(8, '0')}`

/** The bare HTTP server: ids, headers, limits, problem+json. Knows no endpoint. */
export async function createHttp({
  log,
  secure,
  trustedProxies = false,
  arrival = ARRIVAL,
}: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({ secure })
  const forApi = apiHeaders(headers)
  const forDocs = { ...headers, 'cache-control': 'no-store' }
  const headersFor = (url: string) => {
    if (isPlainlyApi(url)) return forApi
    return isApi(url) ? (isDocsPage(url) ? forDocs : forApi) : headers
  }
  const answerError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = tooLarge(thrown, request) ?? toAppError(thrown, {})
    if (isCutOff(request))
      log.debug({ ...callOf(request), code: error.code }, 'the client left before its request had arrived')
    else if (error.status >= 500) log.error({ err: error.cause ?? error, ...callOf(request) }, error.code)
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
    return reply
      .code(error.status)
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problemOf(error, { requestId: request.id, language: languageOf(request.headers['accept-language']) }))
  }
  const app: FastifyInstance = fastify({
    logger: false,
    trustProxy: trustOf(trustedProxies),
    // A path that cannot be decoded reaches no hook and no error handler.
    frameworkErrors: (thrown, request, reply) => {
      reply.headers(forApi).header('x-request-id', request.id)
      void answerError(thrown, request as FastifyRequest, reply as FastifyReply)
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: DEFAULT_BODY_BYTES,
    requestTimeout: arrival.fileMs,
    http: {
      connectionsCheckingInterval: arrival.checkMs,
      // Node's own refusal carries no headers; a hook refuses instead.
      requireHostHeader: false,
      // A request without a body needs no stream that says so: a tenth of the time of a route without database work.
      optimizeEmptyRequests: true,
    },
    clientErrorHandler: clientErrorHandler(forApi),
    // Whoever still asks while the server drains is answered: its own 503 would carry no headers.
    return503OnClosing: false,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : nextRequestId()
    },
  })

  // Plain text is what a foreign page's form may send without being asked first; no endpoint takes it.
  // The spec's client sends the JSON type on body-less calls too (C16).
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string
    if (text.trim() === '') return done(null, undefined)
    try {
      done(null, parse(text, { protoAction: 'remove', constructorAction: 'remove' }))
    } catch (error) {
      done(new AppError('malformed_request', { detail: 'The request is not valid JSON.', cause: error }))
    }
  })

  app.decorateRequest('userId', null)
  app.decorateRequest('newDevice', null)
  app.addHook('onRequest', (request, reply, done) => {
    dropTypeOfNothing(request.raw)
    reply.headers(headersFor(request.url))
    reply.header('x-request-id', request.id)
    done(
      request.headers.host === undefined && request.raw.httpVersion === '1.1'
        ? new AppError('malformed_request', { detail: 'The request names no host.' })
        : undefined,
    )
  })
  if (log.isLevelEnabled('info')) {
    app.addHook('onResponse', (request, reply, done) => {
      log.info(
        {
          ...callOf(request),
          method: request.method,
          path: loggedPath(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
      done()
    })
  }

  limitArrival(app, arrival)
  app.setErrorHandler(answerError)
  // Fastify leaves it at a minute.
  app.server.headersTimeout = arrival.timeoutMs
  answerExpectations(app, forApi)
  closeConnectionsOnStop(app)
  return app
}

/** Who called, for the log. The address may be whatever a proxy passed on, so it is held to its form and length. */
const callOf = ({ id, ip, userId }: FastifyRequest) => ({
  requestId: id,
  userId,
  ip: isIP(ip) > 0 && ip.length <= LONGEST_ADDRESS ? ip : 'invalid',
})
/** An IPv6 address that embeds an IPv4 one. */
const LONGEST_ADDRESS = 45

/** The failure is the client's own: it closed the connection, or lost it, before all of its request was here. */
const isCutOff = ({ raw }: FastifyRequest): boolean => hasBody(raw) && raw.readableAborted && !raw.complete

/** A JSON body beyond what its endpoint takes: the sender hears how much that is. */
function tooLarge(thrown: unknown, { routeOptions }: FastifyRequest): AppError | null {
  if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE')) return null
  const kilobytes = Math.floor((routeOptions.bodyLimit ?? DEFAULT_BODY_BYTES) / 1024)
  return new AppError('payload_too_large', { detail: `This call takes at most ${kilobytes} KB.`, cause: thrown })
}

/** The parser of a type waits for the end of a body, and a request without one has no stream that ends. */
function dropTypeOfNothing(raw: IncomingMessage): void {
  if (raw.headers['content-type'] !== undefined && !hasBody(raw)) delete raw.headers['content-type']
}

/**
 * Fastify itself takes no count, since a count alone cannot tell a proxy from a stranger at the same port. An operator who gives one
 * says that only the proxies reach this process; README's table tells him so.
 */
const trustOf = (proxies: number | string[] | false) =>
  typeof proxies === 'number' ? (_address: string, hop: number): boolean => hop < proxies : proxies

const SECRET_PART = /[\w.~%-]{22,}/g
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A head may hold 16 KB of path. */
const LONGEST_PATH = 300

/** The path without its query, where a reset link's token stands, and without what in it may be a share link's. Names of assets are long. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const shown = path.startsWith('/assets/')
    ? path
    : path.replaceAll(SECRET_PART, (part) => (UUID.test(part) ? part : '[removed]'))
  return shown.slice(0, LONGEST_PATH)
}

/** The documentation lies under /api and is a page all the same. */
const isDocsPage = (url: string): boolean => /^\/api\/docs(\/|\?|$)/i.test(url)
/** What nearly every request is, told without a regular expression: an endpoint in lower case whose name does not begin as the docs do. */
const isPlainlyApi = (url: string): boolean => url.startsWith('/api/') && (url.charCodeAt(5) | 0x20) !== 0x64
export const isApi = (url: string): boolean => /^\/api(\/|\?|$)/i.test(url)
