// @vitest-environment happy-dom
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { login, forgotPassword } from '@drawbar/contract/identity/accounts.ts'
import { listBids } from '@drawbar/contract/bids/bids.ts'
import { acceptBid } from '@drawbar/contract/awards/awards.ts'
import { AxiosError, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../app/session/store.ts'
import { aToken, signInAs, signOut } from '../app/session/testing.ts'
import { ApiError, messageOf } from './api-error.ts'
import { call, urlOf } from './call.ts'
import { http } from './client.ts'

interface Answer {
  status: number
  data?: unknown
  headers?: Record<string, string>
}

const requested: InternalAxiosRequestConfig[] = []
const realAdapter = http.defaults.adapter ?? 'xhr'

function answer(next: Answer | ((config: InternalAxiosRequestConfig) => Error)): void {
  http.defaults.adapter = async (config) => {
    requested.push(config)
    if (typeof next === 'function') throw next(config)
    const response = {
      ...next,
      data: next.data,
      statusText: '',
      headers: new AxiosHeaders(next.headers),
      config,
      request: {},
    }
    if (next.status < 400) return response
    throw new AxiosError(`Request failed with status code ${next.status}`, 'ERR_BAD_RESPONSE', config, {}, response)
  }
}
const refusal = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

beforeEach(() => {
  signOut()
  requested.length = 0
})
afterEach(() => {
  http.defaults.adapter = realAdapter
  delete window.DRAWBAR_API_BASE
})

describe('every call', () => {
  it('carries JSON content type, Accept, a fresh request id and the Bearer, body or not', async () => {
    const token = signInAs({ role: 'Consignor' })
    answer({ status: 200, data: { ok: true } })
    await call(getMe, {})
    await call(getMe, {})
    const [one, two] = requested.map(({ headers }) => headers)
    expect(one?.get('Content-Type')).toBe('application/json')
    expect(String(one?.get('Accept'))).toContain('application/json')
    expect(one?.get('Authorization')).toBe(`Bearer ${token}`)
    expect(one?.get('x-request-id')).not.toBe(two?.get('x-request-id'))
    expect(requested[0]).toMatchObject({ timeout: 30_000, url: '/me', baseURL: '/api', adapter: expect.anything() })
    expect(requested[0]?.data).toBeNull()
  })
  it('uses the fallback key, and no Bearer when nothing is stored', async () => {
    answer({ status: 200 })
    await call(getMe, {})
    expect(requested[0]?.headers.has('Authorization')).toBe(false)
    const token = aToken()
    localStorage.setItem('accessToken', token)
    await call(getMe, {})
    expect(requested[1]?.headers.get('Authorization')).toBe(`Bearer ${token}`)
  })
  it('answers the body directly and takes the base from the window setting', async () => {
    window.DRAWBAR_API_BASE = 'https://api.example.com/'
    answer({ status: 200, data: { userId: 'u1' } })
    expect(await call(getMe, {})).toEqual({ userId: 'u1' })
    expect(requested[0]?.baseURL).toBe('https://api.example.com/api')
  })
  it('makes an Idempotency-Key where the contract requires one and spells the forgot call as the spec does', async () => {
    answer({ status: 200, data: {} })
    await call(acceptBid, { params: { loadId: 'l', bidId: 'b' }, body: { expectedRevision: 1 } })
    expect(String(requested[0]?.headers.get('Idempotency-Key'))).toMatch(/.{16}/)
    await call(forgotPassword, { body: { email: 'a@b.co' } })
    expect(requested[1]?.url).toBe('/Auth/forgot-password')
    expect(requested[1]?.data).toBe('{"email":"a@b.co"}')
  })
  it('joins lists and leaves out what is absent', () => {
    expect(urlOf(listBids, { query: { status: ['open', 'countered'], cursor: undefined, q: '' } })).toBe(
      '/bids?status=open%2Ccountered',
    )
    expect(urlOf(acceptBid, { params: { loadId: 'a/b', bidId: '1' } })).toBe('/loads/a%2Fb/bids/1/accept')
  })
})

describe('the error catalogue', () => {
  it.each([
    [403, { message: 'because' }, 'Access denied. You do not have permission to perform this action.'],
    [404, { message: 'gone' }, 'The requested resource was not found.'],
    [500, { message: 'stack' }, 'Server error. Please try again later.'],
    [503, { title: 'down' }, 'Service temporarily unavailable. Please try again later.'],
    [409, { message: 'Said it', error: 'e', title: 't' }, 'Said it'],
    [422, { message: '', error: 'The error', title: 't' }, 'The error'],
    [429, { title: 'The title' }, 'The title'],
    [502, '<html>', 'Server error (502)'],
    [418, undefined, 'Server error (418)'],
  ])('%i %j', async (status, data, message) => {
    answer({ status, data })
    const error = await refusal(call(getMe, {}))
    expect(error.message).toBe(message)
    expect(error.status).toBe(status)
  })
  it('no answer, our own fault, our own cancel', async () => {
    answer((config) => new AxiosError('Network Error', 'ERR_NETWORK', config, {}))
    expect(messageOf(await refusal(call(getMe, {})))).toBe('Network error. Please check your connection and try again.')
    answer((config) => new AxiosError('timeout of 30000ms exceeded', 'ECONNABORTED', config, {}))
    expect((await refusal(call(getMe, {}))).message).toBe('Network error. Please check your connection and try again.')
    answer(() => new TypeError('broken'))
    expect((await refusal(call(getMe, {}))).message).toBe('An unexpected error occurred.')
    answer(() => new CanceledError())
    const cancelled = await refusal(call(getMe, {}))
    expect([cancelled.kind, messageOf(cancelled)]).toEqual(['cancelled', null])
  })
  it('carries code, field errors, the current record and the request id', async () => {
    answer({
      status: 409,
      data: {
        message: 'm',
        code: 'stale_version',
        errors: { 'stops.0': 'Late', b: ['x', 'y'] },
        current: { version: 3 },
        requestId: 'r-1',
      },
    })
    expect(await refusal(call(getMe, {}))).toMatchObject({
      code: 'stale_version',
      errors: { 'stops.0': 'Late', b: 'x y' },
      current: { version: 3 },
      requestId: 'r-1',
    })
    answer({ status: 409, data: { code: 'made_up' } })
    expect((await refusal(call(getMe, {}))).code).toBeNull()
  })
})

describe('the session', () => {
  it('a 401 clears what is stored and leaves the sentence for the login screen, replacement or not', async () => {
    signInAs({ role: 'Carrier' })
    answer({ status: 401, data: { message: 'other words' }, headers: { 'x-new-token': aToken({ userId: 'u2' }) } })
    const error = await refusal(call(getMe, {}))
    expect(error.message).toBe('Session expired. Please log in again.')
    expect(localStorage.length).toBe(0)
    expect(session()).toMatchObject({ user: null, notice: 'Session expired. Please log in again.' })
  })
  it('a 401 of login is its own and leaves another session alone', async () => {
    const token = signInAs({ role: 'Carrier' })
    answer({ status: 401, data: { message: 'Invalid credentials' } })
    expect((await refusal(call(login, { body: { email: 'a@b.co', password: 'x' } }))).message).toBe(
      'Invalid credentials',
    )
    expect(localStorage.getItem('token')).toBe(token)
  })
  it.each([200, 409])('stores the replacement token of a %i', async (status) => {
    signInAs({ role: 'Carrier' })
    const next = aToken({ role: 'Carrier', userId: 'u2' })
    answer({ status, data: {}, headers: { 'x-new-token': next } })
    await call(getMe, {}).catch(() => undefined)
    expect(localStorage.getItem('token')).toBe(next)
  })
  it('does not let a late answer write back a session that was left', async () => {
    signInAs({ role: 'Carrier' })
    http.defaults.adapter = async (config) => {
      signOut()
      return {
        status: 200,
        data: {},
        statusText: '',
        headers: new AxiosHeaders({ 'x-new-token': aToken({}) }),
        config,
        request: {},
      }
    }
    await call(getMe, {})
    expect(localStorage.getItem('token')).toBeNull()
  })
})

it('sends a body-less call with its content type and no body over XHR', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    this.dispatchEvent(new Event('error'))
  })
  const header = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
  await refusal(call(getMe, {}))
  expect(sent).toHaveBeenCalledWith(null)
  expect(header.mock.calls.find(([name]) => name.toLowerCase() === 'content-type')?.[1]).toBe('application/json')
  vi.restoreAllMocks()
})
