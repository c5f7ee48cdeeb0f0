import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { searchRentals } from '#contract/rentals/public-rentals.ts'
import type { Api } from '#web/api/api.ts'
import { resultsOf, resultsPerPage } from '#web/search/results/results-of.ts'

export type RentalQuery = NonNullable<EndpointCall<typeof searchRentals>['query']>

/**
 * Default order of results: relevance for a text, else the latest publication. The API's default is creation, and a
 * listing may have been a draft for months.
 */
function usualOrder({ q }: Record<string, string>) {
  return q?.trim() ? 'relevance' : 'newest'
}

export function findRentals(api: Api, fields: Record<string, string>) {
  return resultsOf(
    api('GET /properties/search', {
      query: {
        sort_by: usualOrder(fields),
        ...(fields as RentalQuery),
        per_page: resultsPerPage,
        facets: 'true',
      },
    }),
  )
}
