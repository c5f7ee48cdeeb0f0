import type { Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import { failSpan, isTracing, startSpan, withinSpan } from '#server/platform/tracing/tracing.ts'
import type { HttpApp } from './http-app.ts'
import type { FindTraceParent } from './request-id.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

/** Counts every answer, and opens the span within which its statements and calls of providers run. */
export function observeRequests(app: HttpApp, findParent: FindTraceParent) {
  const { requests, requestSeconds } = app.metrics
  if (isTracing()) traceRequests(app, findParent)
  app.http.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const path = patternOf(request)
    requests.inc({ method, path, status: reply.statusCode })
    if (!isStream(request)) requestSeconds.observe({ method, path }, reply.elapsedTime / 1000)
    done()
  })
}

function traceRequests({ http }: HttpApp, findParent: FindTraceParent) {
  http.decorateRequest('span', undefined)
  http.addHook('onRequest', (request, _reply, done) => {
    request.span = startSpan(`${request.method} ${patternOf(request)}`, {
      kind: 'SERVER',
      attributes: { 'http.request.method': request.method, 'http.route': patternOf(request) },
      parent: findParent(request.raw),
      traceId: request.id,
    })
    withinSpan(request.span, done)
  })
  // A body is read in the turn of its socket, which is outside.
  http.addHook('preValidation', (request, _reply, done) => withinSpan(request.span, done))
  http.addHook('onResponse', (request, reply, done) => {
    const { span } = request
    withinSpan(span, done)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (span && reply.statusCode >= 500)
      failSpan(span, { code: request.problemCode ?? `${reply.statusCode}` })
    span?.end()
  })
}

/** Never the address itself, which may hold a value of a person. Built files, which cost nothing, are not pages. */
function patternOf({ url, routeOptions }: FastifyRequest) {
  const pattern = routeOptions.url ?? 'unmatched'
  return pattern === '/*' && url.startsWith('/assets/') ? '/assets/*' : pattern
}

/** Open as long as its page is: its duration has no meaning. */
function isStream({ routeOptions: { config } }: FastifyRequest) {
  return config.endpoint?.produces === 'text/event-stream'
}
