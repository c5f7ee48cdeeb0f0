import { pageNumber, uuid } from '#web/ui/search-state/search-fields.ts'
import { type SearchField, searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { type ComparedStay, stayOf } from './compared-stay.ts'

const stay: SearchField<ComparedStay | null> = {
  parameters: ['check_in', 'check_out', 'adults'],
  read: stayOf,
  write: (compared) =>
    compared ? [compared.check_in, compared.check_out, String(compared.adults)] : ['', '', ''],
}

/** Favourites: list, page, and the stay whose prices are compared. */
export const favoriteSearch = searchState(
  { list: uuid(null), page: pageNumber(), stay },
  // Prices for other dates leave the list as it is.
  (change) => ('stay' in change ? {} : { page: 1 }),
)
export type FavoriteState = StateOf<typeof favoriteSearch>
