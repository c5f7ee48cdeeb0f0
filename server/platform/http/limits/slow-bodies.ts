import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const seconds = 1_000
/** Time limit of a JSON or form body, also against clients that send a byte now and then. */
const bodyPatience = 10 * seconds
/** Time limit of an upload: a picture of 15 MB over a slow connection. */
const uploadPatience = 150 * seconds

/** Node's own limit applies to all requests, so it has to exceed the longest of ours. */
export const requestTimeout = uploadPatience + 10 * seconds

/**
 * How long an idle connection stays open, in milliseconds. A proxy keeps its own for up to 75 s (nginx,
 * `keepalive_timeout`): closed before, one is written to in the moment that it ends, and the guest reads 502.
 */
export function idlePatience(proxies: readonly string[]) {
  return (proxies.length > 0 ? 76 : 5) * seconds
}

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function cutSlowBodies(http: FastifyInstance) {
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) cutAfter(raw, bodyPatience)
    done()
  })
}

/** Extends the time limit for an upload, once its sender is authorised. */
export function awaitUpload({ raw }: FastifyRequest) {
  if (timers.has(raw)) cutAfter(raw, uploadPatience)
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function cutAfter(raw: IncomingMessage, patience: number) {
  const existing = timers.get(raw)
  clearTimeout(existing)
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, patience)
  timers.set(raw, timer)
  if (!existing) raw.once('close', () => clearTimeout(timers.get(raw)))
}
