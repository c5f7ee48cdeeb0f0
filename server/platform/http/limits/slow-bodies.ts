import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const seconds = 1_000
/** For what a person types: nobody needs longer, and whoever sends a byte now and then is cut off. */
const bodyPatience = 10 * seconds
/** For a picture of 15 MB over a slow telephone line. */
const uploadPatience = 150 * seconds

/** Node's own limit is one for all; it only has to be beyond the longest of ours. */
export const requestTimeout = uploadPatience + 10 * seconds

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function cutSlowBodies(http: FastifyInstance) {
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) cutAfter(raw, bodyPatience)
    done()
  })
}

/** Gives a file the time it needs, once it is known that its sender may send it. */
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
