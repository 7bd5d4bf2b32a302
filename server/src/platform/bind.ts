import type { Access, Endpoint } from '@drawbar/contract/endpoint.ts'
import { UNIVERSAL_ERRORS } from '@drawbar/contract/errors.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { allComplaints } from '@drawbar/contract/complaint.ts'
import { Deadline, FILE_MS, REQUEST_MS, withinDeadline } from './deadline.ts'
import { deviceCookie } from './device-cookie.ts'
import { AppError } from './errors.ts'
import type { Act, FileAnswer, Input, Route } from './handlers.ts'
import {
  claimKey,
  type IdempotentRequest,
  idempotentRequest,
  runOnce,
  type StoreIn,
  storeAnswer,
} from './idempotency.ts'
import { withActiveCompany, type RequireActiveCompany } from './require-active-company.ts'
import { type JoinBatch, batchOf, type BatchRoute } from './batch-route.ts'
import type { Log } from './log.ts'
import { type ConstraintCodes, toAppError } from './problem.ts'
import { inputReader, type ReadInput } from './read-input.ts'
import { receiveFile, takeUploads } from './receive-file.ts'
import { serializerOf } from './serializer.ts'
import type { Services } from './services.ts'
import { startStream } from './sse.ts'
import type { Actor, Tx } from './transaction.ts'
import { actedBy, type Viewer } from './viewer.ts'

export interface BindOptions {
  services: Services
  constraints: ConstraintCodes
  /** The viewer of the request's Bearer; null without one, `unauthenticated` for a session that is gone. */
  authenticate: Authenticate
  requireActiveCompany: RequireActiveCompany
  /** In development and test every answer is held against the contract. */
  checkResponses: boolean
}

/** Answers at once where everything about the session is at hand, which is how nearly every request finds it. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Viewer | null | Promise<Viewer | null>

const JSON_TYPE = 'application/json; charset=utf-8'

/** Puts endpoints on the server; those that take a file in a room of their own, since its parser would cost all others a tenth of their time. */
export async function bindAll(app: FastifyInstance, routes: readonly Route[], options: BindOptions): Promise<void> {
  const isUpload = ({ kind }: Route): boolean => kind === 'upload'
  for (const route of routes.filter((one) => !isUpload(one))) bind(app, route, options)
  await app.register(async (room) => {
    await takeUploads(room)
    for (const route of routes.filter(isUpload)) bind(room, route, options)
  })
}

/** Puts one endpoint of the contract on the server: who may call, what comes in, what goes out, in that order. */
function bind(app: FastifyInstance, route: Route, options: BindOptions): void {
  const { services, constraints, authenticate, requireActiveCompany, checkResponses } = options
  const { endpoint } = route
  const status = endpoint.status ?? 200
  const serialize = serializerOf(endpoint)
  const join = route.kind === 'batch' ? batchOf(route, options) : undefined
  const readInput = inputReader(endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: (request, reply) => {
      const send = (answer: unknown): unknown => {
        if (route.kind === 'file') {
          // It takes as long as its reader does.
          deadline.suspend()
          return sendFile(reply, answer as FileAnswer)
        }
        if (checkResponses) holdToContract(endpoint, answer)
        reply.code(status)
        if (request.newDevice !== null) reply.header('set-cookie', deviceCookie(request.newDevice, services.config))
        if (serialize === null) return reply.send()
        reply.header('content-type', JSON_TYPE)
        return serialize(answer)
      }
      const deadline = new Deadline(REQUEST_MS)
      const serve = (caller: Viewer | null): unknown => {
        request.userId = caller?.acting?.staffUserId ?? caller?.userId ?? null
        const viewer = admit(endpoint, caller)
        if (route.kind === 'stream') {
          deadline.suspend()
          return startStream({
            request,
            reply,
            viewer,
            realtime: services.realtime,
            log: services.log,
            admit: (holder) => services.slots.takeStream(holder),
            audience: route.audience,
          })
        }
        return whenHere(
          answerOf(route, { request, viewer, services, requireActiveCompany, join, deadline, readInput }),
          send,
        )
      }
      const refuse = (error: unknown): never => {
        throw declared(endpoint, toAppError(error, constraints), services.log)
      }
      try {
        const served = withinDeadline(deadline, () =>
          whenHere(
            viewerOf(endpoint.access, () => authenticate(request, reply)),
            serve,
          ),
        )
        if (served instanceof Promise) return deadline.race(served).catch(refuse)
        deadline.suspend()
        return served
      } catch (error) {
        deadline.suspend()
        return refuse(error)
      }
    },
  })
}

