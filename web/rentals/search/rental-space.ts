import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { countRentalCities } from '#contract/rentals/public-rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { extentOf } from '#web/search/found-count.tsx'
import type { SearchSpace } from '#web/search/search-space.ts'
import { type CriterionName, rentalCriteria } from '../search-address.ts'
import type { RentalQuery } from './find-rentals.ts'
import { rentalOrders } from './orders.ts'

type CitiesQuery = NonNullable<EndpointCall<typeof countRentalCities>['query']>

export const rentalSpace: SearchSpace<CriterionName> = {
  ...rentalCriteria,
  kind: 'rental',
  path: paths.rentals,
  orders: rentalOrders,
  count: async (fields) => {
    const query = { ...(fields as RentalQuery), per_page: '1' }
    return extentOf(await api('GET /properties/search', { query }))
  },
  cities: async (fields) => {
    const { items } = await api('GET /properties/cities', { query: fields as CitiesQuery })
    return items
  },
}
