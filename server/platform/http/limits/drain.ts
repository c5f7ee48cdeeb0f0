import { Server } from 'node:net'
import { promisify } from 'node:util'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than the proxy of `deploy/` stores a connection that it does not use: 5 s. */
const drainMilliseconds = 6_000

/**
 * Accepts no more, and serves on while each answer ends its connection and the proxy closes those that it does not use.
 * Closed from here, a kept connection may carry a request in that moment, which the proxy cannot repeat where it is a
 * write: it answers 502. A refused connection sends it to another process.
 */
export async function drain({ server }: FastifyInstance) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Right after the connections that wait were accepted: the system resets those that still wait.
  await setImmediate()
  // Not that of HTTP, which also closes connections whose request has not been read yet.
  Server.prototype.close.call(server)
  const countConnections = promisify(server.getConnections.bind(server))
  for (const started = Date.now(); Date.now() - started < drainMilliseconds; await setTimeout(100)) {
    // oxlint-disable-next-line no-await-in-loop -- until the last connection ended
    if ((await countConnections()) === 0) return
  }
}
