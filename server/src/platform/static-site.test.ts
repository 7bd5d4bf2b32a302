import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { serveSite } from './static-site.ts'

let root: string
let app: FastifyInstance
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drawbar-site-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<!doctype html><div id="root"></div>')
  await writeFile(join(root, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await createHttp({ log: createLog({ level: 'silent' }), secure: false, maxUploadBytes: 1000 })
  await serveSite(app, { root })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

it.each([
  ['/', 200],
  ['/login', 200],
  ['/consignor/anything', 200],
  ['/carrier/anything', 404],
  ['/no-such-page', 404],
  ['/assets', 404],
  ['/assets/', 404],
  ['/assets/gone-9z9z.js', 404],
])('%s shows the screens with status %i', async (url, status) => {
  const answer = await app.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('id="root"')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})

it('keeps hashed files for a year and asks anew for the others', async () => {
  const hashed = await app.inject({ method: 'GET', url: '/assets/app-1a2b.js' })
  expect(hashed.headers['cache-control']).toContain('immutable')
  expect(hashed.headers['content-type']).toContain('javascript')
  expect((await app.inject({ method: 'GET', url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache')
})

it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '//etc/passwd', '/%00'])(
  'never leaves its folder: %s',
  async (url) => {
    const answer = await app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('drawbar"')
  },
)

it('answers an unknown API path and a POST to a page with a problem, not with a page', async () => {
  expect((await app.inject({ method: 'GET', url: '/api/nothing' })).json()).toMatchObject({ code: 'not_found' })
  expect((await app.inject({ method: 'POST', url: '/login' })).json()).toMatchObject({ code: 'not_found' })
})
