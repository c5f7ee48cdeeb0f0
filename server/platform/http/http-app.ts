import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { Actor, SignedIn } from './endpoints/actor.ts'
import type { ServedEndpoint } from './endpoints/served-endpoint.ts'
import type { TakeToken } from './limits/read-limit.ts'

/** What routes may use besides: the HTTP server, and who calls. */
export interface HttpApp extends Context {
  http: FastifyInstance
  endpoints: Map<string, ServedEndpoint>
  takeReadToken: TakeToken
  authenticate: (request: FastifyRequest) => Promise<Actor>
  /** Whom the token of a request names, for the log: not authentication, since its session may have ended. */
  identifyHolder: (request: FastifyRequest) => Pick<SignedIn, 'userId' | 'sessionId'> | undefined
}
