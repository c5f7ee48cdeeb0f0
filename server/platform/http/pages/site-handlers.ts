import type { RequestHandler, ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * Picks the handler for an address. The router tries every address of the site, one after the other, and prepares
 * every route for each page; so each first part of an address has a handler of its own that knows no more than the
 * routes which begin with it, and those which may begin with anything. What is not plainly one of these parts goes to
 * the handler of the whole site.
 */
export function siteHandlers(build: ServerBuild, makeHandler: (build: ServerBuild) => RequestHandler) {
  const whole = makeHandler(build)
  const firstSegments = new Set(
    Object.values(build.routes).flatMap((route) => (route && firstSegmentOf(build, route)) ?? []),
  )
  const handlers = new Map<string, RequestHandler>()
  return (url: string) => {
    const part = /^\/(?:(?:en|es)\/)?([a-z-]+)(?=[/?]|$)/.exec(url)?.[1]
    if (!part || !firstSegments.has(part) || /\.data(?:\?|$)/.test(url)) return whole
    const handler = handlers.get(part) ?? makeHandler(routesOf(build, part))
    handlers.set(part, handler)
    return handler
  }
}

/** The site as if it had no other addresses. */
function routesOf(build: ServerBuild, part: string): ServerBuild {
  const ids = new Set<string>()
  for (const route of Object.values(build.routes)) {
    if (!route?.path && !route?.index) continue
    const first = firstSegmentOf(build, route)
    if (first && first !== part) continue
    for (const { id } of lineOf(build, route)) ids.add(id)
  }
  const only = <Of>(all: Record<string, Of>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

/** What its addresses begin with after the language; undefined where that may be anything. */
function firstSegmentOf(build: ServerBuild, route: Route) {
  const path = lineOf(build, route)
    .map((one) => one.path ?? '')
    .filter(Boolean)
    .join('/')
  const first = path.replace(/^:lang\?\/?/, '').split('/')[0] ?? ''
  return /^[a-z-]+$/.test(first) ? first : undefined
}

/** The route below those it lies in. */
function lineOf(build: ServerBuild, route: Route): Route[] {
  const parent = build.routes[route.parentId ?? '']
  return parent ? [...lineOf(build, parent), route] : [route]
}
