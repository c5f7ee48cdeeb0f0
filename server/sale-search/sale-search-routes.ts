import type { z } from 'zod'
import { countryBySlug } from '#contract/core/countries.ts'
import type { CountryCode } from '#contract/core/countries.ts'
import type { TypedEndpoint } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/language.ts'
import * as contract from '#contract/sales/public-sales.ts'
import { sql } from '#server/platform/database/statement.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { type Handler, serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { cachedCounts, cachedFacets } from '#server/search/count-cache.ts'
import { countCities } from '#server/search/count-cities.ts'
import { allCountries } from '#server/search/summarize-countries.ts'
import { asListed } from './as-listed.ts'
import { autocompleteSales } from './autocomplete-sales.ts'
import { mostMatching } from './find-sale-page.ts'
import { listSaleFilters } from './list-sale-filters.ts'
import { mapSales } from './map-sales.ts'
import { relaxSaleSearch } from './relax-sale-search.ts'
import { writerOfCards } from './sale-cards.ts'
import { summarizeSaleCountries } from './sale-countries.ts'
import { previewSale } from './preview-sale.ts'
import { conditionsOf, readCriteria, type SaleSearch, whereOf } from './sale-criteria.ts'
import { countFacets } from './sale-facets.ts'
import { readSort } from './sale-sort.ts'
import { searchSales } from './search-sales.ts'
import { readableSale, showFavoriteSale, showSale, writeSale } from './show-sale.ts'
import { similarSales } from './similar-sales.ts'
import { suggestSales } from './suggest-sales.ts'

/** Public calls about listings for sale. */
export function saleSearchRoutes(app: HttpApp) {
  searches(app)
  oneListing(app)
  suggestions(app)
}

function searches(app: HttpApp) {
  const facetsOf = cachedFacets(app, mostMatching, (search: SaleSearch) => countFacets(app, search))
  const relaxationsOf = cachedCounts(app, 200, (search: SaleSearch) => relaxSaleSearch(app, search))
  const clustersOf = cachedCounts(app, 200, async ({ search, zoom }: { search: SaleSearch; zoom: number }) =>
    mapSales(app, await asListed(app, search), zoom),
  )
  const citiesOf = cachedCounts(app, 200, async (search: SaleSearch) =>
    countCities(app, citiesIn(await asListed(app, search))),
  )
  const find = async (
    filters: Parameters<typeof readCriteria>[1],
    requested: Parameters<typeof readSort>[0] & Parameters<typeof searchSales>[3],
    withFacets: boolean,
  ) => {
    const criteria = await readCriteria(app, filters)
    const sort = readSort(requested, criteria.filters.search)
    const { search, ...found } = await searchSales(app, criteria, sort, requested)
    const [facets, relaxations] = await Promise.all([
      withFacets ? facetsOf(search, found) : null,
      found.pagination.total_items === 0 ? relaxationsOf(search) : [],
    ])
    return { ...found, facets, includes_similar: search.resembling ?? false, relaxations }
  }
  serveCards(app, contract.listSales, ({ query }) => {
    const { page, per_page, sort_by, sort_direction, cursor, facets = false, ...criteria } = query
    return find(criteria, { page, per_page, sort_by, sort_direction, cursor }, facets)
  })
  serveCards(app, contract.searchSales, async ({ query, body }) => {
    const begun = performance.now()
    const { filters, facets = true, ...bare } = body
    const found = await find({ ...bare, ...filters }, query, facets)
    return {
      ...found,
      total_count: found.pagination.total_items,
      search_duration_ms: Math.round((performance.now() - begun) * 100) / 100,
    }
  })
  serve(app, contract.mapSales, async ({ query: { zoom, ...criteria } }) =>
    clustersOf({ search: await readCriteria(app, criteria), zoom }),
  )
  serve(app, contract.countSaleCities, async ({ query }) => citiesOf(await readCriteria(app, query)))
}

/** A search for nothing but a country reads the counts by city. */
function citiesIn(search: SaleSearch) {
  const conditions = conditionsOf(search)
  const isCounted = [...conditions.keys()].every((name) => name === 'country')
  if (!isCounted) return { table: 'sale_listing', isCounted, where: whereOf(conditions) }
  const { country } = search.filters
  const where = country ? sql`country_code = ${countryBySlug(country)!.code}` : sql`true`
  return { table: 'sale_city_count', isCounted, where }
}

function oneListing(app: HttpApp) {
  serve(
    app,
    contract.showSale,
    ({ params, language }) => showSale(app, params.id, language),
    undefined,
    writeSale,
  )
  serve(app, contract.showFavoriteSale, ({ params }) => showFavoriteSale(app, params.id))
  serve(app, contract.previewSale, ({ params, language, actor }) =>
    previewSale(app, params.id, language, signedIn(actor)),
  )
  serveCards(app, contract.similarSales, async ({ params, query: { limit, exclude_seller = false } }) => ({
    items: await similarSales(app, await readableSale(app, params.id), {
      limit,
      excludeSeller: exclude_seller,
    }),
  }))
  refuseInOrder(app, [contract.similarSales], ({ params }) => readableSale(app, params.id))
}

function suggestions(app: HttpApp) {
  const summariesOf = cachedCounts(app, 20, (codes: CountryCode[]) => summarizeSaleCountries(app, codes))
  const suggestionsOf = cachedCounts(app, 100, (requested: { limit: number; language: Language }) =>
    suggestSales(app, requested),
  )
  serve(app, contract.listSaleCountries, async ({ query: { country } }) => ({
    items: await summariesOf(country ? [countryBySlug(country)!.code] : allCountries()),
  }))
  serve(app, contract.suggestSales, ({ query: { limit }, language }) => suggestionsOf({ limit, language }))
  serve(app, contract.autocompleteSales, async ({ query, language }) => ({
    suggestions: await autocompleteSales(app, query, language),
  }))
  serve(app, contract.listSaleFilters, ({ params, language }) =>
    listSaleFilters(params.propertyType, language),
  )
}

/** Serves an endpoint whose `items` are cards, with their cached JSON. */
function serveCards<const E extends TypedEndpoint & { answers: { 200: z.ZodObject } }>(
  app: HttpApp,
  endpoint: E,
  handler: Handler<E>,
) {
  serve(app, endpoint, handler, undefined, writerOfCards(endpoint.answers[200]))
}
