import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { searchRentals } from '#contract/rentals/public-rentals.ts'
import type { PageServices } from '#web/api/api.ts'
import { resultsOf, resultsPerPage } from '#web/search/results/results-of.ts'

export type RentalQuery = NonNullable<EndpointCall<typeof searchRentals>['query']>

/**
 * Default order of results: relevance for a text, else the recommended one. The API's default is creation
 * (specification, list settings).
 */
function usualOrder({ q }: Record<string, string>) {
  return q?.trim() ? 'relevance' : 'recommended'
}

export function findRentals(
  { api, savesData }: Pick<PageServices, 'api' | 'savesData'>,
  fields: Record<string, string>,
) {
  return resultsOf(
    api('GET /properties/search', {
      query: {
        sort_by: usualOrder(fields),
        ...(fields as RentalQuery),
        per_page: resultsPerPage(savesData),
        facets: 'true',
      },
    }),
  )
}
