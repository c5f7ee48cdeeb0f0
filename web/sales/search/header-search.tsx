import { RentOrBuy } from '#web/search/bar/rent-or-buy.tsx'
import { SaleSearchBar } from '../search-bar/sale-search-bar.tsx'
import { SaleSearchLine } from '../search-bar/sale-search-line.tsx'

/** The search in the header of the results, a line on phones. */
export function HeaderSaleSearch() {
  return (
    <>
      <div className="w-full md:hidden">
        <SaleSearchLine outlined lead={<RentOrBuy mode="buy" small />} />
      </div>
      <div className="hidden w-full justify-center md:flex">
        <SaleSearchBar
          small
          lead={<RentOrBuy mode="buy" small className="lg:max-2xl:hidden lg:max-2xl:[&+*]:before:hidden" />}
        />
      </div>
    </>
  )
}
