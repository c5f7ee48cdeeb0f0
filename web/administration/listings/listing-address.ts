import {
  type ListingColumn,
  listingColumns,
  listingKinds,
  type listingSorts,
  listingStatuses,
} from '#contract/administration/listing-enums.ts'
import type { listListings } from '#contract/administration/listings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { paths } from '#web/paths.ts'
import { named, oneOf, pageNumber, parameter, text, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

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

export function listingsPath(state: ListingState, change?: Partial<ListingState>) {
  return paths.adminListings(listingSearch.serialize(state, change).toString())
}

/** The filters as the API names them. */
export function filterQuery({
  q,
  kind,
  status,
  country,
  featured,
  owner,
}: ListingState): Record<string, string> {
  const all = { q, kind, status, country, featured, owner_id: owner }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

export function sortQuery({ sort }: ListingState) {
  const [by, direction] = sort.split('-') as [(typeof listingSorts)[number], 'asc' | 'desc']
  return { sort_by: by, sort_direction: direction }
}

/** What a view stores: filters and sort. */
export function viewQuery(state: ListingState) {
  return listingSearch.serialize({ ...state, view: '', page: 1 }).toString()
}

/** As many as fit beside the navigation at 1280 px; what is featured is a view of its own. */
const defaultColumns = listingColumns.filter((column) => column !== 'featured')

/** The columns of a stored choice that still exist; the default ones without a choice. */
export function columnsOf(chosen: readonly string[] | null): readonly ListingColumn[] {
  if (chosen === null) return defaultColumns
  return chosen.flatMap((name) => listingColumns.find((column) => column === name) ?? [])
}

/** The file of the list as it is shown. */
export function exportPath(
  state: ListingState,
  columns: readonly ListingColumn[],
  format: 'csv' | 'xlsx',
  ids?: readonly string[],
) {
  const query = new URLSearchParams({
    ...filterQuery(state),
    ...sortQuery(state),
    columns: columns.join(','),
    format,
    ...(ids && { ids: ids.join(',') }),
  })
  return `/admin/listings/export?${query.toString()}`
}

export type ListingList = EndpointAnswer<typeof listListings>
