import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import type { SearchSpace } from '#web/rentals/search/filter-panel.tsx'
import { saleCriteria, type SaleCriterion, saleFieldsOf } from '../search-address.ts'
import type { SalesQuery } from './find-sales.ts'

/** The search of homes for sale, as the shared filter panels use it. */
export const saleSpace: SearchSpace<SaleCriterion> = {
  path: paths.sales,
  criteria: saleCriteria,
  fieldsOf: saleFieldsOf,
  count: async (fields) => {
    const query = { ...(fields as SalesQuery), per_page: '1' }
    return (await api('GET /properties-for-sale/public', { query })).pagination.total_items
  },
}
