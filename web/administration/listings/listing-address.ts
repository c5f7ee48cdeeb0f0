import { listingKinds, listingStatuses } from '#contract/administration/listing-enums.ts'
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
    oneOf(
      [
        'created_at-desc',
        'created_at-asc',
        'updated_at-desc',
        'updated_at-asc',
        'title-asc',
        'title-desc',
        'price-desc',
        'price-asc',
      ],
      'created_at-desc',
    ),
  ),
  /** The view that the filters began with. */
  view: named('vue', text(40)),
  page: pageNumber(),
})
export type ListingState = StateOf<typeof listingSearch>
