import { RentOrBuy } from '#web/search/bar/rent-or-buy.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { SearchLine } from '../search-bar/search-line.tsx'

/**
 * The search in the header of the results, a line on phones. Where there is no room for both, the navigation leads to the
 * other half.
 */
export function HeaderSearch() {
  return (
    <>
      <div className="w-full md:hidden">
        <SearchLine outlined lead={<RentOrBuy mode="rent" small />} />
      </div>
      <div className="hidden w-full justify-center md:flex">
        <SearchBar
          small
          lead={<RentOrBuy mode="rent" small className="lg:max-2xl:hidden lg:max-2xl:[&+*]:before:hidden" />}
        />
      </div>
    </>
  )
}
