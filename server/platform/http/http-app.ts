import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Servers } from '#server/platform/database/connect-servers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor, SignedIn } from './endpoints/actor.ts'
import type { ServedEndpoint } from './endpoints/served-endpoint.ts'
import type { FoundMalware } from '#server/platform/malware/assert-clean.ts'
import type { Visit } from './endpoints/visit.ts'
import type { TakeToken } from './limits/read-limit.ts'

/** Additional services for routes: the HTTP server and authentication. */
export interface HttpApp extends Context {
  http: FastifyInstance
  connection: Servers
  endpoints: Map<string, ServedEndpoint>
  takeReadToken: TakeToken
  authenticate: (request: FastifyRequest) => Promise<Actor>
  /** Writes a call of staff who act for a person to the audit trail, under both names. */
  recordCallOnBehalf: (
    request: FastifyRequest,
    actor: SignedIn,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    isAllowed: boolean,
  ) => Promise<void>
  /** Writes malware that was found in an upload to the audit trail. */
  recordMalware: (
    found: FoundMalware,
    sent: { to: string; actor: Actor; visit: Pick<Visit, 'requestId' | 'address'> },
  ) => Promise<void>
  /** The holder named by a request's token, for the log: not authentication, since the session may have ended. */
  identifyHolder: (request: FastifyRequest) => Pick<SignedIn, 'userId' | 'sessionId'> | undefined
}
