import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Actor } from '../http/actor.ts'

/** Who sends this request, from its bearer token. */
export async function authenticate(_app: App, _request: FastifyRequest): Promise<Actor> {
  return null
}
