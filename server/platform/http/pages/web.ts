import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import compress from '@fastify/compress'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RequestHandler, RouterContextProvider } from 'react-router'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import { endpoints } from '#contract/catalogue.ts'
import type { Language } from '#contract/core/language.ts'
import type { HttpApp } from '../http-app.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refusalFor } from '../endpoints/allowed-methods.ts'
import { type MapHosts, workerPolicy } from './content-security-policy.ts'
import { sendCached } from './cached-page.ts'
import type { FinishedPage } from './finished-page.ts'
import { tilesPath } from '../files/tile-routes.ts'
import { readFromReplica } from '../endpoints/read-from-replica.ts'
import { isSentFromElsewhere } from '../endpoints/own-origin.ts'
import { offlinePages } from './offline-page.ts'
import { answerFromCache, clearOnWrites, pageCache } from './page-cache.ts'
import { answerMaintenance } from './maintenance-page.ts'
import { offeredMethods } from '#server/platform/payment-providers/payment-providers.ts'
import { savesData } from './saves-data.ts'
import { sendPage, sendStart } from './send-page.ts'
import { type LazyBuild, loadRoutes, routeMatcher, siteHandlers } from './site-handlers.ts'
import { answerPageProblem } from '../errors/page-problem.ts'
import { problemOf, toRefusal } from '../errors/problems.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { spendRead } from '../limits/read-limit.ts'
import { type FormAnswer, submitForm } from '../endpoints/submit-form.ts'

const root = join(import.meta.dirname, '../../../..')

/** Exports of the site's server entry beside its renderer (`web/entry.server.tsx`). */
interface SiteEntry {
  /** The router's function, from the copy inside the build. */
  createRequestHandler: typeof createRequestHandler
  createContext: (services: {
    callApi: (key: string, input: object, language: Language) => Promise<unknown>
    submitForm: (key: string, body: object, language: Language) => Promise<FormAnswer>
    nonce: string
    finish: (page: FinishedPage) => void
    pathname: string
    publicUrl: string
    publicConfig: Record<string, unknown>
    requestId: string
    isSentFromElsewhere: boolean
    savesData: boolean
    logError: (error: unknown) => void
  }) => RouterContextProvider
}

type SiteBuild = LazyBuild & { entry: { module: SiteEntry } }

/** Marks the site's inline scripts in rendered pages. It is removed from every page sent, so it stays secret. */
const nonce = randomBytes(18).toString('base64')

/** Prefix of requests for a page's loader data: version, then address (`web/shell/page/waiting-page.ts`). */
const startPrefix = /^\/_start\/([\w-]{1,40})(?=\/)/

/**
 * Serves the site: built files with far-future caching, and every other address as a page rendered on the server. Pages
 * are the same for all visitors (the session is read in the browser only), so any cache may store them. In development
 * Vite serves the sources and reloads them.
 */
export async function webRoutes(app: HttpApp) {
  const pages = pageCache()
  clearOnWrites(app, pages)
  await app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const { mapHosts } = app.config
    const site = app.config.DEV_SITE ? undefined : await builtSite(http, mapHosts)
    const loadSite = site?.load ?? (await developmentSite(app, http))
    http.setErrorHandler(answerPageProblem)
    answerMaintenance(app, http)
    if (site) answerFromCache(http, pages)
    await http.register(compress, { global: true, encodings: ['br', 'gzip'] })
    offlinePages(http)
    // TRACE returns what was sent, cookies included (ASVS 5.0, 13.4.4).
    const method = http.supportedMethods.filter((each) => each !== 'TRACE')
    const drawPage = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/api/')) throw refusalFor(request.url, endpoints)
      const file = site?.fileOf(request)
      if (file) return reply.sendFile(file)
      const [prefix = '', version] = startPrefix.exec(request.url) ?? []
      const url = request.url.slice(prefix.length)
      if (version) {
        const start = site && (await pages.findStart(request, url, version))
        if (start) return sendCached(start, request, reply)
        if (site) spendRead(app, request, reply)
        return sendStart(reply, (await draw(request, reply.raw, url)).page?.start, version)
      }
      // Cached pages were sent before this; the development server is not limited, since it answers for each module.
      if (site) spendRead(app, request, reply)
      const keep = site && pages.begin(request)
      const drawn = { ...(await draw(request, reply.raw, url)), nonce }
      return sendPage(drawn, reply, { development: !site, mapHosts }, keep)
    }
    http.route({ method, url: '/*', handler: drawPage })

    /** Calls the site's handler; returns the rendered page beside its response. */
    async function draw(request: FastifyRequest, raw: ServerResponse, url: string) {
      const { build, handlerOf } = await loadSite()
      const drawn: { page?: FinishedPage } = {}
      const isForeign = isSentFromElsewhere(app, request)
      if (isForeign) request.log.info({ origin: request.headers.origin }, 'form of another site refused')
      const context = build.entry.module.createContext({
        callApi: (key, input, language) => callEndpoint(app, request, key, input, language),
        submitForm: (key, body, language) => submitFormOf(app, request, key, { body, language }),
        nonce,
        finish: (page) => {
          drawn.page = page
        },
        // Navigation in the browser requests a page's data: `/en.data?…` is the English home page.
        pathname: url.replace(/(\.data)?(\?.*)?$/, ''),
        publicUrl: app.config.publicUrl,
        publicConfig: {
          map: configuredMap(app.config),
          social_links: app.config.SOCIAL_LINKS,
          company: companyFacts(app.config),
          terms: termsInForce(app.settings),
          mailbox_open: app.config.mailboxOpen,
          // Stays are priced in euros.
          payments: offeredMethods(app, 'EUR'),
          sms_mailbox_open: app.config.smsMailboxOpen,
          demonstration_sign_in: app.config.demonstrationSignIn,
        },
        requestId: request.id,
        isSentFromElsewhere: isForeign,
        savesData: savesData(request),
        logError: (error) => request.log.error({ err: error }, 'page failed'),
      })
      const requested = createRequest(request.raw, raw, {
        host: request.host,
        protocol: `${request.protocol}:`,
      })
      // A form posted by another site is replaced by a GET of its page, which shows an error.
      const moved =
        isForeign || url !== request.url
          ? new Request(new URL(url, requested.url), { headers: requested.headers })
          : requested
      const handler = await handlerOf(url)
      return { response: await handler(moved, context), ...drawn }
    }
  })
}

