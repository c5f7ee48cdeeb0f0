import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { siteHandlers } from './site-handlers.ts'

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
const byId = Object.fromEntries(routes.map((route) => [route.id, route]))
const build = { routes: byId, assets: { routes: byId } } as unknown as ServerBuild

/** The routes of the handler for an address. */
function routesAt(url: string) {
  const existing: ServerBuild[] = []
  const handlerOf = siteHandlers(build, (site) => {
    existing.push(site)
    return async () => new Response()
  })
  handlerOf(url)
  const site = existing.at(-1)!
  expect(Object.keys(site.assets.routes)).toEqual(Object.keys(site.routes))
  return Object.keys(site.routes)
}

const everywhere = ['root', 'public', 'home', 'elsewhere']
const all = routes.map(({ id }) => id)

test.each(['/properties', '/properties?page=2', '/en/properties', '/properties/france/1/book'])(
  '%s is looked for among what begins as it does and what may begin with anything',
  (url) => {
    expect(new Set(routesAt(url))).toEqual(new Set([...everywhere, 'search', 'listing', 'areas', 'checkout']))
  },
)

test('a screen of an area is found with those around and beside it', () => {
  expect(new Set(routesAt('/es/owner-dash/profile'))).toEqual(
    new Set([...everywhere, 'areas', 'area', 'overview', 'profile']),
  )
})

test.each([
  '/',
  '/en',
  '/Properties',
  '/%70roperties',
  '/de/properties',
  '/properties.data',
  '/__manifest?paths=/',
])('%s is looked for in the whole site', (url) => expect(routesAt(url)).toEqual(all))

test('a first part has its handler made once', () => {
  let made = 0
  const handlerOf = siteHandlers(build, () => {
    made += 1
    return async () => new Response()
  })
  expect(handlerOf('/properties')).toBe(handlerOf('/en/properties/france/1'))
  expect(handlerOf('/owner-dash')).not.toBe(handlerOf('/properties'))
  expect(made).toBe(3)
})
