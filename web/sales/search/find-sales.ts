import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { listSales } from '#contract/sales/public-sales.ts'
import type { PageServices } from '#web/api/api.ts'
import { resultsOf, resultsPerPage } from '#web/search/results/results-of.ts'

export type SalesQuery = NonNullable<EndpointCall<typeof listSales>['query']>

export function findSales(
  { api, savesData }: Pick<PageServices, 'api' | 'savesData'>,
  fields: Record<string, string>,
) {
  return resultsOf(
    api('GET /properties-for-sale/public', {
      query: { ...(fields as SalesQuery), per_page: resultsPerPage(savesData), facets: 'true' },
    }),
  )
}
