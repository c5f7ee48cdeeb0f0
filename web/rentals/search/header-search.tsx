import { RentOrBuy } from '#web/search/bar/rent-or-buy.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'

/** The search in the header of the results; on a phone it has a line of its own below. The navigation beside it leads to
 * the other half where there is no room for both. */
export function HeaderSearch() {
  return (
    <div className="hidden w-full justify-center md:flex">
      <SearchBar
        small
        lead={<RentOrBuy mode="rent" small className="lg:max-2xl:hidden lg:max-2xl:[&+*]:before:hidden" />}
      />
    </div>
  )
}
