import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { criteria, type CriterionName, fieldsOf } from '../search-address.ts'
import type { SearchSpace } from './filter-panel.tsx'
import type { RentalQuery } from './find-rentals.ts'

/** The search for stays, for its filter panels. */
export const rentalSpace: SearchSpace<CriterionName> = {
  path: paths.rentals,
  criteria,
  fieldsOf,
  count: async (fields) => {
    const query = { ...(fields as RentalQuery), per_page: '1' }
    return (await api('GET /properties/search', { query })).pagination.total_items
  },
}
