import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { countSaleCities } from '#contract/sales/public-sales.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { extentOf } from '#web/search/found-count.tsx'
import type { SearchSpace } from '#web/search/search-space.ts'
import { saleCriteria, type SaleCriterion } from '../search-address.ts'
import type { SalesQuery } from './find-sales.ts'
import { saleOrders } from './sale-orders.ts'

type CitiesQuery = NonNullable<EndpointCall<typeof countSaleCities>['query']>

export const saleSpace: SearchSpace<SaleCriterion> = {
  ...saleCriteria,
  kind: 'sale',
  path: paths.sales,
  orders: saleOrders,
  count: async (fields) => {
    const query = { ...(fields as SalesQuery), per_page: '1' }
    return extentOf(await api('GET /properties-for-sale/public', { query }))
  },
  cities: async (fields) => {
    const { items } = await api('GET /properties-for-sale/public/cities', { query: fields as CitiesQuery })
    return items
  },
}
