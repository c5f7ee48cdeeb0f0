import { RentOrBuy } from '#web/search/bar/rent-or-buy.tsx'
import { SaleSearchBar } from '../search-bar/sale-search-bar.tsx'

/** Search in the header of the results; small screens show `SaleSearchLine` on the page instead. */
export function HeaderSaleSearch() {
  return (
    <div className="hidden w-full justify-center md:flex">
      <SaleSearchBar
        small
        lead={<RentOrBuy mode="buy" small className="lg:max-2xl:hidden lg:max-2xl:[&+*]:before:hidden" />}
      />
    </div>
  )
}
