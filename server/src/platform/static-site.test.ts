import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { securityText } from './site-pages.ts'
import { serveSite } from './static-site.ts'

let root: string
let app: FastifyInstance
let launched = false
const PAGE =
  '<!doctype html><html lang="en"><link rel="canonical" href="%PUBLIC_URL%/about" /><div id="root">About us</div>'
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drawbar-site-'))
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, 'pages'))
  await writeFile(join(root, 'index.html'), '<!doctype html><html lang="en"><div id="root"></div>')
  await writeFile(join(root, 'pages/about.html'), PAGE)
  await writeFile(join(root, 'pages/index.html'), PAGE.replace('About us', 'Front page'))
  await writeFile(join(root, 'pages/resources.html'), PAGE.replace('About us', 'Papers'))
  await writeFile(join(root, 'pages/resources-terms.html'), PAGE.replace('About us', 'Terms of service'))
  await writeFile(join(root, 'pages/not-found.html'), PAGE.replace('About us', 'Not here'))
  await writeFile(join(root, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await createHttp({ log: createLog({ level: 'silent' }), secure: false })
  await serveSite(app, { root, publicUrl: 'https://drawbar.example', launched: () => launched })
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

describe('prerendered pages', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

  it.each([
    ['/', 200, 'Front page'],
    ['/about', 200, 'About us'],
    ['/about/', 200, 'About us'],
    ['/about?from=mail', 200, 'About us'],
    ['/login', 200, '<div id="root"></div>'],
    ['/nowhere', 404, 'Not here'],
    ['/not-found', 404, 'Not here'],
    ['/pages/about.html', 404, 'Not here'],
    ['/pages/about', 404, 'Not here'],
    ['/index.html', 404, 'Not here'],
  ])('%s answers %i with its own page', async (url, status, words) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(words)
  })

  it.each([
    ['/resources', 200, 'Papers'],
    ['/resources?page=terms', 200, 'Terms of service'],
    ['/resources?page=../index', 200, 'Papers'],
    ['/resources?page=terms&page=privacy', 200, 'Papers'],
    ['/about?page=terms', 200, 'About us'],
    ['/resources-terms', 404, 'Not here'],
  ])('S16: %s answers %i with its text', async (url, status, words) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(words)
  })

  it('writes the address of the site where the build could not know it', async () => {
    const { body } = await get('/about')
    expect(body).toContain('href="https://drawbar.example/about"')
    expect(body).not.toContain('%PUBLIC_URL%')
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.8', 'gzip', gunzipSync],
  ] as const)('sends %s as %s', async (accepts, encoding, unpack) => {
    const answer = await get('/about', { 'accept-encoding': accepts })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['vary']).toContain('accept-encoding')
    expect(unpack(answer.rawPayload).toString()).toContain('About us')
  })

  it.each(['', 'identity', 'br;q=0', 'zstd'])('sends plain text to a browser that accepts “%s”', async (accepts) => {
    const answer = await get('/about', { 'accept-encoding': accepts })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toContain('About us')
  })

  it.each(['/public/bid?token=abc', '/Public/Tracking?token=abc', '/public/transfer/'])(
    '%s is listed by no search engine, and what it loads learns no token from a referrer',
    async (url) => {
      const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
      expect((await get(url)).headers).toMatchObject(headers)
      expect((await get('/about')).headers).not.toHaveProperty('x-robots-tag')
    },
  )

  it('sends nothing again to who has it, and the page anew when it is another', async () => {
    const first = await get('/about')
    const tag = String(first.headers['etag'])
    expect((await get('/about', { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get('/', { 'if-none-match': tag })).statusCode).toBe(200)
    expect((await get('/about', { 'if-none-match': tag, 'accept-encoding': 'br' })).statusCode).toBe(200)
  })

  it('a HEAD is answered like a GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/about' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('marks the document once the launch is over', async () => {
    expect((await get('/about')).body).not.toContain('data-launched')
    launched = true
    expect((await get('/about')).body).toContain('<html data-launched lang="en">')
    expect((await get('/login')).body).toContain('data-launched')
    launched = false
    expect((await get('/about')).body).not.toContain('data-launched')
  })

  it('names the pages to be found, and the API as not to be searched', async () => {
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('application/xml')
    expect(sitemap.body).toContain('<loc>https://drawbar.example/for-carriers</loc>')
    expect(sitemap.body).not.toContain('/carrier/')
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('Disallow: /api/')
    expect(robots.body).toContain('Sitemap: https://drawbar.example/sitemap.xml')
  })
})

describe('GET /.well-known/security.txt', () => {
  it('R6: names a contact, an end within a year, languages and its own address', async () => {
    const answer = await app.inject({ method: 'GET', url: '/.well-known/security.txt' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body).toMatch(
      /^Contact: https:\/\/drawbar\.example\/contact\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nPreferred-Languages: en, es\nCanonical: https:\/\/drawbar\.example\/\.well-known\/security\.txt\n$/,
    )
  })

  it('R6: expires half a year after it is read, and reports go to the support address', () => {
    const text = securityText({
      publicUrl: 'https://drawbar.example',
      contact: 'desk@drawbar.example',
      now: new Date('2028-02-29T23:30:00Z'),
    })
    expect(text).toContain('Contact: mailto:desk@drawbar.example\nExpires: 2028-08-27T23:30:00.000Z\n')
  })
})
