import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import { ownOrigins } from './own-origin.ts'
import { foreignOrigin } from './refusals.ts'

/** What a call answered to a form that the browser sent by itself. */
export interface FormAnswer {
  status: number
  answer: unknown
}

/**
 * Hands what a form without a script has sent to the call that the script would have made: as the reader, so that every
 * limit and check of the call holds. Only forms of our own pages are taken.
 * @throws 403 for a page of another site
 */
export async function submitForm(
  app: App,
  request: FastifyRequest,
  key: string,
  { body, language }: { body: object; language: Language },
): Promise<FormAnswer> {
  assertOwnForm(app, request)
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

/** Browsers say where a form comes from; a program that says nothing carries no cookie of ours either. */
function assertOwnForm(app: App, request: FastifyRequest) {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign = origin !== undefined && !ownOrigins(app, request).includes(origin)
  if (isForeign || (site !== undefined && site !== 'same-origin')) throw foreignOrigin()
}
