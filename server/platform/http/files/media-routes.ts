import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpApp } from '../http-app.ts'
import { isIdentified } from '../pages/cached-page.ts'
import { methodNotAllowed, notFound } from '../errors/refusals.ts'
import { requestedRange } from './requested-range.ts'
import { isStorageKey } from '#server/platform/storage/storage.ts'

/**
 * Pictures at `/media/{key}`. The content of a key never changes, so browsers and caches store it for good. Opened as a
 * document, a picture is sandboxed and runs no script.
 */
export function mediaRoutes(app: HttpApp) {
  app.http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/media/*',
    onRequest: async () => {
      throw methodNotAllowed({ allowed: ['GET'] })
    },
    handler: () => undefined,
  })
  app.http.get('/media/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const media = isStorageKey(key) ? await app.storage.get(key) : undefined
    if (!media) throw notFound()
    const etag = `"${hash('sha256', media.bytes, 'base64url').slice(0, 22)}"`
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      )
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
    if (isIdentified(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendRequested(request, reply.type(media.contentType), media.bytes, etag)
  })
}

/** Sends the whole picture, or the requested range if its ETag still matches. */
function sendRequested(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, etag: string) {
  const range = requestedRange(request, reply, { size: bytes.length, etag })
  return reply.send(range ? bytes.subarray(range.first, range.last + 1) : bytes)
}
