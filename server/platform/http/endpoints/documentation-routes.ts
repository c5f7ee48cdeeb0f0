import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { HttpApp } from '../http-app.ts'
import { spendLimit } from '../limits/limits.ts'
import { openApiDocument } from './openapi.ts'
import { notFound } from '../errors/refusals.ts'

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}
const limit = { name: 'documentation', max: 120, seconds: 60 }

/** The OpenAPI document, and a page that shows it and tries calls. */
export function documentationRoutes(app: HttpApp) {
  // Generated at the first request: it is long.
  let document: Buffer | undefined
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.http.get('/api/v1/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((document ??= Buffer.from(JSON.stringify(openApiDocument(app.config.publicUrl))))),
  )
  app.http.get('/api/v1/docs', async (request, reply) => {
    await spendLimit(app, limit, request, reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page)
  })
  app.http.get('/api/v1/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
  app.http.get<{ Params: { file: string } }>('/api/v1/docs/:file', async ({ params }, reply) => {
    const type = assets[params.file]
    if (!type) throw notFound()
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(join(folder, params.file)))
  })
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Demeure</title><link rel="icon" href="/brand/favicon.svg"><link rel="stylesheet" href="/api/v1/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/v1/docs/swagger-ui-bundle.js"></script><script src="/api/v1/docs/start.js"></script></body></html>`

/** Tried calls go to the origin of the page, whatever server the document names. */
const start = `fetch('/api/v1/openapi.json').then((answer) => answer.json()).then((document) => SwaggerUIBundle({
  spec: { ...document, servers: [{ url: '/api/v1', description: 'This site' }] },
  dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true,
}))`
