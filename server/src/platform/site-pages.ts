import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cleanPath, INDEXED_PATHS, isKnownPath, RESOURCE_PAGES } from '@drawbar/contract/paths.ts'

/** What the build writes where only the server knows its own address. */
const ADDRESS = '%PUBLIC_URL%'
/** What the build calls the page of every unknown address. */
const NOT_FOUND = 'not-found.html'

type Encoding = 'br' | 'gzip' | 'identity'

export interface SitePage {
  status: 200 | 404
  etag: string
  encoding: Encoding
  body: Buffer
}

export interface SitePages {
  /** The HTML of an address, in the smallest form that the browser reads. Every address has some: an unknown one the 404 page. */
  find(wanted: { path: string; page?: unknown; accepts: string | undefined; launched: boolean }): Promise<SitePage>
}

/** Null where nothing was built. Pages are read once: they change with a build, and a build with a start. */
export async function readSitePages({
  root,
  publicUrl,
}: {
  root: string
  publicUrl: string
}): Promise<SitePages | null> {
  if (!existsSync(join(root, 'index.html'))) return null
  const read = async (name: string): Promise<string> =>
    (await readFile(join(root, name), 'utf8')).replaceAll(ADDRESS, htmlSafe(publicUrl))
  const shell = await read('index.html')
  const names = existsSync(join(root, 'pages')) ? await readdir(join(root, 'pages')) : []
  const pages = new Map<string, string>()
  for (const name of names.filter((file) => file.endsWith('.html'))) pages.set(name, await read(`pages/${name}`))
  const made = new Map<string, Promise<{ etag: string; body: Buffer }>>()

  return {
    async find({ path, page: named, accepts, launched }) {
      const known = isKnownPath(path)
      const clean = cleanPath(path)
      const text = clean === '/resources' ? RESOURCE_PAGES.find((one) => one === named) : undefined
      const file = clean === '/' ? 'index' : `${clean.slice(1)}${text === undefined ? '' : `-${text}`}`
      const name = known ? `${file}.html` : NOT_FOUND
      const html = pages.get(name) ?? shell
      const encoding = encodingOf(accepts)
      const key = `${html === shell ? '' : name} ${encoding} ${launched}`
      let page = made.get(key)
      if (page === undefined) {
        page = encoded(launched ? html.replace('<html', '<html data-launched') : html, encoding)
        made.set(key, page)
      }
      return { status: known ? 200 : 404, encoding, ...(await page) }
    },
  }
}

async function encoded(html: string, encoding: Encoding): Promise<{ etag: string; body: Buffer }> {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}-${encoding}"`
  if (encoding === 'identity') return { etag, body: bytes }
  if (encoding === 'gzip') return { etag, body: await promisify(gzip)(bytes, { level: 9 }) }
  return { etag, body: await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
}

/** The better of two that every browser names; a coding that is refused by `q=0` is none. */
function encodingOf(accepts = ''): Encoding {
  const named = new Set(
    accepts
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  )
  return named.has('br') ? 'br' : named.has('gzip') ? 'gzip' : 'identity'
}

const htmlSafe = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Nothing is kept from search engines but the API: what they must not list says so itself (`noindex`). */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

/** RFC 9116 wants an end within a year; computed at each answer, a running server never serves a stale one. */
const SECURITY_TEXT_DAYS = 180

export function securityText({
  publicUrl,
  contact,
  now,
}: {
  publicUrl: string
  /** Where a report goes: an email address; without one, the contact page. */
  contact: string | undefined
  now: Date
}): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * 24 * 3600 * 1000)
  return [
    `Contact: ${contact ? `mailto:${contact}` : `${publicUrl}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

export const sitemapXml = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...INDEXED_PATHS.map((path) => `  <url><loc>${htmlSafe(publicUrl)}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
