import { refresh } from '@drawbar/contract/identity/accounts.ts'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../../../platform/bind.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { accessControl } from './access-control.ts'
import type { SessionState } from './session-cache.ts'
import { recordToken } from '../sql/sessions.ts'
import { RENEW_BELOW_SECONDS, type VerifiedToken } from './tokens.ts'
import { claimsOf } from '../view.ts'

interface Known {
  text: string
  token: VerifiedToken
  /** The token to use instead, once one was asked for: ten requests at once get the same. */
  replacement: { says: string; madeAt: number; token: Promise<string> } | null
}

/** About 1.5 KB each. */
const MAX_KNOWN = 20_000

/**
 * Reads the Bearer of every request. A signature is checked once a token and process; after that a request costs two look-ups,
 * so that an endpoint without database work stays near the speed of bare HTTP.
 */
export function createAuthenticator(services: Services): Authenticate {
  const { tokens, sessions } = accessControl(services)
  // By their signature: a key is hashed at each look-up, and a whole token is five times as long.
  const known = new Map<string, Known>()
  // A connection sends the same token again and again: found without hashing anything of it.
  const latest = new WeakMap<Socket, { header: string; entry: Known }>()

  async function recognise(text: string): Promise<Known> {
    const token = await tokens.verify(text)
    if (!token) throw new AppError('unauthenticated')
    const entry: Known = { text, token, replacement: null }
    if (known.size >= MAX_KNOWN) {
      const [oldest] = known.keys()
      if (oldest !== undefined) known.delete(oldest)
    }
    known.set(signatureOf(text), entry)
    return entry
  }

  function replacementOf(entry: Known, state: SessionState): Promise<string> {
    // A replacement is kept for as long as a client may still be sending requests with the old token.
    if (entry.replacement?.says !== state.says || Date.now() - entry.replacement.madeAt > 60_000) {
      const token = tokens.sign({ sessionId: state.row.sessionId, claims: claimsOf(state.row), after: entry.token })
      entry.replacement = { says: state.says, madeAt: Date.now(), token }
      token.catch(() => {
        entry.replacement = null
      })
    }
    return entry.replacement.token
  }

  /** The whole way, where the short one did not answer: an unknown token, a session not at hand, a token to be replaced. */
  async function judge(text: string, found: Known | undefined, reply: FastifyReply): Promise<Viewer> {
    const entry = found ?? (await recognise(text))
    const { token } = entry
    const secondsLeft = secondsLeftOf(token)
    if (secondsLeft <= 0) {
      known.delete(signatureOf(text))
      throw new AppError('unauthenticated')
    }
    let state = sessions.atHand(token.sessionId) ?? (await sessions.get(token))
    // A token that is newer than what is known of its session may know better, e.g. the other side, chosen in another process.
    if (state && state.says !== token.said && token.iat * 1000 >= state.readAt - 1000)
      state = await sessions.get(token, state.readAt + 1)
    if (!state || state.row.userId !== token.userId) throw new AppError('unauthenticated')
    if (isSuperseded(token, state)) throw new AppError('unauthenticated')
    state = await followToken(token, state)
    // Set before the handler runs, so that error answers carry it too (spec §4).
    if (secondsLeft < RENEW_BELOW_SECONDS || state.says !== token.said)
      reply.header('x-new-token', await replacementOf(entry, state))
    return state.viewer
  }

  /** The first use of a newer token is what its predecessors die by. */
  async function followToken(token: VerifiedToken, state: SessionState): Promise<SessionState> {
    if (state.row.tokenIssuedAt !== null && state.row.tokenIssuedAt >= token.iat) return state
    await services.db.read((sql) => recordToken(sql, { sessionId: token.sessionId, issuedAt: token.iat }))
    state.row.tokenIssuedAt = token.iat
    state.row.tokenAgeMs = 0
    return state
  }

  function find(text: string, { raw: { socket, headers } }: FastifyRequest): Known | undefined {
    const entry = known.get(signatureOf(text))
    if (entry?.text !== text) return undefined
    if (headers.authorization !== undefined) latest.set(socket, { header: headers.authorization, entry })
    return entry
  }

  return (request, reply) => {
    const last = latest.get(request.raw.socket)
    const isSame = last !== undefined && last.header === request.headers.authorization
    const text = isSame ? last.entry.text : bearerOf(request)
    if (text === null) return null
    const entry = isSame ? last.entry : find(text, request)
    if (!entry) return judge(text, undefined, reply)
    const state = sessions.atHand(entry.token.sessionId)
    return state && isCurrent(entry.token, state) ? state.viewer : judge(text, entry, reply)
  }
}

const secondsLeftOf = (token: VerifiedToken): number => token.exp - Date.now() / 1000

/** Requests that were under way with the token before still arrive. */
const SUPERSEDED_LIVES_MS = 58_000

const isSuperseded = (token: VerifiedToken, { row: { tokenIssuedAt, tokenAgeMs } }: SessionState): boolean =>
  tokenIssuedAt !== null && token.iat < tokenIssuedAt && (tokenAgeMs ?? 0) > SUPERSEDED_LIVES_MS

const isCurrent = (token: VerifiedToken, state: SessionState): boolean =>
  secondsLeftOf(token) >= RENEW_BELOW_SECONDS &&
  state.row.userId === token.userId &&
  state.says === token.said &&
  state.row.tokenIssuedAt === token.iat

const signatureOf = (text: string): string => text.slice(text.lastIndexOf('.') + 1)

const REFRESH_URL = `/api${refresh.path}`

/** The token, null when none is sent. Another scheme counts as a session that is gone. */
function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return request.routeOptions.url === REFRESH_URL ? tokenOfBody(request.body) : null
  if (!header.startsWith('Bearer ') && !/^bearer /i.test(header)) throw new AppError('unauthenticated')
  return header.slice(7).trim()
}

/** Spec §7: refresh is a call with the token in its body; a client that sends no Bearer with it is served too. */
function tokenOfBody(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : null
}
