import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { listSales } from '#contract/sales/public-sales.ts'
import type { Api } from '#web/api/api.ts'

export type SalesQuery = NonNullable<EndpointCall<typeof listSales>['query']>

/** Divisible by two and three, the numbers of columns of the grid. */
const resultsPerPage = '18'

/** The results, or the problem that the API answered: an address can contain any value. */
export async function findSales(api: Api, fields: Record<string, string>) {
  try {
    const results = await api('GET /properties-for-sale/public', {
      query: { ...(fields as SalesQuery), per_page: resultsPerPage, facets: 'true' },
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
