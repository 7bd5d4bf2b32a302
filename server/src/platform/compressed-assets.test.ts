import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompress } from '../../../tools/precompress.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { serveSite } from './static-site.ts'

let root: string
let app: FastifyInstance
const SCRIPT = 'export const freight = "Chicago to Dallas"\n'.repeat(200)
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drawbar-assets-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), `<!doctype html><html lang="en"><div id="root">${' '.repeat(3000)}</div>`)
  await writeFile(join(root, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(join(root, 'assets/tiny-3c4d.js'), 'export {}')
  await writeFile(join(root, 'assets/photo-5e6f.png'), Buffer.alloc(5000))
  await writeFile(join(root, 'assets/gone-7a8b.js.br'), 'of an earlier build')
  await precompress(root)
  app = await createHttp({ log: createLog({ level: 'silent' }), secure: false })
  await serveSite(app, { root, publicUrl: 'https://drawbar.example' })
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const get = (url: string, accepts?: string) =>
  app.inject({ method: 'GET', url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })

it('the build leaves smaller copies of what compresses, and none of an earlier build', async () => {
  expect((await readdir(join(root, 'assets'))).toSorted()).toEqual([
    'app-1a2b.js',
    'app-1a2b.js.br',
    'app-1a2b.js.gz',
    'photo-5e6f.png',
    'tiny-3c4d.js',
  ])
  expect((await readdir(root)).toSorted()).toEqual(['assets', 'index.html'])
})

it.each([
  ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip, deflate', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['gzip;q=1.0, br;q=0', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('a browser that accepts %s gets %s', async (accepts, encoding, decode) => {
  const { statusCode, headers, rawPayload } = await get('/assets/app-1a2b.js', accepts)
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toContain('immutable')
  expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(decode(rawPayload).toString()).toBe(SCRIPT)
  if (encoding) expect(rawPayload.length).toBeLessThan(SCRIPT.length / 10)
})

it('what has no smaller copy is served as it is', async () => {
  for (const url of ['/assets/tiny-3c4d.js', '/assets/photo-5e6f.png']) {
    const { statusCode, headers } = await get(url, 'br, gzip')
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  }
})

it('a copy is no address of its own, and the two forms of a file have different tags', async () => {
  expect((await get('/assets/app-1a2b.js.br')).statusCode).toBe(404)
  const [small, whole] = [await get('/assets/app-1a2b.js', 'br'), await get('/assets/app-1a2b.js')]
  expect(small.headers['etag']).not.toBe(whole.headers['etag'])
  const again = await app.inject({
    method: 'GET',
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(small.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})
