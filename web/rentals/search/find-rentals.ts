import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { searchRentals } from '#contract/rentals/public-rentals.ts'
import type { Api } from '#web/api/api.ts'

export type RentalQuery = NonNullable<EndpointCall<typeof searchRentals>['query']>

/** Divides by two and by three, the columns of the grid. */
const resultsPerPage = '18'

/**
 * Default order of results: relevance for a text, else the latest publication. The API's default is creation, and a
 * listing may have been a draft for months.
 */
function usualOrder({ q }: Record<string, string>) {
  return q?.trim() ? 'relevance' : 'newest'
}

/** The results, or why the search was refused: an address may contain any value. */
export async function findRentals(api: Api, fields: Record<string, string>) {
  try {
    const results = await api('GET /properties/search', {
      query: {
        sort_by: usualOrder(fields),
        ...(fields as RentalQuery),
        per_page: resultsPerPage,
        facets: 'true',
      },
    })
    return { results, failure: null }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const problem = (await error.json()) as { message: string; request_id?: string }
    return {
      results: null,
      failure: { status: error.status, message: problem.message, requestId: problem.request_id },
    }
  }
}
