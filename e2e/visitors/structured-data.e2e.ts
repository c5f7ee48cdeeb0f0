import { expect, inject, test } from 'vitest'

/*
 * That every property exists is checked by its type where it is written (`web/shell/page/page-meta.ts`); here, that
 * a page has those without which search engines show no rich result.
 */
type Node = Record<string, unknown> & { '@type': string }

test('every public page has the structured data that search engines require', async () => {
  const { items: rentals } = await call<{ items: { id: string; country_slug: string }[] }>(
    '/properties?per_page=8&sort_by=rating',
  )
  const { items: sales } = await call<{ items: { id: string; country_slug: string }[] }>(
    '/properties-for-sale/public/?per_page=4',
  )
  const pages: [path: string, types: string[]][] = [
    ['/', ['Organization', 'WebSite']],
    ['/properties/france', ['BreadcrumbList', 'ItemList']],
    ['/properties-for-sale/france', ['BreadcrumbList', 'ItemList']],
    ...rentals.map(({ id, country_slug }): [string, string[]] => [
      `/properties/${country_slug}/${id}`,
      ['VacationRental', 'BreadcrumbList'],
    ]),
    ...sales.map(({ id, country_slug }): [string, string[]] => [
      `/en/properties-for-sale/${country_slug}/${id}`,
      ['RealEstateListing', 'BreadcrumbList'],
    ]),
    [await firstArticle('/blog'), ['Article', 'BreadcrumbList']],
    [await firstArticle('/guides'), ['Article', 'BreadcrumbList']],
  ]
  expect(pages.length).toBeGreaterThan(15)
  for (const [path, types] of pages) {
    const nodes = await describedOn(path)
    expect(
      nodes.map((node) => node['@type']),
      path,
    ).toEqual(types)
    for (const node of nodes) expect(errorsOf(node), `${path} ${node['@type']}`).toEqual([])
  }
})

const needed: Record<string, string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  Article: ['headline', 'image', 'datePublished', 'author.name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  VacationRental: [
    'identifier',
    'name',
    'image',
    'latitude',
    'longitude',
    'address.addressCountry',
    'containsPlace.occupancy.value',
  ],
  AggregateRating: ['ratingValue', 'reviewCount'],
  RealEstateListing: ['name', 'url', 'datePosted', 'offers', 'mainEntity.address.addressLocality'],
  Offer: ['price', 'priceCurrency', 'availability'],
  LocationFeatureSpecification: ['name', 'value'],
}

/** Missing and empty properties of a node and of those within it. */
function errorsOf(node: Node, at = node['@type']): string[] {
  const lacks = (needed[node['@type']] ?? []).filter((property) => !filled(within(node, property)))
  const nested = Object.entries(node).flatMap(([name, value]) => {
    if (typeof value === 'string' && /\burl$|^(item|image|logo)$/.test(name) && !URL.canParse(value))
      return [`${at}.${name} is no address`]
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.flatMap((each) => {
      if (each === null || each === '') return [`${at}.${name} is empty`]
      return typeof each === 'object' ? errorsOf(each as Node, `${at}.${name}`) : []
    })
  })
  return [...lacks.map((property) => `${at} lacks ${property}`), ...nested]
}

function within(node: unknown, property: string) {
  return property.split('.').reduce((value, name) => (value as Node | undefined)?.[name], node)
}

function filled(value: unknown) {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
}

async function describedOn(path: string) {
  const html = await textOf(path)
  return [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => {
      const { '@context': context, ...node } = JSON.parse(json) as Node
      expect(context).toBe('https://schema.org')
      return node as Node
    },
  )
}

async function firstArticle(list: string) {
  const path = new RegExp(`href="(${list}/[^"#?]+)"`).exec(await textOf(list))?.[1]
  expect(path, list).toBeDefined()
  return path ?? ''
}

async function textOf(path: string) {
  const answer = await fetch(`${inject('site')}${path}`)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

async function call<Answer>(path: string) {
  return (await fetch(`${inject('site')}/api/v1${path}`)).json() as Promise<Answer>
}