/** Goes on at once with what is at hand: a promise would cost a route that waits for nothing a tenth of its time. */
const whenHere = <T>(value: T | Promise<T>, goOn: (value: T) => unknown): unknown =>
  value instanceof Promise ? value.then(goOn) : goOn(value)

/** Where anybody may call, a dead session is nobody's: an old token must not keep a person from logging in. */
function viewerOf(access: Access, authenticated: () => ReturnType<Authenticate>): ReturnType<Authenticate> {
  const nobody = (error: unknown): null => {
    if (error instanceof AppError && error.code === 'unauthenticated' && access.kinds.includes('anonymous')) return null
    throw error
  }
  try {
    const found = authenticated()
    return found instanceof Promise ? found.catch(nobody) : found
  } catch (error) {
    return nobody(error)
  }
}

/** Refuses, or answers as whom the caller is served. */
function admit({ access, errors }: Endpoint, viewer: Viewer | null): Viewer | null {
  const isOpen = access.kinds.includes('anonymous')
  if (!viewer) {
    if (!isOpen) throw new AppError('unauthenticated')
    return null
  }
  if (viewer.mustEnroll && !access.whileEnrolling) {
    if (!isOpen) throw new AppError('second_factor_enrollment_required')
    return null
  }
  if (!access.kinds.includes(viewer.kind) && !isOpen) throw new AppError('forbidden')
  if (access.capability && viewer.companyRole && !companyRoleCan(viewer.companyRole, access.capability))
    throw new AppError('forbidden')
  // Staff are no members of a company, and their accounts are made by staff.
  if (access.verifiedMailbox && viewer.companyId !== null && !viewer.mailboxVerified)
    throw new AppError('mailbox_unverified')
  if (viewer.acting && errors.includes('not_while_acting')) throw new AppError('not_while_acting')
  return viewer
}

interface Call {
  request: FastifyRequest
  viewer: Viewer | null
  services: Services
  requireActiveCompany: BindOptions['requireActiveCompany']
  /** Of a joint route alone. */
  join: JoinBatch | undefined
  deadline: Deadline
  readInput: ReadInput
}

function answerOf(route: Route, call: Call): unknown {
  const { request, viewer, services } = call
  let input: never
  try {
    input = call.readInput(request, viewer)
  } catch (error) {
    return withAllComplaints(error, route, call).then((all) => Promise.reject(all))
  }
  switch (route.kind) {
    case 'query':
      return services.db.read((sql) => route.run(sql, input))
    case 'file':
      return services.db.read((sql) => route.run(sql, input))
    case 'stream':
      return undefined
    case 'plain':
      return once(route.endpoint, call, { run: () => route.run(input), body: request.body ?? null })
    case 'upload':
      return runUpload(route, input, call)
    case 'command':
      return runCommand(route, input, call)
    case 'batch':
      return runJoint(route, input, call)
  }
}

/** A refused form is answered with all else that is wrong with it, where the command knows how to look. */
async function withAllComplaints(error: unknown, route: Route, { request, viewer, services }: Call): Promise<unknown> {
  const look = route.kind === 'command' ? route.alsoWrong : undefined
  if (!look || !(error instanceof AppError) || error.errors === undefined) return error
  const more = await services.db.read((sql) => look(sql, { body: request.body, viewer }))
  const errors = allComplaints(error.errors, more)
  return new AppError(error.code, {
    errors,
    ...(Object.keys(errors).length === 1 ? { detail: error.message } : {}),
  })
}

const runCommand = (route: Extract<Route, { kind: 'command' }>, input: never, call: Call): Promise<unknown> =>
  inTransaction(route.endpoint, call, (tx) =>
    withActiveCompany(tx, { ...call, endpoint: route.endpoint, viewers: [call.viewer] }, () => route.run(tx, input)),
  )

