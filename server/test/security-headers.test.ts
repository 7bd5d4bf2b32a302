import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdmin, login } from '@drawbar/contract/identity/accounts.ts'
import { register } from '@drawbar/contract/companies/registration.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { Window } from 'happy-dom'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStaff, type SignedIn, type SignedInStaff } from '../src/modules/identity/testing.ts'
import { signUpCarrier } from '../src/modules/companies/testing.ts'
import { anUploadedDocument, aPng } from '../src/modules/documents/testing.ts'
import { createHttp } from '../src/platform/http.ts'
import { newId } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { STREAMS_PER_SESSION } from '../src/platform/slots.ts'
import { serveSite, WEB_ROOT } from '../src/platform/static-site.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/** Every kind of answer that this server can give, over a real socket: each must carry the security headers (design §10). */
let app: TestApp
let url: string
let port: number
let carrier: SignedIn
let founder: SignedInStaff
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://drawbar.example', SIGNUPS_PER_HOUR: '1' } })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  ;[carrier, founder] = await Promise.all([signUpCarrier(app), makeStaff(app, 'Founder')])
})
afterAll(() => app.close())

interface Head {
  status: number
  headers: Record<string, string>
  body: string
}

function expectSecure({ status, headers, body }: Head, what: string): void {
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, what).toMatch(/default-src 'none'/)
  expect(policy, what).not.toMatch(/script-src[^;]*(unsafe|\*|data:|http)/)
  if (!policy.includes('sandbox')) expect(policy, what).toContain("frame-ancestors 'none'")
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(headers['x-request-id'], what).toMatch(/^[\w.-]{8,64}$/)
  expect(headers, what).not.toHaveProperty('x-powered-by')
  expect(headers, what).not.toHaveProperty('server')
  if (status >= 400 && body.startsWith('{')) {
    expect(headers['content-type'], what).toContain('application/problem+json')
    expect(JSON.parse(body), what).toMatchObject({ status, requestId: headers['x-request-id'] })
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Head> {
  const answer = await fetch(url + path, { redirect: 'manual', ...init })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}
const signedIn = (who: { token: string }) => ({ authorization: `Bearer ${who.token}` })
const json = (body: string, who?: { token: string }): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(who ? signedIn(who) : {}) },
  body,
})
const form = (bytes: Uint8Array, kind = 'pod'): FormData => {
  const data = new FormData()
  data.append('kind', kind)
  data.append('file', new Blob([new Uint8Array(bytes)]), 'pod.png')
  return data
}

