import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A proxy under load uses each of its kept connections within that time. */
const milliseconds = 3_000

/**
 * Serves on while each answer ends its connection. A proxy keeps connections open and may send a request on one in the
 * moment in which it is closed; it cannot repeat a write then, and answers 502.
 */
export async function drain({ server }: FastifyInstance) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await setTimeout(milliseconds)
}
