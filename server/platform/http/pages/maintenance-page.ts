import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/core/language.ts'
import type { HttpApp } from '../http-app.ts'
import { maintenanceRetrySeconds } from '../endpoints/assert-outside-maintenance.ts'
import { logo } from './plain-page-logo.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill } from '#server/platform/texts/texts.ts'

/** The list of routes that the router of every page requests, those of staff too. */
const routeManifest = /^\/__manifest(?:\?|$)/
/** Pages with which staff sign in and end the maintenance. */
const staffPages = /^\/(?:(?:en|es)\/)?(?:login|auth\/callback|admin-dash)(?:[./?]|$)/
/** Loader data of a page for its scripts (`web.ts`). */
const startPrefix = /^\/_start\/[\w-]{1,40}(?=\/)/

const title = localized('Demeure revient bientôt')
const sentence = localized(
  'Nous faisons l’entretien du site. Vos réservations, vos annonces et vos paiements ne sont pas touchés. Revenez dans {minutes} minutes environ.',
)
const again = localized('Réessayer')
const signIn = localized('Connexion de l’équipe')

/** During a maintenance every page but those of staff answers 503; files, calls and health probes are not pages. */
export function answerMaintenance(app: HttpApp, http: FastifyInstance) {
  http.addHook('onRequest', (request, reply, done) => {
    if (!app.settings.get('maintenance') || !isPage(request.url)) return done()
    const url = request.url.replace(startPrefix, '')
    if (staffPages.test(url) || routeManifest.test(url)) return done()
    void reply
      .code(503)
      .header('retry-after', maintenanceRetrySeconds(app))
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'self'; frame-ancestors 'none'; base-uri 'none'")
      .type('text/html; charset=utf-8')
      .send(documentOf(languageOfPage(url), app.settings.get('maintenance_minutes')))
  })
}

/** Files have an extension, except the loader data of a page. */
function isPage(url: string) {
  const path = url.split('?', 1)[0]!
  if (path.startsWith('/api/') || path.startsWith('/health/') || path.startsWith('/@')) return false
  return path.endsWith('.data') || !path.slice(path.lastIndexOf('/')).includes('.')
}

function languageOfPage(url: string): Language {
  const prefix = /^\/(en|es)(?=[/?.]|$)/.exec(url)?.[1]
  return prefix === 'en' || prefix === 'es' ? prefix : 'fr'
}

/** Without scripts and without anything of the request. */
function documentOf(language: Language, minutes: number) {
  const prefix = language === 'fr' ? '' : `/${language}`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title[language]} – Demeure</title>
<link rel="icon" type="image/svg+xml" href="/brand/favicon.svg"><link rel="stylesheet" href="/maintenance.css"></head>
<body><main>${logo}<h1>${title[language]}</h1>
<p>${fill(sentence[language], { minutes })}</p>
<p><a class="again" href="">${again[language]}</a></p>
<p class="staff"><a href="${prefix}/login">${signIn[language]}</a></p></main></body></html>
`
}