/** What no client library would send. Reads until the server closes, or until `bytes` are there. */
async function raw(request: string, to = port): Promise<Head> {
  const socket = connect(to, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const answer = await text(socket)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((header) => [
      header.slice(0, header.indexOf(':')).toLowerCase(),
      header.slice(header.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

describe('what the API answers', () => {
  it.each<[string, number, () => Promise<Head>]>([
    ['an answer', 200, () => ask('/api/health')],
    ['readiness', 200, () => ask('/api/ready')],
    ['HEAD', 200, () => ask('/api/health', { method: 'HEAD' })],
    ['the OpenAPI document', 200, () => ask('/api/openapi.json')],
    ['the documentation', 200, () => ask('/api/docs')],
    ['a script of it', 200, () => ask('/api/docs/start.js')],
    [
      '201',
      201,
      () =>
        ask(
          '/api/auth/create-admin',
          json(JSON.stringify({ email: `${newId()}@x.example`, password: 'long enough 1', name: 'N' }), founder),
        ),
    ],
    ['202', 202, () => ask('/api/waitlist', json('{"email":"pat@x.example","side":"both"}'))],
    ['204', 204, () => ask('/api/notifications/read', json('', carrier))],
    ['an upload', 201, () => ask('/api/documents', { method: 'POST', headers: signedIn(carrier), body: form(aPng()) })],
    ['400 bad fields', 400, () => ask('/api/contact', json('{"topic":"x"}'))],
    ['400 malformed JSON', 400, () => ask('/api/contact', json('{"topic":'))],
    [
      '400 broken form',
      400,
      () =>
        ask('/api/documents', {
          method: 'POST',
          headers: { ...signedIn(carrier), 'content-type': 'multipart/form-data; boundary=x' },
          body: '--x\r\nbroken',
        }),
    ],
    ...['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'of no kind'].map(
      (type): [string, number, () => Promise<Head>] => [
        `a body announced as ${type} that never comes`,
        400,
        () => raw(`POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\nconnection: close\r\n\r\n`),
      ],
    ),
    [
      'an upload that never comes',
      415,
      () =>
        raw(
          `POST /api/documents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${carrier.token}\r\ncontent-type: multipart/form-data; boundary=x\r\nconnection: close\r\n\r\n`,
        ),
    ],
    ['401', 401, () => ask('/api/me')],
    ['401 of login', 401, () => ask('/api/auth/login', json('{"email":"a@b.example","password":"x"}'))],
    ['403', 403, () => ask('/api/support/messages', { headers: signedIn(carrier) })],
    ['404 no such path', 404, () => ask('/api/nothing')],
    ['404 no such record', 404, () => ask(`/api/loads/${newId()}`, { headers: signedIn(founder) })],
    ['a method that the path does not take', 404, () => ask('/api/health', { method: 'DELETE' })],
    ['OPTIONS', 404, () => ask('/api/health', { method: 'OPTIONS' })],
    ['a path that cannot be decoded', 400, () => ask('/api/%ZZ')],
    ['a parameter without end', 404, () => ask(`/api/loads/${'x'.repeat(5000)}`, { headers: signedIn(carrier) })],
    ['413 a body', 413, () => ask('/api/contact', json(JSON.stringify({ message: 'x'.repeat(1_100_000) })))],
    [
      '413 a file',
      413,
      () =>
        ask('/api/documents', {
          method: 'POST',
          headers: signedIn(carrier),
          body: form(Buffer.alloc(20 * 1024 * 1024 + 1, 1)),
        }),
    ],
    [
      '415',
      415,
      () => ask('/api/contact', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' }),
    ],
    ['415 no form', 415, () => ask('/api/documents', json('{}', carrier))],
    [
      '422',
      422,
      () => ask('/api/documents', { method: 'POST', headers: signedIn(carrier), body: form(Buffer.from('words')) }),
    ],
  ])('%s (%i)', async (what, status, call) => {
    const head = await call()
    expect(head.status, what).toBe(status)
    expectSecure(head, what)
  })

  it('409 and 429', async () => {
    const body = { email: carrier.email, password: 'long enough 1', name: 'N', companyName: 'C' }
    const taken = await ask('/api/auth/register', json(JSON.stringify(body)))
    expect(taken.status).toBe(409)
    expectSecure(taken, 'email_taken')
    const limited = await ask('/api/auth/register', json(JSON.stringify(body)))
    expect(limited.status).toBe(429)
    expect(limited.headers['retry-after']).toMatch(/^\d+$/)
    expectSecure(limited, '429')
    expect([register.path, login.path, createAdmin.path].every((path) => path.startsWith('/auth/'))).toBe(true)
  })

  it('a download', async () => {
    const { id } = await anUploadedDocument(app, { as: carrier })
    const head = await ask(`/api${downloadDocument.path.replace(':documentId', id)}`, { headers: signedIn(carrier) })
    expect(head.status).toBe(200)
    expect(head.headers['content-disposition']).toMatch(/^(inline|attachment); filename\*=/)
    expect(head.headers['content-security-policy']).toContain('sandbox')
    expectSecure(head, 'download')
  })

  it('a stream, and one that is refused', async () => {
    const controllers = Array.from({ length: STREAMS_PER_SESSION + 1 }, () => new AbortController())
    const answers = await Promise.all(
      controllers.map(({ signal }) => fetch(`${url}/api/stream`, { signal, headers: signedIn(carrier) })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    for (const answer of answers)
      expectSecure({ status: answer.status, headers: Object.fromEntries(answer.headers), body: '' }, 'stream')
    for (const controller of controllers) controller.abort()
  })

  it('a crash says nothing but its request id', async () => {
    const owner = postgres(app.databaseUrl, { max: 1, onnotice: () => undefined })
    await owner`alter table notifications rename to notifications_gone`
    const head = await ask(`/api${listNotifications.path}`, { headers: signedIn(carrier) })
    await owner`alter table notifications_gone rename to notifications`
    await owner.end()
    expect(head.status).toBe(500)
    expect(JSON.parse(head.body)).toMatchObject({ code: 'internal', message: 'Server error. Please try again later.' })
    expect(head.body).not.toContain('relation')
    expectSecure(head, 'crash')
  })
})

describe('what Node’s own parser refuses', () => {
  it.each<[string, number, string]>([
    ['no HTTP at all', 400, 'HELLO\r\n\r\n'],
    ['an unknown method', 400, 'BREW /api/health HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a header without a name', 400, 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
    ['two lengths', 400, 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx'],
    [
      'a chunk that is none',
      400,
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['headers without end', 431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    [
      'a token of three megabytes',
      431,
      `GET /api/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${'e'.repeat(3_000_000)}\r\n\r\n`,
    ],
    ['no host', 400, 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['no host for a page', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an expectation', 400, 'POST /api/contact HTTP/1.1\r\nhost: x\r\nexpect: tea\r\ncontent-length: 0\r\n\r\n'],
    ['the old HTTP', 200, 'GET /api/health HTTP/1.0\r\n\r\n'],
  ])('%s (%i)', async (what, status, request) => {
    const head = await raw(request)
    expect(head.status, what).toBe(status)
    expectSecure(head, what)
  })

  it('a request that does not arrive in time (408)', async () => {
    const http = await createHttp({
      log: createLog({ level: 'silent' }),
      secure: true,
      arrival: { timeoutMs: 200, fileMs: 60_000, stallMs: 30_000, checkMs: 50 },
    })
    http.post('/api/slow', async () => ({}))
    await http.listen({ port: 0, host: '127.0.0.1' })
    const to = (http.server.address() as AddressInfo).port
    const half =
      'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a":'
    for (const request of ['GET / HTTP/1.1\r\nhost:', half]) {
      const head = await raw(request, to)
      expect(head.status).toBe(408)
      expectSecure(head, 'timeout')
    }
    await http.close()
  })
})

describe('what the site answers', () => {
  const built = existsSync(WEB_ROOT)
    ? globSync('**/*.{js,css,svg,woff2,png,xml,txt}', { cwd: WEB_ROOT }).slice(0, 40)
    : []

  it.each(['/', '/login', '/no-such-page', '/assets/gone.js', '/robots.txt', '/sitemap.xml', '/../x', '//x'])(
    '%s',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity'])
        expectSecure(await ask(path, { headers: { 'accept-encoding': encoding } }), path)
      expectSecure(await ask(path, { method: 'HEAD' }), `HEAD ${path}`)
      const posted = await ask(path, { method: 'POST' })
      expect(posted.status).toBe(404)
      expectSecure(posted, `POST ${path}`)
    },
  )

  it('every built file, fresh and unchanged', async () => {
    for (const file of built) {
      expectSecure(await ask(`/${file}`), file)
      // Each encoding of a file has an entity tag of its own.
      const head = await ask(`/${file}`, { headers: { 'accept-encoding': 'identity' } })
      expect(head.status, file).toBe(200)
      expectSecure(head, file)
      const again = await raw(
        `GET /${file} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nif-none-match: ${head.headers['etag'] ?? ''}\r\n\r\n`,
      )
      expect(again.status, file).toBe(304)
      expectSecure(again, `${file} unchanged`)
    }
  })

  it('serves no page with a script of its own or a handler in its markup', async () => {
    const pages = existsSync(WEB_ROOT) ? globSync('**/*.html', { cwd: WEB_ROOT }) : []
    const texts: [string, string][] = pages.map((page) => [page, readFileSync(`${WEB_ROOT}/${page}`, 'utf8')])
    texts.push(['docs', (await ask('/api/docs')).body])
    for (const [page, html] of texts) {
      const { document } = new Window({
        settings: {
          disableJavaScriptEvaluation: true,
          disableJavaScriptFileLoading: true,
          disableCSSFileLoading: true,
        },
      })
      document.write(html)
      for (const script of document.querySelectorAll('script')) {
        const isData = script.getAttribute('type') === 'application/ld+json'
        if (!isData)
          expect([page, script.getAttribute('src'), script.textContent]).toEqual([
            page,
            expect.stringMatching(/^\//),
            '',
          ])
      }
      const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value ?? '')),
      )
      expect(handlers.map(({ name }) => `${page}: ${name}`)).toEqual([])
    }
  })

  it('a site that is not built answers with a problem', async () => {
    const http = await createHttp({ log: createLog({ level: 'silent' }), secure: true })
    await serveSite(http, { root: '/nowhere', publicUrl: 'https://drawbar.example' })
    const { statusCode, headers, body } = await http.inject({ method: 'GET', url: '/' })
    expect(statusCode).toBe(404)
    expectSecure({ status: statusCode, headers: headers as Record<string, string>, body }, 'not built')
    await http.close()
  })
})
