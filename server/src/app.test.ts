import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { getHealth, getReady, stream } from '@drawbar/contract/operations/operations.ts'
import { getSite } from '@drawbar/contract/site/site.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the bare server', () => {
  it('is alive and ready', async () => {
    expect((await app.call(getHealth)).body).toEqual({ status: 'ok' })
    expect((await app.call(getReady)).body).toEqual({ status: 'ready', database: 'ok', queue: 'ok' })
  })

  it('names no demo accounts outside demo mode', async () => {
    const { body } = await app.call(getSite)
    expect(body.demo).toBe(false)
    expect(body.demoAccounts).toEqual([])
    expect(body.launchingSoon).toBe(true)
  })

  it('matches paths without regard to case', async () => {
    const response = await app.http.inject({ method: 'GET', url: '/API/Health' })
    expect(response.statusCode).toBe(200)
  })

  it('answers an unknown API path with a problem document and a request id', async () => {
    const response = await app.http.inject({
      method: 'GET',
      url: '/api/nothing',
      headers: { 'x-request-id': 'abcdefgh-1' },
    })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.headers['x-request-id']).toBe('abcdefgh-1')
    expect(response.json()).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'The requested resource was not found.',
      requestId: 'abcdefgh-1',
    })
  })

  it.each(['/api/health', '/api/nothing', '/', '/no-such-page', '/api/docs'])(
    'sends the security headers on %s',
    async (url) => {
      const { headers } = await app.http.inject({ method: 'GET', url })
      const isPage = !url.startsWith('/api') || url === '/api/docs'
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy.match(/script-src[^;]*/)?.[0]).toBe(isPage ? "script-src 'self'" : undefined)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
      if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('refuses broken JSON, and takes an empty body with the JSON type', async () => {
    const broken = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ code: 'malformed_request' })
    const empty = await app.http.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json' },
    })
    expect(empty.statusCode).toBe(401)
  })

  it('refuses a body over the limit with 413', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'x'.repeat(2_000_000), password: 'y' }),
    })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'payload_too_large' })
  })

  it('describes the whole contract as OpenAPI 3.1', async () => {
    const document = (await app.http.inject({ method: 'GET', url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    const contract = ENDPOINTS.map(
      ({ endpoint: { id, method, path } }) =>
        `${id} ${method.toLowerCase()} ${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`,
    )
    expect(described.toSorted()).toEqual(contract.toSorted())
    expect(described).toContain('acceptBid post /loads/{loadId}/bids/{bidId}/accept')
  })

  it('refuses a stream without a session', async () => {
    expect((await app.call(stream)).status).toBe(401)
  })
})
