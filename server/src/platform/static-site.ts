import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { isApi } from './http.ts'
import { readSitePages, robotsText, securityText, sitemapXml } from './site-pages.ts'

export const WEB_ROOT = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** A name that ends in a kind of file which a page loads: pages have addresses of their own, and smaller copies go by the name of the file. */
const isFileName = (path: string): boolean => /\.(?!(html|br|gz)$)[a-z0-9]+$/.test(path)

export interface SiteOptions {
  root?: string
  /** Where people find the site, for the addresses that must be whole. */
  publicUrl: string
  /** Whether the launch is over and the pages no longer ask people to wait. */
  launched?: () => boolean
  /** Where reports about security go; the contact page without it. */
  securityContact?: string | undefined
}

/**
 * The built screens. Hashed assets are kept for a year; pages are asked for anew. A public address is answered by its prerendered page,
 * the other screens by the shell, and unknown paths by the 404 page with status 404 (spec §2).
 */
export async function serveSite(
  app: FastifyInstance,
  { root = WEB_ROOT, publicUrl, launched = () => false, securityContact }: SiteOptions,
): Promise<void> {
  const pages = await readSitePages({ root, publicUrl })
  if (existsSync(join(root, 'index.html'))) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      // One route for all: one a file would cost memory and time at every start. Addresses of screens are left to the handler below unread.
      allowedPath: (path) => isFileName(path),
      // The build's smaller copies, where there are any (tools/precompress.ts).
      preCompressed: true,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)))
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl)))

  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(securityText({ publicUrl, contact: securityContact, now: new Date() })),
  )

  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request.url) || (request.method !== 'GET' && request.method !== 'HEAD') || pages === null)
      throw new AppError('not_found')
    const path = request.url.split('?', 1)[0] ?? '/'
    const { status, etag, encoding, body } = await pages.find({
      path,
      page: (request.query as { page?: unknown }).page,
      accepts: request.headers['accept-encoding'],
      launched: launched(),
    })
    // What a mail links to has its token in the address: no page and no file that it loads is told from where it was asked for.
    if (path.toLowerCase().startsWith('/public/'))
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(status).type('text/html; charset=utf-8').send(body)
  })
}
