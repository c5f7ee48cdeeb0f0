import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { defaultLanguage, Language } from '#contract/core/language.ts'

/** The language of messages: the best match of `Accept-Language`, French otherwise (rules, section 16). */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language']
  if (!header || header.length > 200) return defaultLanguage
  const best = new Negotiator({ headers: { 'accept-language': header } }).language([...Language.options])
  return Language.safeParse(best).data ?? defaultLanguage
}
