import type { FastifyRequest } from 'fastify'
import { mayCallOnBehalf } from '#contract/core/on-behalf.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { HttpApp } from '../http-app.ts'
import { closedOnBehalf, readOnlyOnBehalf } from '../errors/refusals.ts'
import type { SignedIn } from './actor.ts'

/**
 * Before a call of a session in which staff act for a person: recorded under both names, also where it is refused.
 * @throws 403 for what nobody does for another person, and for every write where only reading was agreed
 */
export async function assertMayCallOnBehalf(
  app: HttpApp,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: SignedIn,
) {
  const mayWrite = actor.staff?.mayWrite === true
  const isAllowed = mayCallOnBehalf(endpoint, mayWrite)
  await app.recordCallOnBehalf(request, actor, endpoint, isAllowed)
  if (isAllowed) return
  throw mayCallOnBehalf(endpoint, true) ? readOnlyOnBehalf() : closedOnBehalf()
}