function runJoint(
  route: BatchRoute,
  { params, body }: Input<Endpoint>,
  { request, viewer, join, deadline }: Call,
): unknown {
  const act: Act<Endpoint> = { params, body, viewer: viewer as never, actor: actorOf(request, viewer) }
  const idempotent = idempotencyOf(route.endpoint, { request, viewer, body: request.body ?? null })
  return join?.(route.of(params as never), { act, idempotent, deadline })
}

/** A change of its own transaction, which holds the record of its key where it has one. */
function inTransaction(
  endpoint: Endpoint,
  { request, viewer, services }: Call,
  change: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const idempotent = idempotencyOf(endpoint, { request, viewer, body: request.body ?? null })
  return services.run(actorOf(request, viewer), async (tx) => {
    if (!idempotent) return change(tx)
    const earlier = await claimKey(tx.sql, idempotent)
    if (earlier) return earlier.response
    const response = await change(tx)
    await storeAnswer(tx.sql, { ...idempotent, status: endpoint.status ?? 200, response })
    return response
  })
}

export const actorOf = (request: FastifyRequest, viewer: Viewer | null): Actor => ({
  ...actedBy(viewer),
  ip: request.ip,
  requestId: request.id,
})

/** For what opens its own transactions: repeated under its key, it answers again without running again. */
function once(
  endpoint: Endpoint,
  { request, viewer, services }: Call,
  { run, body }: { run: (stored: StoreIn) => Promise<unknown>; body: unknown },
): Promise<unknown> {
  const idempotent = endpoint.method === 'GET' ? null : idempotencyOf(endpoint, { request, viewer, body })
  if (!idempotent) return run(async () => undefined)
  return runOnce(services.db, idempotent, { status: endpoint.status ?? 200, run })
}

/** Nothing of the file is in memory before it has wholly arrived, and then of few at once. */
async function runUpload(route: Extract<Route, { kind: 'upload' }>, input: never, call: Call): Promise<unknown> {
  const { request, viewer, services, deadline } = call
  const { uploads } = services
  deadline.suspend()
  const leave = await uploads.line.enter(viewer?.userId ?? request.ip)
  try {
    await using file = await receiveFile(request, uploads)
    const done = await uploads.reading.enter('process')
    try {
      deadline.restart(FILE_MS)
      const { sha256, fileName, fields } = file
      const bytes = await file.read()
      return await once(route.endpoint, call, {
        body: { sha256, fileName, fields },
        run: (storeAnswerIn) => route.run(input, { sha256, fileName, fields, bytes, storeAnswerIn }),
      })
    } finally {
      done()
    }
  } finally {
    leave()
  }
}

function idempotencyOf(
  endpoint: Endpoint,
  { request, viewer, body }: { request: FastifyRequest; viewer: Viewer | null; body: unknown },
): IdempotentRequest | null {
  const key = request.headers['idempotency-key']
  if (endpoint.idempotencyKey === 'required' && !key) throw new AppError('idempotency_key_required')
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 200)
    throw new AppError('malformed_request', { detail: 'An Idempotency-Key has at most 200 characters.' })
  // Strangers are told apart by address, so that one's poorly chosen key refuses nothing to the others.
  const scope = viewer?.userId ?? `anonymous:${request.ip}`
  return idempotentRequest({ scope, key, parts: [endpoint.id, request.url, body] })
}

function declared(endpoint: Endpoint, error: AppError, log: Log): AppError {
  const known =
    (UNIVERSAL_ERRORS as readonly string[]).includes(error.code) ||
    (endpoint.errors as readonly string[]).includes(error.code)
  if (known) return error
  log.error(
    { endpoint: endpoint.id, undeclared: error.code },
    'an endpoint threw an error that its contract does not declare',
  )
  return new AppError('internal', { cause: error })
}

function holdToContract(endpoint: Endpoint, answer: unknown): void {
  const parsed = endpoint.response.safeParse(answer)
  if (!parsed.success) throw new Error(`${endpoint.id} answered outside its contract: ${z.prettifyError(parsed.error)}`)
}

async function sendFile(
  reply: FastifyReply,
  { fileName, mediaType, disposition, bytes, size }: FileAnswer,
): Promise<FastifyReply> {
  if (size !== undefined) reply.header('content-length', String(size))
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes))
}
