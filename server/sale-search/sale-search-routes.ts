import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as contract from '../../contract/public-sales.ts'
import type { App } from '../app.ts'
import { type Handler, serve } from '../http/serve-endpoint.ts'
import { listSaleFilters } from './list-sale-filters.ts'
import { writerOfCards } from './sale-cards.ts'
import { readCriteria } from './sale-criteria.ts'
import { readSort } from './sale-sort.ts'
import { searchSales } from './search-sales.ts'
import { showSale } from './show-sale.ts'

/** What visitors read of homes for sale. */
export function saleSearchRoutes(app: App) {
  serveCards(app, contract.listSales, async ({ query }) => {
    const { page, per_page, sort_by, sort_direction, cursor, facets: _facets, ...given } = query
    const asked = await readCriteria(app, given)
    const { search: _search, ...found } = await searchSales(
      app,
      asked,
      readSort({ sort_by, sort_direction }, asked.filters.search),
      { page, per_page, cursor },
    )
    return { ...found, facets: null, relaxations: [] }
  })
  serve(app, contract.listSaleFilters, ({ params, language }) =>
    listSaleFilters(params.propertyType, language),
  )
  serve(app, contract.showSale, ({ params }) => showSale(app, params.id))
}

/** Serves an endpoint whose `items` are cards: their JSON is kept with them. */
function serveCards<const E extends Endpoint & { answers: { 200: z.ZodObject } }>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
) {
  serve(app, endpoint, handler, undefined, writerOfCards(endpoint.answers[200]))
}
