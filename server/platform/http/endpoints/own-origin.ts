import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { foreignOrigin } from '../errors/refusals.ts'

/** The origins whose pages may use our cookies: the public address and, outside production, the requested host. */
export function ownOrigins(app: Context, request: FastifyRequest) {
  const origins = [new URL(app.config.publicUrl).origin]
  if (!app.config.production) origins.push(`${request.protocol}://${request.host}`)
  return origins
}

/** Whether a page of another site sends a form or call to one of our pages, by the browser's headers. */
export function isSentFromElsewhere(app: Context, request: FastifyRequest) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign = origin !== undefined && !ownOrigins(app, request).includes(origin)
  return isForeign || (site !== undefined && site !== 'same-origin')
}

/** For calls authorised by a cookie alone: the browser must name one of our pages as origin. @throws 403 */
export function assertOwnOrigin(app: Context, request: FastifyRequest | undefined) {
  const { origin } = request?.headers ?? {}
  if (!request || !origin || !ownOrigins(app, request).includes(origin)) throw foreignOrigin()
}

/** For calls that set a cookie: programs send no origin, but a page of another site is rejected. @throws 403 */
export function refuseForeignOrigin(app: Context, request: FastifyRequest | undefined) {
  if (request?.headers.origin !== undefined) assertOwnOrigin(app, request)
}
