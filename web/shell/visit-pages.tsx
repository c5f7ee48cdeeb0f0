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
import { pageServices } from '../api/api.ts'
import { loaderAnswers } from './loader-answers.ts'
import type { PageHandle } from './page-handle.ts'
import { renderPage } from './render-page.tsx'
import { endOfHead, finishWaiting, sourceOfScripts, startOfScripts } from './waiting-page.ts'

type Route = NonNullable<ServerBuild['routes'][string]>

/** What is asked for is not a page but what its scripts start from. */
export const startAsked = createContext(false)

/** The guard of these sends those away who have a token, for whom the scripts of every page start at once. */
const forGuests = 'accounts/guest-pages.route'

/**
 * Answers what most visits are: the document of a page whose scripts wait. Its loaders are asked, and what they answer
 * is drawn. The router would write all of that for the scripts as well, for readers who may never move; so it does when
 * they do. Whatever else happens, such as a loader that refuses or leads elsewhere, is left to the router.
 * @param answer the router's own
 * @returns nothing where the router must answer
 */
export function visitPages(build: ServerBuild, answer: RequestHandler) {
  const routes = Object.values(build.routes).flatMap((route) => route ?? [])
  const waiting = new Set(routes.filter((route) => mayWait(build, route)).map(({ id }) => id))
  const asked = new Set(routes.filter(({ id }) => waiting.has(id)).flatMap((route) => lineOf(build, route)))
  const site = createStaticHandler(routesBelow(undefined, routes, asked))
  const router = entryOf(build)
  const headEnd = endOfHead(build.assets)
  const headersOf = answersByRoute(build)

  return async (request: Request, context: RouterContextProvider) => {
    if (request.method !== 'GET' || isForData(request.url)) return undefined
    // It fails where the reader has gone meanwhile.
    const found = await site.query(request, { requestContext: context }).catch(() => undefined)
    if (!found || found instanceof Response || !isPlain(found, waiting)) return undefined
    const { nonce, finish } = context.get(pageServices)
    const { url } = request
    const atOnce = scriptsAtOnce(build, found)
    const page = await renderPage({
      router: { ...router, staticHandlerContext: found },
      url,
      nonce,
      waiting: { source: sourceOfScripts(url), atOnce },
    })
    const { pieces, version } = finishWaiting(page, headEnd)
    const { loaderData } = found
    // Nothing else of the request is held on to.
    const write = async () => (await answer(new Request(url), contextOfStart(loaderData))).text()
    finish({ pieces, start: { version, write } })
    return headersOf(found)
  }
}

/** A move in the browser asks for the data of a page: `/en.data?…` is the English home. */
function isForData(url: string) {
  return /\.data(\?|$)/.test(url)
}

/** Public pages and those of guests, but for whatever stands behind another guard, which is a script. */
function mayWait(build: ServerBuild, route: Route) {
  if (!route.module.default || (!route.path && !route.index)) return false
  const ids = lineOf(build, route).map(({ id }) => id)
  const isGuarded = (id: string) => id !== forGuests && build.assets.routes[id]?.hasClientMiddleware === true
  return (ids.includes('shell/public.route') || ids.includes(forGuests)) && !ids.some(isGuarded)
}

/** The route below those it lies in. */
function lineOf(build: ServerBuild, route: Route): Route[] {
  const parent = build.routes[route.parentId ?? '']
  return parent ? [...lineOf(build, parent), route] : [route]
}

/** Every address of the site, with the loaders of the pages that wait. */
function routesBelow(parentId: string | undefined, routes: Route[], asked: Set<Route>): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, path, caseSensitive, module } = route
      const own = { id, path, caseSensitive, ...(asked.has(route) && { loader: module.loader }) }
      return route.index ? { ...own, index: true } : { ...own, children: routesBelow(id, routes, asked) }
    }) as RouteObject[]
}

/** What the router's components read besides what a request has found. */
function entryOf({ routes, assets, future, ssr, routeDiscovery }: ServerBuild) {
  return {
    manifest: assets,
    routeModules: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route?.module])),
    future,
    ssr,
    routeDiscovery,
    isSpaMode: false,
    branches: [],
  }
}

/** A page that waits, and loaders that gave its data and nothing else. */
function isPlain({ matches, statusCode, errors, loaderHeaders }: StaticHandlerContext, waiting: Set<string>) {
  const page = matches.at(-1)?.route.id ?? ''
  return waiting.has(page) && statusCode === 200 && !errors && Object.keys(loaderHeaders).length === 0
}

function scriptsAtOnce(build: ServerBuild, { matches }: StaticHandlerContext) {
  const handles = matches.map(({ route }) => build.routes[route.id]?.module.handle as PageHandle | undefined)
  return handles.map((handle) => handle?.scriptsAtOnce).findLast(Boolean) ?? ''
}

/** Answers with the headers of a route, each made once: they follow from nothing but the route. */
function answersByRoute(build: ServerBuild) {
  const answers = new Map<string, Response>()
  return ({ matches }: StaticHandlerContext) => {
    const id = matches.at(-1)?.route.id ?? ''
    const answer = answers.get(id) ?? new Response(null, { headers: headersOf(build, id) })
    answers.set(id, answer)
    return answer
  }
}

function headersOf(build: ServerBuild, id: string) {
  const given = build.routes[id]?.module.headers
  const none = () => new Headers()
  const headers = new Headers(
    typeof given === 'function'
      ? given({
          loaderHeaders: none(),
          parentHeaders: none(),
          actionHeaders: none(),
          errorHeaders: undefined,
        })
      : given,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return headers
}

function contextOfStart(loaderData: StaticHandlerContext['loaderData']) {
  const context = new RouterContextProvider()
  context.set(loaderAnswers, new Map(Object.entries(loaderData)))
  context.set(startAsked, true)
  return context
}

/** Has the router write what it starts from, and nothing of the page. */
export async function writeStart(router: EntryContext, url: string) {
  const { serverHandoffStream: data, routeModules } = router
  const alone = { ...routeModules, root: { default: () => <Scripts /> } }
  const scripts = renderToString(
    <ServerRouter context={{ ...router, routeModules: alone, serverHandoffStream: undefined }} url={url} />,
  )
  return startOfScripts(scripts, data ? await text(data) : '')
}
