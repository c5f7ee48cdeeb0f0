import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  type EntryContext,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { pageServices } from '#web/api/api.ts'
import { loaderAnswers } from './page/loader-answers.ts'
import type { PageHandle } from './page/page-handle.ts'
import { reducePage } from './page/reduce-page.ts'
import { renderPage } from './page/render-page.tsx'
import { endOfHead, finishWaiting, sourceOfScripts, startOfScripts } from './page/waiting-page.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

/** Whether the request is for the start data of a page's scripts, not for the page. */
export const isStartRequested = createContext(false)

/** The guard of these redirects visitors with a token, for whom the scripts of every page start at once. */
const forGuests = 'guest-pages'

/**
 * Answers most visits: the document of a page with deferred scripts. Runs its loaders and renders their data. The
 * router would serialise all data for the scripts as well, for viewers who may never interact; that is done on request.
 * Everything else, such as a loader that refuses or redirects, is left to the router.
 * @param answer the router's own
 * @returns undefined where the router must answer
 */
export function visitPages(build: ServerBuild, answer: RequestHandler) {
  const routes = Object.values(build.routes).flatMap((route) => route ?? [])
  const pages = new Map(
    routes.filter((route) => mayWait(build, route)).map((route) => [route.id, pageOf(build, route)]),
  )
  const requested = new Set(routes.filter(({ id }) => pages.has(id)).flatMap((route) => lineOf(build, route)))
  const site = createStaticHandler(routesBelow(undefined, routes, requested))
  const headEnd = endOfHead(build.assets)

  return async (request: Request, context: RouterContextProvider) => {
    if (request.method !== 'GET' || isForData(request.url)) return undefined
    // Rejects where the client has disconnected meanwhile.
    const found = await site.query(request, { requestContext: context }).catch(() => undefined)
    if (!found || found instanceof Response || !isPlain(found)) return undefined
    const shown = pages.get(found.matches.at(-1)?.route.id ?? '')
    if (!shown) return undefined
    const { nonce, finish, savesData } = context.get(pageServices)
    const { url } = request
    const page = await renderPage({
      router: { ...shown.router, staticHandlerContext: found },
      url,
      nonce,
      waiting: { source: sourceOfScripts(url), atOnce: shown.atOnce },
    })
    const { pieces, version } = finishWaiting(savesData ? reducePage(page) : page, headEnd)
    const { loaderData } = found
    // The closure retains nothing else of the request.
    const write = async () => (await answer(new Request(url), contextOfStart(loaderData))).text()
    finish({ pieces, start: { version, write } })
    return shown.answer
  }
}

/** Client navigation requests the data of a page: `/en.data?…` is the English home. */
function isForData(url: string) {
  return /\.data(\?|$)/.test(url)
}

/** Public pages and those of guests, except those behind another guard, which is a script. */
function mayWait(build: ServerBuild, route: Route) {
  if (!route.module.default || (!route.path && !route.index)) return false
  const ids = lineOf(build, route).map(({ id }) => id)
  const isGuarded = (id: string) => id !== forGuests && build.assets.routes[id]?.hasClientMiddleware === true
  return (ids.includes('public') || ids.includes(forGuests)) && !ids.some(isGuarded)
}

/** The route, after its parents. */
function lineOf(build: ServerBuild, route: Route): Route[] {
  const parent = build.routes[route.parentId ?? '']
  return parent ? [...lineOf(build, parent), route] : [route]
}

/** Every address of the site, with the loaders of the pages with deferred scripts. */
function routesBelow(parentId: string | undefined, routes: Route[], requested: Set<Route>): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, path, caseSensitive, module } = route
      const own = { id, path, caseSensitive, ...(requested.has(route) && { loader: module.loader }) }
      return route.index ? { ...own, index: true } : { ...own, children: routesBelow(id, routes, requested) }
    }) as RouteObject[]
}

/** Values that depend only on the route of a page, computed once. */
function pageOf(build: ServerBuild, route: Route) {
  const line = lineOf(build, route)
  const handles = line.map(({ module }) => module.handle as PageHandle | undefined)
  return {
    router: entryOf(build, line),
    atOnce: handles.map((handle) => handle?.scriptsAtOnce).findLast(Boolean) ?? '',
    answer: new Response(null, { headers: headersOf(build, route.id) }),
  }
}

/**
 * Context of the router's components besides the results of a request. They prepare every route they get, with its
 * files, for each page: so they get only the routes of this page, and no files.
 */
function entryOf({ routes, assets, future, ssr, routeDiscovery }: ServerBuild, line: Route[]) {
  const ofPage = line.map(({ id }) => [id, { ...assets.routes[id], imports: [] }])
  return {
    manifest: { ...assets, routes: Object.fromEntries(ofPage) },
    routeModules: Object.fromEntries(line.map(({ id }) => [id, routes[id]?.module])),
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    branches: [],
  }
}

/** Loaders that returned data only, without status, error or headers. */
function isPlain({ statusCode, errors, loaderHeaders }: StaticHandlerContext) {
  return statusCode === 200 && !errors && Object.keys(loaderHeaders).length === 0
}

function headersOf(build: ServerBuild, id: string) {
  const declared = build.routes[id]?.module.headers
  const none = () => new Headers()
  const headers = new Headers(
    typeof declared === 'function'
      ? declared({
          loaderHeaders: none(),
          parentHeaders: none(),
          actionHeaders: none(),
          errorHeaders: undefined,
        })
      : declared,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return headers
}

function contextOfStart(loaderData: StaticHandlerContext['loaderData']) {
  const context = new RouterContextProvider()
  context.set(loaderAnswers, new Map(Object.entries(loaderData)))
  context.set(isStartRequested, true)
  return context
}

/** Has the router write the start data only, without the page. */
export async function writeStart(router: EntryContext, url: string) {
  const { serverHandoffStream: data, routeModules } = router
  const alone = { ...routeModules, root: { default: () => <Scripts /> } }
  const scripts = renderToString(
    <ServerRouter context={{ ...router, routeModules: alone, serverHandoffStream: undefined }} url={url} />,
  )
  return startOfScripts(scripts, data ? await text(data) : '')
}
