import { countries, type CountryCode } from '#contract/core/countries.ts'
import type { TypedEndpoint } from '#contract/core/endpoint.ts'
import * as contract from '#contract/rentals/public-rentals.ts'
import { showRanking } from '#contract/rentals/ranking.ts'
import type { z } from 'zod'
import { sql } from '#server/platform/database/statement.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { type Handler, serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { asListed } from './as-listed.ts'
import { suggestRentals } from './autocomplete-rentals.ts'
import { countCities } from '#server/search/count-cities.ts'
import { cachedCounts, cachedFacets } from '#server/search/count-cache.ts'
import { mostMatching } from './find-page.ts'
import { mapRentals } from './map-rentals.ts'
import { relaxSearch } from './relax-search.ts'
import { allCountries } from '#server/search/summarize-countries.ts'
import { summarizeRentalCountries } from './rental-countries.ts'
import { conditionsOf, type RentalSearch, readCriteria, whereOf } from './rental-criteria.ts'
import { countFacets } from './rental-facets.ts'
import { imagesOf } from '#server/rentals/reads/rental-images.ts'
import { writerOfCards } from './rental-cards.ts'
import { explainRank } from '#server/rentals/ranking/explain-rank.ts'
import { readSort } from './rental-sort.ts'
import { searchRentals } from './search-rentals.ts'
import { assertReadable, readableRental, showRental, writeRental } from './show-rental.ts'
import { similarRentals } from './similar-rentals.ts'

export function publicRentalRoutes(app: HttpApp) {
  lists(app)
  oneListing(app)
  searches(app)
}

/** Seconds. The counts of relaxed searches are hints; the list behind them is exact. */
const hintLife = 60

function searches(app: HttpApp) {
  const facetsOf = cachedFacets(app, mostMatching, (search: RentalSearch) => countFacets(app, search))
  const relaxationsOf = cachedCounts(app, 200, (search: RentalSearch) => relaxSearch(app, search), hintLife)
  const clustersOf = cachedCounts(
    app,
    200,
    async ({ search, zoom }: { search: RentalSearch; zoom: number }) =>
      mapRentals(app, await asListed(app, search), zoom),
  )
  const citiesOf = cachedCounts(app, 200, async (search: RentalSearch) =>
    countCities(app, citiesIn(await asListed(app, search))),
  )
  serveCards(app, contract.searchRentals, async ({ query }) => {
    const requested = readCriteria(query, app)
    const sort = readSort(query, requested.text)
    const { search, ...page } = await searchRentals(app, requested, sort, query)
    const [facets, relaxations] = await Promise.all([
      query.facets ? facetsOf(search, page) : null,
      page.pagination.total_items === 0 ? relaxationsOf(search) : [],
    ])
    return { ...page, facets, includes_similar: search.resembling ?? false, relaxations }
  })
  serve(app, contract.mapRentals, ({ query: { zoom, ...criteria } }) =>
    clustersOf({ search: readCriteria(criteria, app), zoom }),
  )
  serve(app, contract.countRentalCities, ({ query }) => citiesOf(readCriteria(query, app)))
  serve(app, contract.autocompleteRentals, async ({ query: { q, limit }, language }) => ({
    suggestions: await suggestRentals(app, q, limit, language),
  }))
}

/** A search for nothing but a country reads the counts by city. */
function citiesIn(search: RentalSearch) {
  const conditions = conditionsOf(search)
  const isCounted = [...conditions.keys()].every((name) => name === 'country')
  if (!isCounted) return { table: 'rental', isCounted, where: whereOf(conditions) }
  const where = search.country ? sql`country_code = ${search.country}` : sql`true`
  return { table: 'rental_city_count', isCounted, where }
}

function lists(app: HttpApp) {
  const summariesOf = cachedCounts(app, 20, (codes: CountryCode[]) => summarizeRentalCountries(app, codes))
  serveCards(app, contract.listRentals, async ({ query }) => {
    const { property_type: type } = query
    const { items, pagination, next_cursor } = await searchRentals(
      app,
      type ? { types: [type] } : {},
      readSort(query, undefined),
      query,
    )
    return { items, pagination, next_cursor }
  })
  serveCards(app, contract.featuredRentals, async ({ query }) => {
    const featured = await searchRentals(app, { featured: true }, readSort({}, undefined), query)
    const { items, pagination, total_is_exact } = featured
    return { items, pagination, total_is_exact }
  })
  serve(app, contract.listRentalCountries, async () => ({
    items: await summariesOf(allCountries()),
  }))
  serveCards(app, contract.listRentalsOfCountry, async ({ params, query }) => {
    const country = countryNamed(params.country)
    const [{ items, pagination }, [summary]] = await Promise.all([
      searchRentals(app, { country }, readSort(query, undefined), query),
      summariesOf([country]),
    ])
    return { items, pagination, summary: summary! }
  })
  refuseInOrder(app, [contract.listRentalsOfCountry], ({ params }) => countryNamed(params.country))
}

function oneListing(app: HttpApp) {
  serve(
    app,
    contract.showRental,
    ({ params, actor }) => showRental(app, params.id, actor),
    undefined,
    writeRental,
  )
  serveCards(app, contract.similarRentals, async ({ params, query, actor }) => ({
    items: await similarRentals(app, await readableRental(app, params.id, actor), query.limit),
  }))
  serve(app, showRanking, async ({ params, actor }) => {
    const rental = await readableRental(app, params.id, actor)
    return explainRank(app.db, rental.id)
  })
  serve(app, contract.listRentalImages, async ({ params, actor }) => {
    const [items] = await Promise.all([imagesOf(app, params.id), assertReadable(app, params.id, actor)])
    return { items }
  })
  refuseInOrder(app, [contract.similarRentals], ({ params, actor }) => assertReadable(app, params.id, actor))
}

/**
 * A country by its slug, ISO code or French name.
 * @throws 404 for one that is not open
 */
function countryNamed(text: string) {
  const requested = text.toLowerCase()
  const country = countries.find(
    ({ code, slug, name }) =>
      slug === requested ||
      code.toLowerCase() === requested ||
      name.fr.toLowerCase().replaceAll('’', "'") === requested.replaceAll('’', "'"),
  )
  if (!country) throw notFound()
  return country.code
}

/** Serves an endpoint whose `items` are cards, from their cached JSON. */
function serveCards<const E extends TypedEndpoint & { answers: { 200: z.ZodObject } }>(
  app: HttpApp,
  endpoint: E,
  handler: Handler<E>,
) {
  serve(app, endpoint, handler, undefined, writerOfCards(endpoint.answers[200]))
}
