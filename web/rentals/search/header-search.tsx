import { RentOrBuy } from '#web/search/bar/rent-or-buy.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'

/** The search in the header of the results; on a phone it has a line of its own below. */
export function HeaderSearch() {
  return (
    <div className="hidden w-full justify-center md:flex">
      <SearchBar small lead={<RentOrBuy mode="rent" small />} />
    </div>
  )
}
