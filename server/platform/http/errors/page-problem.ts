import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/language.ts'
import { answerProblem, toRefusal } from './problems.ts'
import { fill } from '#server/platform/texts/texts.ts'

/**
 * The answer for a page that could not be rendered: a plain document with the message in the language of the address
 * for browsers; the problem document for scripts.
 */
export function answerPageProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const acceptsHtml = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
  if (!acceptsHtml) return answerProblem(error, request, reply)
  const refusal = toRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
  const language = languageOfPage(request.url)
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(documentOf(fill(refusal.texts[language], refusal.values), language))
}

function languageOfPage(url: string): Language {
  const prefix = /^\/(en|es)(?=[/?]|$)/.exec(url)?.[1]
  return prefix === 'en' || prefix === 'es' ? prefix : 'fr'
}

/** The message is a constant with numbers as values: it contains nothing of the request. */
function documentOf(sentence: string, language: Language) {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Demeure</title></head><body><h1>Demeure</h1><p>${sentence}</p></body></html>
`
}
