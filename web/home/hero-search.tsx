import { lazy, Suspense, useState } from 'react'
import { RentOrBuy, type SearchMode } from '#web/search/bar/rent-or-buy.tsx'
import { SearchBar } from '#web/rentals/search-bar/search-bar.tsx'
import { SearchLine } from '#web/rentals/search-bar/search-line.tsx'

const SaleSearchBar = lazy(async () => ({
  default: (await import('#web/sales/search-bar/sale-search-bar.tsx')).SaleSearchBar,
}))
const SaleSearchLine = lazy(async () => ({
  default: (await import('#web/sales/search-bar/sale-search-line.tsx')).SaleSearchLine,
}))

/**
 * The search pill, one line on a phone. 'Acheter' swaps its segments; their code loads then. The server's markup has no
 * Suspense boundary of its own: React would hydrate it after `Awake`, and a form sent early would be submitted natively.
 */
export function HeroSearch() {
  const [mode, setMode] = useState<SearchMode>('rent')
  // Without it the segment that follows is the first, and needs no hairline.
  const lead = (
    <div className="hidden lg:block max-lg:[&+*]:before:hidden">
      <RentOrBuy mode={mode} onMode={setMode} />
    </div>
  )
  return (
    <>
      {/* Above the search where the pill has no room for it. */}
      <div className="mb-3 flex lg:hidden">
        <RentOrBuy mode={mode} small onMode={setMode} />
      </div>
      <div className="hidden md:block">
        {mode === 'rent' ? (
          <SearchBar lead={lead} />
        ) : (
          <Suspense fallback={<SearchBar lead={lead} />}>
            <SaleSearchBar lead={lead} />
          </Suspense>
        )}
      </div>
      <div className="md:hidden">
        {mode === 'rent' ? (
          <SearchLine />
        ) : (
          <Suspense fallback={<SearchLine />}>
            <SaleSearchLine />
          </Suspense>
        )}
      </div>
    </>
  )
}
