import type { FastifyRequest } from 'fastify'
import type { HttpApp } from '../http-app.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  // For browsers without `frame-ancestors`; and the XSS filter of such browsers opened more holes than it closed.
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
}
const ownOrigin = { 'cross-origin-resource-policy': 'same-origin' }
const closedPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

/** For an answer that bypasses the hooks below, such as a stream. */
export const unhookedHeaders = { ...everywhere, ...ownOrigin, ...closedPolicy }

/**
 * Headers of every answer; pages set their own content security policy with the hashes of their scripts, and what other
 * sites may embed its own resource policy.
 */
export function securityHeaders(app: HttpApp) {
  // Synchronous, as it runs for every answer.
  app.http.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    void reply.headers(everywhere)
    if (!reply.hasHeader('cross-origin-resource-policy')) void reply.headers(ownOrigin)
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

/** Refusals whose number reveals an attack: wrong passwords, another user's objects, stolen tokens. */
const namedStatuses = new Set([401, 403, 404, 429])

/**
 * The caller and the reason of a refusal (ASVS 5.0, 16.2.1 and 16.3.2), as ids and a code: no personal values in the
 * log. A limit or an ended session refuses before the actor is loaded, so the user is read from the signed token then.
 */
function refusedCall(app: HttpApp, request: FastifyRequest) {
  const { userId, sessionId } = request.actor ?? app.identifyHolder(request) ?? {}
  return { ...(userId && { userId, sessionId }), code: request.problemCode }
}
