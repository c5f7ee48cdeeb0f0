import type { RequestHandler, ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>

/**
 * Selects the handler for an address. The router matches every route of the site in turn and prepares all of them for
 * each page; so each first path segment has a handler with only the routes which begin with it, and those with a
 * dynamic first segment. Any other address goes to the handler of the whole site.
 */
export function siteHandlers(build: ServerBuild, makeHandler: (build: ServerBuild) => RequestHandler) {
  const site = makeHandler(build)
  const firstSegments = new Set(
    Object.values(build.routes).flatMap((route) => (route && firstSegmentOf(build, route)) ?? []),
  )
  const handlers = new Map<string, RequestHandler>()
  return (url: string) => {
    const part = /^\/(?:(?:en|es)\/)?([a-z-]+)(?=[/?]|$)/.exec(url)?.[1]
    if (!part || !firstSegments.has(part) || /\.data(?:\?|$)/.test(url)) return site
    const handler = handlers.get(part) ?? makeHandler(routesOf(build, part))
    handlers.set(part, handler)
    return handler
  }
}

/** The build reduced to the routes of one first segment. */
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

/** The first path segment after the language; undefined where it is dynamic. */
function firstSegmentOf(build: ServerBuild, route: Route) {
  const path = lineOf(build, route)
    .map((one) => one.path ?? '')
    .filter(Boolean)
    .join('/')
  const first = path.replace(/^:lang\?\/?/, '').split('/')[0] ?? ''
  return /^[a-z-]+$/.test(first) ? first : undefined
}

/** A route with its ancestors. */
function lineOf(build: ServerBuild, route: Route): Route[] {
  const parent = build.routes[route.parentId ?? '']
  return parent ? [...lineOf(build, parent), route] : [route]
}
