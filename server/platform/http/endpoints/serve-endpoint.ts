import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  asEndpoint,
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  type TypedEndpoint,
} from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/language.ts'
import type { HttpApp } from '../http-app.ts'
import { hashOfAddress } from './hash-of-address.ts'
import { type Origin, origin } from '#server/platform/database/origin.ts'
import { type Actor, assertMayCall } from './actor.ts'
import { languageOf } from './language.ts'
import { type Limit, spendLimit } from '../limits/limits.ts'
import { assertMayCallOnBehalf } from './assert-on-behalf.ts'
import { assertOutsideMaintenance } from './assert-outside-maintenance.ts'
import { assertOwnOrigin } from './own-origin.ts'
import { readFromReplica } from './read-from-replica.ts'
import { spendRead } from '../limits/read-limit.ts'
import { invalid, notFound, unsupportedType } from '../errors/refusals.ts'
import { toRefusal } from '../errors/problems.ts'
import type { ServedEndpoint } from './served-endpoint.ts'
import { type Serializer, serializerOf } from './serializer.ts'
import { fieldErrors } from '../errors/validation-texts.ts'

export interface Call<E extends TypedEndpoint> extends EndpointInput<E> {
  actor: Actor
  language: Language
  /** Undefined when the site itself calls, to render a page. */
  request: FastifyRequest | undefined
  reply: FastifyReply | undefined
}

/** Result of a handler: the answer, nothing where it is empty or streamed, or the bytes of a file. */
type Answer<E extends TypedEndpoint> =
  | EndpointAnswer<E>
  | (undefined extends EndpointAnswer<E> ? void : never)
  | (E['produces'] extends 'text/event-stream' ? void : never)
  | (E['produces'] extends string | readonly string[] ? Uint8Array : never)

/** Returned by a handler that has sent its answer itself. */
export const answered: unique symbol = Symbol('answered')

export type Handler<E extends TypedEndpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    limit?: Limit
  }
}

/**
 * Serves one endpoint of the contract: access is checked before the body is read, the input is parsed by the contract's
 * schemas, and the answer is serialised from them, which drops every field that the contract does not name. Public
 * reads are limited in memory, unless the endpoint has its own limit or none.
 */
export function serve<const E extends TypedEndpoint>(
  app: HttpApp,
  typed: E,
  handler: Handler<E>,
  limit?: Limit | 'unlimited',
  writer?: Serializer,
) {
  // Its contract promises one effect for each key, which only the functions of `server/idempotency` hold.
  if (typed.idempotent) throw new Error(`${typed.method} ${typed.path} has an Idempotency-Key: use serveOnce`)
  routeEndpoint(app, typed, handler, limit, writer)
}

/** The same without that check, for `server/idempotency`. */
export function routeEndpoint<const E extends TypedEndpoint>(
  app: HttpApp,
  typed: E,
  handler: Handler<E>,
  limit?: Limit | 'unlimited',
  writer?: Serializer,
) {
  const endpoint = asEndpoint(typed)
  const successStatus = Number(Object.keys(endpoint.answers).find((status) => status.startsWith('2')))
  const answerSchema = endpoint.answers[successStatus]
  const serialize = writer ?? (answerSchema && !endpoint.produces ? serializerOf(answerSchema) : undefined)
  const parse = (input: { params?: unknown; query?: unknown; body?: unknown }) =>
    ({
      params: checkPath(endpoint.params, input.params ?? {}),
      query: check(endpoint.query, input.query ?? {}),
      body: check(endpoint.body, input.body ?? undefined),
    }) as EndpointInput<E>

  // Public reads write nothing to the audit trail, so they need no origin.
  const isRead = endpoint.who === 'anyone' && (endpoint.method === 'GET' || endpoint.readsOnly)
  const ownLimit = limit === 'unlimited' ? undefined : limit
  const isCounted = isRead && limit === undefined

  const served: ServedEndpoint = {
    endpoint,
    run: async (input, language) => {
      assertMayCall(endpoint.who, null)
      return handler({ ...parse(input), actor: null, language, request: undefined, reply: undefined })
    },
  }
  app.endpoints.set(`${endpoint.method} ${endpoint.path}`, served)

  app.http.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    config: { endpoint, ...(ownLimit && { limit: ownLimit }) },
    exposeHeadRoute: endpoint.method === 'GET',
    onRequest: async (request, reply) => {
      if (endpoint.ownPagesOnly) assertOwnOrigin(app, request)
      if (ownLimit) await spendLimit(app, ownLimit, request, reply)
      else if (isCounted) spendRead(app, request, reply)
      request.actor = await app.authenticate(request)
      if (request.actor?.staff) await assertMayCallOnBehalf(app, endpoint, request, request.actor)
      assertOutsideMaintenance(app, endpoint, request.actor)
      assertMayCall(endpoint.who, request.actor)
    },
    // Also where the HTTP server refuses the body before the handler: JSON that breaks off, or too much of it.
    errorHandler: async (error, request) => {
      if (served.find && refusesInput(error)) {
        const { query, body, actor } = request
        const call = { params: checkPath(endpoint.params, request.params), query, body, actor }
        await origin.run(originOf(app, request), () => served.find!(call))
      }
      throw error
    },
    handler: async (request, reply) => {
      if (endpoint.body && !endpoint.bodyType) assertJson(request)
      const call = {
        ...parse({ params: request.params, query: request.query, body: request.body }),
        actor: request.actor,
        language: languageOf(request),
        request,
        reply,
      }
      const answer = await readFromReplica(app, endpoint, request, () =>
        isRead && !call.actor?.staff
          ? handler(call)
          : origin.run(originOf(app, request), () => handler(call)),
      )
      if (reply.sent || answer === answered) return reply
      void reply.code(successStatus)
      if (!reply.hasHeader('cache-control')) {
        void reply.header(
          'cache-control',
          endpoint.who === 'anyone' && !request.actor ? 'no-cache' : 'private, no-store',
        )
      }
      if (endpoint.produces) {
        // A handler with several media types has set the header itself.
        if (!reply.hasHeader('content-type')) void reply.type([endpoint.produces].flat()[0]!)
        return reply.send(answer)
      }
      if (!serialize) return reply.send()
      return reply.type('application/json; charset=utf-8').send(serialize(answer))
    },
  })
}

/**
 * Whether what was sent with a call is refused: its body, its query or its idempotency key. A key that was used for
 * another request is refused as such: the first request may have changed the object, so that it would conflict.
 */
function refusesInput(error: unknown) {
  const { status, code } = toRefusal(error)
  return [400, 413, 415, 422].includes(status) && code !== 'idempotency_key_reused'
}

/** Rejects a body of another type than JSON; not used for calls that accept a form. */
function assertJson({ headers: { 'content-type': type } }: FastifyRequest) {
  if (type !== undefined && !/^application\/json\b/i.test(type)) throw unsupportedType()
}

/** The origin that triggers write to the audit trail. A client that disconnected at once has no address. */
function originOf(app: HttpApp, { id, ip, actor }: FastifyRequest): Origin {
  const addressHash = () => (ip ? hashOfAddress(app, ip) : null)
  return { requestId: id, actorId: actor?.userId ?? null, addressHash, staffId: actor?.staff?.staffId }
}

/** @throws 404, since nothing can be at such a path, whatever its body or query are (RFC 9110, section 15.5.5). */
function checkPath(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw notFound()
}

/** @throws 422 with one error per field. */
function check(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw invalid({ fields: fieldErrors(parsed.error) })
}
