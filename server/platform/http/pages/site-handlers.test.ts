import { matchRoutes, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { type LazyBuild, siteHandlers } from './site-handlers.ts'

const routes = [
  { id: 'root' },
  { id: 'public', parentId: 'root' },
  { id: 'home', parentId: 'public', path: ':lang?', index: true },
  { id: 'search', parentId: 'public', path: ':lang?/properties' },
  { id: 'listing', parentId: 'public', path: ':lang?/properties/:country/:id' },
  { id: 'sales', parentId: 'public', path: ':lang?/properties-for-sale' },
  { id: 'elsewhere', parentId: 'public', path: ':lang?/*' },
  { id: 'areas', parentId: 'root' },
  { id: 'checkout', parentId: 'areas', path: ':lang?/properties/:country/:id/book' },
  { id: 'area', parentId: 'areas', path: ':lang?/owner-dash' },
  { id: 'overview', parentId: 'area', index: true },
  { id: 'profile', parentId: 'area', path: 'profile' },
]
/** A build none of whose routes is loaded. */
function lazyBuild() {
  const loads = new Map<string, number>()
  const byId = Object.fromEntries(
    routes.map((route) => [
      route.id,
      {
        ...route,
        module: {},
        load: async () => {
          loads.set(route.id, (loads.get(route.id) ?? 0) + 1)
          return { handle: route.id }
        },
      },
    ]),
  )
  const build = { routes: byId, assets: { routes: byId }, matchRoutes } as unknown as LazyBuild
  return { build, loads }
}

/** The routes of the handler for an address, whose modules alone are loaded for it. */
async function routesAt(url: string) {
  const { build, loads } = lazyBuild()
  const existing: ServerBuild[] = []
  const handlerOf = siteHandlers(build, (site) => {
    existing.push(site)
    return async () => new Response()
  })
  await handlerOf(url)
  const site = existing.at(-1)!
  const ids = Object.keys(site.routes)
  expect(new Set(Object.keys(site.assets.routes))).toEqual(new Set(ids))
  for (const id of ids) expect(site.routes[id]?.module).toEqual(loads.has(id) ? { handle: id } : {})
  return { ids: new Set(ids), loaded: new Set(loads.keys()) }
}

const anywhere = ['root', 'public', 'home', 'elsewhere']
const stays = new Set([...anywhere, 'search', 'listing', 'areas', 'checkout'])
const all = new Set(routes.map(({ id }) => id))

test.each([
  '/properties',
  '/properties?page=2',
  '/en/properties',
  '/properties/france/1/book',
  '/properties.data',
  '/properties/france/1.data?_routes=listing',
  // Found by the router, whose rules these addresses follow as well.
  '/Properties',
  '/%70roperties',
  '/de/properties',
])('%s is looked for among what begins as it does and what may begin with anything', async (url) => {
  expect(await routesAt(url)).toEqual({ ids: stays, loaded: stays })
})

test('a screen of an area is found with those around and beside it', async () => {
  const area = new Set([...anywhere, 'areas', 'area', 'overview', 'profile'])
  expect(await routesAt('/es/owner-dash/profile')).toEqual({ ids: area, loaded: area })
})

test.each([
  '/',
  '/?q=1',
  '/en',
  '/en/',
  '/_.data',
  '/en.data',
  '/nothing',
  '//properties',
  '/properties-',
  '/é',
])('%s needs only what may begin with anything', async (url) => {
  expect(await routesAt(url)).toEqual({ ids: new Set(anywhere), loaded: new Set(anywhere) })
})

test('which files a link needs is answered for the whole site, without loading any of it', async () => {
  expect(await routesAt('/__manifest?paths=/properties')).toEqual({ ids: all, loaded: new Set() })
})

test('a first segment has its handler made once, also for requests at the same moment', async () => {
  const { build, loads } = lazyBuild()
  let made = 0
  const handlerOf = siteHandlers(build, () => {
    made += 1
    return async () => new Response()
  })
  const [stay, other] = await Promise.all([handlerOf('/properties'), handlerOf('/en/properties/france/1')])
  expect(stay).toBe(other)
  expect(loads.get('listing')).toBe(1)
  expect(await handlerOf('/owner-dash')).not.toBe(stay)
  // One of them is for the files of links.
  expect(made).toBe(3)
})

test('a module that cannot be read is read again for the next request', async () => {
  const { build } = lazyBuild()
  const { search } = build.routes
  const { load } = search!
  search!.load = async () => {
    throw new Error('no such file')
  }
  const handlerOf = siteHandlers(build, () => async () => new Response())
  await expect(handlerOf('/properties')).rejects.toThrow('no such file')
  search!.load = load
  expect(await handlerOf('/properties')).toBeTypeOf('function')
})
