import type { App } from '../app.ts'

/** Headers of every answer; pages add their content security policy, which knows their scripts. */
export function securityHeaders(app: App) {
  app.http.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    void reply.header('cross-origin-opener-policy', 'same-origin')
    void reply.header('cross-origin-resource-policy', 'same-origin')
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()')
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    }
  })
  app.http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