/** What replaces our map, or brings streets to it. */
function configuredMap({ MAP_STYLE_URL: style, MAP_TILES: tiles }: Config) {
  if (style) return { kind: 'style', url: style }
  if (!tiles) return null
  return { kind: 'tiles', url: tiles.kind === 'address' ? tiles.url : tilesPath }
}

/** Settings that public pages state. */
function termsInForce({ get }: SettingsLookup) {
  return {
    guest_fee_percent: get('guest_fee_percent'),
    owner_fee_percent: get('owner_fee_percent'),
    quote_minutes: get('quote_minutes'),
    payment_hold_minutes: get('payment_hold_minutes'),
    first_payment_percent: get('first_payment_percent'),
    first_payment_hours: get('first_payment_hours'),
    answer_hours: get('answer_hours'),
    share_hours: get('share_hours'),
    balance_days: get('balance_days'),
  }
}

function companyFacts(config: Config) {
  return {
    company_name: config.COMPANY_NAME,
    company_address: config.COMPANY_ADDRESS ?? null,
    company_registration: config.COMPANY_REGISTRATION ?? null,
    company_email: config.MAIL_SUPPORT,
    company_phone: config.COMPANY_PHONE ?? null,
    hosting_provider: config.HOSTING_PROVIDER ?? null,
    mediator: config.MEDIATOR ?? null,
    dpo_email: config.DPO_EMAIL ?? null,
  }
}

/**
 * The function for loaders. A refusal is thrown as the response of the API: a loader that does not catch it shows the
 * page of that status (such as `404` for an unknown listing).
 */
async function callEndpoint(
  app: HttpApp,
  request: FastifyRequest,
  key: string,
  input: object,
  language: Language,
) {
  const served = app.endpoints.get(key)
  if (!served) throw new Error(`no endpoint ${key}`)
  try {
    return await traced(`call ${key}`, {}, () =>
      readFromReplica(app, served.endpoint, request, () => served.run(input, language)),
    )
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
    throw Response.json(problemOf(refusal, language, request.id), { status: refusal.status })
  }
}

/** Submits a form; a refusal of the form itself is returned as the response of the API. */
async function submitFormOf(
  app: HttpApp,
  request: FastifyRequest,
  key: string,
  form: { body: object; language: Language },
) {
  try {
    return await submitForm(app, request, key, form)
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
    throw Response.json(problemOf(refusal, form.language, request.id), { status: refusal.status })
  }
}

async function builtSite(http: FastifyInstance, mapHosts: MapHosts) {
  const build = (await import(join(root, 'build/server/index.js'))) as SiteBuild
  const client = join(root, 'build/client')
  await http.register(fastifyStatic, {
    root: client,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/')
          ? 'public, max-age=31536000, immutable'
          : `public, max-age=${path.endsWith('.webmanifest') ? 86_400 : 3600}`,
      )
      if (/-worker(-[^/]*)?\.js/.test(path)) {
        reply.header('content-security-policy', workerPolicy(mapHosts))
      }
    },
  })
  const { createRequestHandler: makeHandler } = build.entry.module
  // Once: each handler sorts and compiles the addresses of its routes.
  const handlerOf = siteHandlers(build, (routes) => makeHandler(routes, 'production'))
  // A set of names: a route per file, for a thousand files and their compressed forms, takes some 30 MB.
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(client.length)),
  )
  return {
    load: async () => ({ build, handlerOf }),
    fileOf: ({ method, url }: FastifyRequest) => {
      const path = url.split('?', 1)[0]!
      return (method === 'GET' || method === 'HEAD') && files.has(path) ? path : undefined
    },
  }
}

async function developmentSite(app: HttpApp, http: FastifyInstance) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.http.server } },
  })
  await http.register(middie)
  http.use(vite.middlewares)
  http.addHook('onClose', () => vite.close())
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
    const { createRequestHandler: makeHandler } = build.entry.module
    const matchesOf = routeMatcher(build)
    const handlerOf = async (url: string): Promise<RequestHandler> => {
      const loaded = await loadRoutes(build, matchesOf(url))
      return makeHandler({ ...build, routes: { ...build.routes, ...loaded } }, 'development')
    }
    return { build, handlerOf }
  }
}
