import type { FastifyRequest } from 'fastify'
import type { HttpApp } from '../http-app.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For what is older than `frame-ancestors`; and the filter such browsers had opened more holes than it closed.
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
}
const closedPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

/** For an answer that is written past the hooks below, such as a stream. */
export const unhookedHeaders = { ...everywhere, ...closedPolicy }

/** Headers of every answer; pages add their content security policy, which knows their scripts. */
export function securityHeaders(app: HttpApp) {
  // Without promises, as every answer waits for these.
  app.http.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    void reply.headers(everywhere)
    if (!reply.hasHeader('content-security-policy')) void reply.headers(closedPolicy)
    done()
  })
  app.http.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(namedStatuses.has(reply.statusCode) && refusedCall(app, request)),
      },
      'answered',
    )
    done()
  })
}

/** Refusals that show an attack by their number: a guess, another's object, a token that was taken. */
const namedStatuses = new Set([401, 403, 404, 429])

/**
 * Who was refused and why (ASVS 5.0, 16.2.1 and 16.3.2), by ids and a code: the log holds no value of anybody. A limit
 * or an ended session refuses before the actor is known, so the token's own signature is asked then.
 */
function refusedCall(app: HttpApp, request: FastifyRequest) {
  const { userId, sessionId } = request.actor ?? app.identifyHolder(request) ?? {}
  return { ...(userId && { userId, sessionId }), code: request.problemCode }
}
