import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A proxy under load uses each of its kept connections within that time. */
const drainMilliseconds = 3_000
/** The request of a connection that was accepted last is read within that time. */
const acceptedMilliseconds = 1_000

/**
 * Serves on while each answer ends its connection, then accepts no more. A proxy may send a request on a kept connection
 * in the moment in which it is closed; it cannot repeat a write then, and answers 502.
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
