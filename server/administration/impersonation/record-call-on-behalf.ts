import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'

/** Every call of a session in which staff act for a person, reads and refusals as well. */
export async function recordCallOnBehalf(
  app: Context,
  request: FastifyRequest,
  actor: SignedIn,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  isAllowed: boolean,
) {
  const parameters = Object.values((request.params ?? {}) as Record<string, string>)
  await recordAudit(app, app.db, {
    action: isAllowed ? 'impersonation.call' : 'impersonation.refused',
    entity: { kind: 'user', id: actor.userId },
    after: { call: `${method} ${path}`, ...(parameters.length > 0 && { of: parameters.join(' ') }) },
    actor,
    visit: { requestId: request.id, address: request.ip },
  })
}
