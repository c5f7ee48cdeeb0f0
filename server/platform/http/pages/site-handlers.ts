import type { matchRoutes, RequestHandler, RouteObject, ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>
type LazyRoute = Route & { load: () => Promise<Route['module']> }

/** The site, whose routes are loaded when they are needed (`scripts/site/lazy-routes.ts`). */
export interface LazyBuild extends ServerBuild {
  routes: Record<string, LazyRoute>
  /** The router's function, from the copy inside the build. */
  matchRoutes: typeof matchRoutes
}

/**
 * Finds the handler for an address. The router matches every route of the site in turn and prepares all of them for
 * each page; so each first path segment has a handler with only the routes which begin with it, and those with a
 * dynamic first segment. Their modules, texts and libraries take no memory before the first request for one of them.
 */
export function siteHandlers(build: LazyBuild, makeHandler: (build: ServerBuild) => RequestHandler) {
  const firstSegments = new Set(Object.values(build.routes).map((route) => firstSegmentOf(build, route)))
  const matchesOf = routeMatcher(build)
  const handlers = new Map<string, Promise<RequestHandler>>()
  // Which files a link needs depends on paths alone.
  const manifest = Promise.resolve(makeHandler(build))
  return (url: string) => {
    if (url.startsWith('/__manifest?')) return manifest
    const linked = linkedSegment(url)
    const segment =
      linked !== undefined && firstSegments.has(linked)
        ? linked
        : firstSegmentOf(build, build.routes[matchesOf(url).at(-1)!]!)
    const existing = handlers.get(segment)
    if (existing) return existing
    const handler = loadSegment(build, segment).then(makeHandler)
    handlers.set(segment, handler)
    // The next request tries again.
    handler.catch(() => handlers.delete(segment))
    return handler
  }
}

/** The first path segment after the language, of an address as links have it; of the home page the empty one. */
function linkedSegment(url: string) {
  if (/^\/(?:en|es)?(?:\?|$)/.test(url)) return ''
  return /^\/(?:(?:en|es)\/)?([a-z-]+)(?=[/?.]|$)/.exec(url)?.[1]
}

/** The build reduced to the routes of one first segment, with their modules. */
async function loadSegment(build: LazyBuild, segment: string): Promise<ServerBuild> {
  const ids = new Set<string>()
  for (const route of Object.values(build.routes)) {
    if (!route.path && !route.index) continue
    const first = firstSegmentOf(build, route)
    if (first && first !== segment) continue
    for (const { id } of lineOf(build, route)) ids.add(id)
  }
  const files = Object.entries(build.assets.routes).filter(([id]) => ids.has(id))
  return {
    ...build,
    routes: await loadRoutes(build, [...ids]),
    assets: { ...build.assets, routes: Object.fromEntries(files) },
  }
}

/** The first path segment after the language; empty where there is none or it is dynamic. */
function firstSegmentOf(build: LazyBuild, route: Route) {
  const path = lineOf(build, route)
    .map((one) => one.path ?? '')
    .filter(Boolean)
    .join('/')
  const first = path.replace(/^:lang\?\/?/, '').split('/')[0] ?? ''
  return /^[a-z-]+$/.test(first) ? first : ''
}

/** A route with its ancestors. */
function lineOf(build: LazyBuild, route: Route): Route[] {
  const parent = build.routes[route.parentId ?? '']
  return parent ? [...lineOf(build, parent), route] : [route]
}

/** Finds the routes of an address, the document first, which is all that an unknown one has. */
export function routeMatcher(build: LazyBuild) {
  const all = Object.values(build.routes)
  const under = (parent?: string): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: under(id) }))
  const tree = under()
  return (url: string) => {
    // A page’s data has an address of its own: `/aide.data`, and `/_.data` for the home page.
    const path = url.replace(/\?.*$/, '').replace(/_?\.data$/, '')
    return build.matchRoutes(tree, path)?.map(({ route }) => route.id!) ?? ['root']
  }
}

/** Routes with their modules. */
export async function loadRoutes(build: LazyBuild, ids: string[]): Promise<Record<string, LazyRoute>> {
  const loaded = ids.map(async (id) => {
    const route = build.routes[id]!
    return [id, { ...route, module: await route.load() }] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
