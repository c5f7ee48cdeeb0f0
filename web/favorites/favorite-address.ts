import { oneOf, pageNumber, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { stayField } from './compare/compared-stay.ts'

/** Favourites: list, page, cards, columns or map, and the stay whose prices are compared. */
export const favoriteSearch = searchState(
  {
    list: uuid(null),
    page: pageNumber(),
    view: oneOf(['cards', 'compare', 'map'], 'cards'),
    stay: stayField,
  },
  // Prices for other dates and another view leave the list as it is.
  (change) => ('stay' in change || 'view' in change ? {} : { page: 1 }),
)
export type FavoriteState = StateOf<typeof favoriteSearch>
