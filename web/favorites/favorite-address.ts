import { pageNumber, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { stayField } from './compared-stay.ts'

/** Favourites: list, page, and the stay whose prices are compared. */
export const favoriteSearch = searchState(
  { list: uuid(null), page: pageNumber(), stay: stayField(['check_in', 'check_out', 'adults']) },
  // Prices for other dates leave the list as it is.
  (change) => ('stay' in change ? {} : { page: 1 }),
)
export type FavoriteState = StateOf<typeof favoriteSearch>
