import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { endpoints } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import { refusalFor } from './allowed-methods.ts'
import { clearOnWrites, keptPageControl, keptStartControl, pageCache } from './page-cache.ts'
import { problemOf, toRefusal } from './problems.ts'

const root = join(import.meta.dirname, '../..')

/** What the site's server entry exports beside its renderer (`web/entry.server.tsx`). */
interface SiteEntry {
  createContext: (services: {
    callApi: (key: string, input: object, language: Language) => Promise<unknown>
    nonce: string
    scriptsOnly: boolean
    pathname: string
    publicUrl: string
    publicConfig: Record<string, unknown>
    requestId: string
    logError: (error: unknown) => void
  }) => RouterContextProvider
}

type SiteBuild = ServerBuild & { entry: { module: SiteEntry } }

/** Before the address of a page: not the page but what its scripts start from (`web/shell/waiting-page.ts`). */
const startPrefix = /^\/_start(?=\/)/

/**
 * Serves the site: built files with far-future caching, and every other address as a page rendered on the
 * server. Pages are the same for everybody (who is signed in is known to the browser only), so any cache may
 * keep them. In development Vite serves the sources and reloads them.
 */
export async function webRoutes(app: App) {
  const pages = pageCache()
  clearOnWrites(app, pages)
  await app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const site = app.config.DEV_SITE ? undefined : await builtSite(http)
    const loadSite = site ?? (await developmentSite(app, http))
    await http.register(compress, { global: true, encodings: ['br', 'gzip'] })
    http.all('/*', async (request, reply) => {
      if (request.url.startsWith('/api/')) throw refusalFor(request.url, endpoints)
      if (site && (await pages.answer(request, reply))) return reply
      const keep = site && pages.begin(request)
      const url = request.url.replace(startPrefix, '')
      const scriptsOnly = url !== request.url
      const { build, handle } = await loadSite()
      const nonce = randomBytes(18).toString('base64')
      const context = build.entry.module.createContext({
        callApi: (key, input, language) => callEndpoint(app, request, key, input, language),
        nonce,
        scriptsOnly,
        // A move in the browser asks for the data of a page: `/en.data?…` is the English home.
        pathname: url.replace(/(\.data)?(\?.*)?$/, ''),
        publicUrl: app.config.publicUrl,
        publicConfig: {
          map_style_url: app.config.MAP_STYLE_URL ?? null,
          social_links: app.config.SOCIAL_LINKS,
          company: companyFacts(app.config),
          mailbox_open: app.config.mailboxOpen,
        },
        requestId: request.id,
        logError: (error) => request.log.error({ err: error }, 'page failed'),
      })
      const asked = createRequest(request.raw, reply.raw, {
        host: request.host,
        protocol: `${request.protocol}:`,
      })
      const response = await handle(
        scriptsOnly ? new Request(new URL(url, asked.url), { headers: asked.headers }) : asked,
        context,
      )
      return sendPage(response, reply, nonce, !site, keep)
    })
  })
}

function companyFacts(config: Config) {
  return {
    company_name: config.COMPANY_NAME,
    company_address: config.COMPANY_ADDRESS ?? null,
    company_registration: config.COMPANY_REGISTRATION ?? null,
    company_email: config.MAIL_HOUSE,
    company_phone: config.COMPANY_PHONE ?? null,
    hosting_provider: config.HOSTING_PROVIDER ?? null,
    mediator: config.MEDIATOR ?? null,
    dpo_email: config.DPO_EMAIL ?? null,
  }
}

/**
 * What a loader calls. A refusal is thrown as the response the API would give: a loader that does not catch it
 * shows the page of that status (`404` for a home that is not there) without a line of its own.
 */
async function callEndpoint(
  app: App,
  request: FastifyRequest,
  key: string,
  input: object,
  language: Language,
) {
  const served = app.endpoints.get(key)
  if (!served) throw new Error(`no endpoint ${key}`)
  try {
    return await served.run(input, language)
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
    throw Response.json(problemOf(refusal, language, request.id), { status: refusal.status })
  }
}

/** A worker goes by the policy of its own answer: the map's one fetches the shapes it draws. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self' https:"

async function builtSite(http: FastifyInstance) {
  const build = (await import(join(root, 'build/server/index.js'))) as SiteBuild
  await http.register(fastifyStatic, {
    root: join(root, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (/-worker-[^/]*\.js/.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  // Once: it sorts and compiles the addresses of every route.
  const handle = createRequestHandler(build, 'production')
  return async () => ({ build, handle })
}

async function developmentSite(app: App, http: FastifyInstance) {
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
    return { build, handle: createRequestHandler(build, 'development') }
  }
}

/**
 * Sends a rendered page with a policy that names the hash of each inline script of ours, recognised by the
 * nonce of this rendering. Hashes rather than the nonce itself, so that a cache may keep the page; a script
 * that found its way into the markup knows no nonce and gets no hash.
 */
async function sendPage(
  response: Response,
  reply: FastifyReply,
  nonce: string,
  development: boolean,
  keep: ((html: string, headers: Record<string, string>) => void) | undefined,
) {
  void reply.code(response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/(html|javascript)/.test(type) || development) {
    if (development) void reply.header('content-security-policy', "frame-ancestors 'none'")
    return reply.send(Buffer.from(await response.arrayBuffer()))
  }
  const { html, hashes } = withoutNonce(await response.text(), nonce)
  const policy = contentSecurityPolicy(hashes)
  void reply.header('content-security-policy', policy)
  if (keep && response.status === 200 && !response.headers.has('set-cookie')) {
    const control = type.startsWith('text/html') ? keptPageControl : keptStartControl
    void reply.header('cache-control', control)
    keep(html, {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policy,
      'cache-control': control,
    })
  }
  return reply.send(html)
}

export function withoutNonce(page: string, nonce: string) {
  const hashes: string[] = []
  const html = page.replaceAll(` nonce="${nonce}"`, '\u0000').replace(
    // oxlint-disable-next-line no-control-regex -- the mark just set
    /<script([^>]*)\u0000([^>]*)>([\s\S]*?)<\/script>/g,
    (_whole, before: string, after: string, content: string) => {
      if (content) hashes.push(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
      return `<script${before}${after}>${content}</script>`
    },
  )
  return { html: html.replaceAll('\u0000', ''), hashes }
}

function contentSecurityPolicy(hashes: string[]) {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self' https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
