import type { App } from '../app.ts'
import { methodNotAllowed, notFound } from '../http/refusals.ts'
import { isStorageKey } from './storage.ts'

/**
 * The pictures, at `/media/{key}`. A key never names two contents, so that browsers and caches keep what they got.
 * Opened as a document, a picture is in a sandbox and runs nothing.
 */
export function mediaRoutes(app: App) {
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
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(media.contentType)
      .send(media.bytes)
  })
}
