import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Drawbar API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, defaultModelsExpandDepth: -1 })`

/** `/api/openapi.json` and the page people read it on. No inline script: the site's policy forbids it. */
export async function serveDocs(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument({ publicUrl }))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, async (_request, reply) => reply.type(type).send(await readFile(join(SWAGGER, name))))
  }
}
