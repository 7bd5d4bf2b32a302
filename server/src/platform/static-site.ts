import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isKnownPath } from '@drawbar/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { isApi } from './http.ts'

export const WEB_ROOT = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The built screens. Hashed assets are kept for a year; pages are asked for anew. Unknown paths show the 404 screen with status 404 (spec §2). */
export async function serveSite(app: FastifyInstance, { root = WEB_ROOT }: { root?: string } = {}): Promise<void> {
  const built = existsSync(join(root, 'index.html'))
  const shell = built ? await readFile(join(root, 'index.html'), 'utf8') : null
  if (built) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      // One route a file, found at the start: a folder is no address, and what is not a file is left to the handler below.
      wildcard: false,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isApi(request.url) || (request.method !== 'GET' && request.method !== 'HEAD') || shell === null)
      throw new AppError('not_found')
    return reply
      .code(isKnownPath(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell)
  })
}
