import {
  type ListingColumn,
  listingColumns,
  listingKinds,
  listingStatuses,
} from '#contract/administration/listing-enums.ts'
import type { listListings } from '#contract/administration/listings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { named, oneOf, pageNumber, parameter, text, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { defineList } from '../lists/list-definition.ts'

export const listingSearch = searchState({
  q: text(120),
  kind: named('genre', oneOf(listingKinds, '')),
  status: named('statut', oneOf(listingStatuses, '')),
  country: named(
    'pays',
    parameter('', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
  ),
  featured: named('avant', oneOf(['true'], '')),
  owner: named('compte', uuid('')),
  /** As the table's headers name it. */
  sort: named(
    'tri',
    oneOf(['created_at-desc', 'created_at-asc', 'title-asc', 'title-desc'], 'created_at-desc'),
  ),
  /** The view that the filters began with. */
  view: named('vue', text(40)),
  page: pageNumber(),
})
export type ListingState = StateOf<typeof listingSearch>

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

export type ListingsAnswer = EndpointAnswer<typeof listListings>
