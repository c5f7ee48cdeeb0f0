import { type ListingColumn, listingColumns } from '#contract/administration/listing-enums.ts'
import type { listListings } from '#contract/administration/listings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { defineList } from '../lists/list-definition.ts'
import { listingSearch, type ListingState } from './listing-address.ts'

export type ListingsAnswer = EndpointAnswer<typeof listListings>

export const listingList = defineList<ListingState, ListingColumn>({
  name: 'listings',
  search: listingSearch,
  pathWith: paths.adminListings,
  filters: ({ q, kind, status, country, featured, owner }) => ({
    q,
    kind,
    status,
    country,
    featured,
    owner_id: owner,
  }),
  columns: listingColumns,
  // As many as fit beside the navigation at 1280 px; what is featured is a view of its own.
  defaultColumns: listingColumns.filter((column) => column !== 'featured'),
  file: '/admin/listings/export',
  count: async (query) => {
    const { total, total_is_exact: isExact } = await api('GET /admin/listings/count', { query })
    return { total, isExact }
  },
})
