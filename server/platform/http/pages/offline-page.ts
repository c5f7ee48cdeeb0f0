import type { FastifyInstance } from 'fastify'
import { Language } from '#contract/core/language.ts'
import { logo } from './plain-page-logo.ts'
import { localized } from '#server/platform/texts/localized.ts'

const title = localized('Vous êtes hors ligne')
const sentence = localized(
  'Cette page n’a pas été gardée sur cet appareil. Elle s’ouvrira dès que la connexion sera revenue.',
)
const again = localized('Réessayer')
const stored = localized('Ce qui s’ouvre sans connexion')
const none = localized('Rien n’est encore gardé sur cet appareil.')
const notice = localized('Hors ligne : version du {date}.')

/**
 * The page that the worker of the browser shows instead of one that it has not stored, in each language. The worker
 * replaces what is between the comments by links to what it has, and puts the template, with a date, above a stored page
 * (`public/service-worker.js`).
 */
export function offlinePages(http: FastifyInstance) {
  for (const language of Language.options) {
    const prefix = language === 'fr' ? '' : `/${language}`
    http.get(`${prefix}/offline`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header(
          'content-security-policy',
          "default-src 'self'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(documentOf(language)),
    )
  }
}

function documentOf(language: Language) {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title[language]} – Demeure</title>
<link rel="icon" type="image/svg+xml" href="/brand/favicon.svg"><link rel="stylesheet" href="/maintenance.css"></head>
<body><main>${logo}<h1>${title[language]}</h1>
<p>${sentence[language]}</p>
<p><a class="again" href="">${again[language]}</a></p>
<h2>${stored[language]}</h2><!--none--><p>${none[language]}</p><!--/none--></main>
<template>${noticeOf(language)}</template></body></html>
`
}

/**
 * With the colours of the style sheet that every page has. It floats above the bars at the lower edge and takes no press:
 * at the top the header of the first page lies over its picture.
 */
function noticeOf(language: Language) {
  const style = [
    'position:fixed;left:16px;bottom:88px;z-index:40;max-width:calc(100vw - 112px);pointer-events:none',
    'padding:8px 14px;border-radius:12px;box-shadow:0 2px 10px rgb(0 0 0/.2)',
    'background:var(--yellow-b);color:var(--yellow-t);font-size:14px;font-weight:500',
  ].join(';')
  return `<output style="${style}">${notice[language]}</output>`
}
