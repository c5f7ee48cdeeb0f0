import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/language.ts'
import type { HttpApp } from '../http-app.ts'

/** The API's answer to a form submitted without a script. */
export interface FormAnswer {
  status: number
  answer: unknown
}

/**
 * Passes a form submitted without a script to the call that the script would have made, as the same user, so that every
 * limit and check of the call applies.
 */
export async function submitForm(
  app: HttpApp,
  request: FastifyRequest,
  key: string,
  { body, language }: { body: object; language: Language },
): Promise<FormAnswer> {
  const endpoint = app.endpoints.get(key)?.endpoint
  if (endpoint?.method !== 'POST' || endpoint.who !== 'anyone') throw new Error(`no form may call ${key}`)
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/v1${endpoint.path}`,
    remoteAddress: request.ip,
    headers: {
      'accept-language': language,
      host: request.host,
      'user-agent': request.headers['user-agent'] ?? '',
      'x-request-id': request.id,
    },
    payload: body,
  })
  return { status: answer.statusCode, answer: answer.body === '' ? null : answer.json<unknown>() }
}
