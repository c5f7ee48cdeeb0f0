import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/language.ts'
import type { Problem } from '#contract/core/problem.ts'
import { languageOf } from '../endpoints/language.ts'
import { Refusal } from './refusal.ts'
import { isUnreachable } from '#server/platform/database/lost/is-unreachable.ts'
import { fill } from '#server/platform/texts/texts.ts'
import * as refusals from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the problem that answers this request, for its log line. */
    problemCode: string | undefined
  }
}

/**
 * Maps every thrown error to a problem document (RFC 9457) in the language of the request. It never contains a stack, a
 * path or SQL.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  request.problemCode = refusal.code
  if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
  const language = languageOf(request)
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  if (refusal.status === 405 && refusal.allowed) void reply.header('allow', refusal.allowed.join(', '))
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, language, request.id))
}

export function problemOf(refusal: Refusal, language: Language, requestId: string): Problem {
  return {
    type: `https://demeure.example/problems/${refusal.code}`,
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    message: fill(refusal.texts[language], refusal.values),
    request_id: requestId,
    ...(refusal.fields.length > 0 && {
      errors: refusal.fields.map(({ field, texts }) => ({
        field,
        message: fill(texts[language], refusal.values),
      })),
    }),
    ...(refusal.allowed && { allowed: refusal.allowed }),
  }
}

type Thrown = FastifyError & { cause?: { code?: string }; $fault?: string }

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { name, code, statusCode, cause, $fault } = error as Thrown
  // Errors with a status come from HTTP: a body cut short by the client also has a connection code, but is a 4xx.
  const state = statusCode === undefined ? (cause?.code ?? code) : undefined
  // A remote server timed out or failed, such as the S3 storage of pictures.
  if (name === 'TimeoutError' || $fault === 'server') return unavailableNow()
  if (statusCode === undefined && isUnreachable(error)) return unavailableNow()
  if (typeof state === 'string') {
    // Data exceptions: a value that passed the schema and that PostgreSQL cannot hold.
    if (/^22...$/.test(state)) return refusals.invalid()
    // A constraint violation that no use case maps: the database rejected a concurrent write.
    if (/^(23...|40001|40P01)$/.test(state)) return refusals.conflict()
  }
  if (statusCode === 413) return refusals.tooLarge()
  if (statusCode === 415) return refusals.unsupportedType()
  if (statusCode === 416) return refusals.rangeNotSatisfiable()
  if (statusCode === 404) return refusals.notFound()
  if (statusCode === 503) return unavailableNow()
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return refusals.malformed()
  return refusals.serverError()
}

/** Seconds after which a call that met a lost database or remote server may come back. */
export const unavailableSeconds = 3

function unavailableNow() {
  return refusals.unavailable({ retryAfterSeconds: unavailableSeconds })
}
