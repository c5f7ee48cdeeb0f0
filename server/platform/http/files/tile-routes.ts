import type { HttpApp } from '../http-app.ts'
import { methodNotAllowed, notFound } from '../errors/refusals.ts'
import { isIdentified } from '../pages/cached-page.ts'
import { requestedRange } from './requested-range.ts'

/** Where browsers read the map tiles of this server. */
export const tilesPath = '/map/streets.pmtiles'

/**
 * The archive of map tiles, of which browsers request parts: each is streamed. A browser that holds parts of an archive
 * that was replaced is recognised by the entity tag, and begins anew.
 */
export function tileRoutes(app: HttpApp) {
  const { tiles } = app
  if (!tiles) return
  app.http.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: tilesPath,
    onRequest: async () => {
      throw methodNotAllowed({ allowed: ['GET'] })
    },
    handler: () => undefined,
  })
  app.http.route({
    // Fastify's own HEAD would read the whole archive.
    method: ['GET', 'HEAD'],
    url: tilesPath,
    handler: async (request, reply) => {
      const found = await tiles.inspect()
      if (!found) throw notFound()
      const { size, etag } = found
      void reply
        .header('cache-control', 'public, max-age=86400')
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .type('application/vnd.pmtiles')
      if (isIdentified(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const part = requestedRange(request, reply, found) ?? { first: 0, last: size - 1 }
      void reply.header('content-length', part.last - part.first + 1)
      return reply.send(request.method === 'HEAD' ? undefined : await tiles.read(part, etag))
    },
  })
}
