import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than the proxy of `deploy/` stores a connection that it does not use: 5 s. */
const drainMilliseconds = 6_000
/** The request of a connection that was accepted last is read within that time. */
const acceptedMilliseconds = 1_000

/**
 * Serves on while each answer ends its connection and the proxy closes those that it does not use, then accepts no more.
 * Closed from here, a kept connection may carry a request in that moment; the proxy cannot repeat a write then, and
 * answers 502. Where this process is the only one, whoever comes meanwhile is still served.
 */
export async function drain({ server }: FastifyInstance) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await setTimeout(drainMilliseconds)
  // Right after the connections that wait were accepted: the system resets those that still wait.
  await setImmediate()
  // Not that of HTTP, which also closes connections whose request has not been read yet.
  Server.prototype.close.call(server)
  await setTimeout(acceptedMilliseconds)
}
