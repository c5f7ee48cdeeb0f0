import { RentOrBuy } from '#web/rentals/search-bar/rent-or-buy.tsx'
import { SaleSearchBar } from '../search-bar/sale-search-bar.tsx'

/** The search in the header of the results; on a phone it has a line of its own below. */
export function HeaderSaleSearch() {
  return (
    <div className="hidden w-full justify-center md:flex">
      <SaleSearchBar small lead={<RentOrBuy mode="buy" small />} />
    </div>
  )
}
