import type { App } from '../app.ts'
import { notFound } from '../http/refusals.ts'
import { isStorageKey } from './storage.ts'

/**
 * The pictures, at `/media/{key}`. A key never names two contents, so that browsers and caches keep what they got.
 * Opened as a document, a picture is in a sandbox and runs nothing.
 */
export function mediaRoutes(app: App) {
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
