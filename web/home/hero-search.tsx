import { SearchBar } from '../rentals/search-bar/search-bar.tsx'
import { SearchLine } from '../rentals/search-bar/search-line.tsx'

/** The pill, and one line on a phone. */
export function HeroSearch() {
  return (
    <>
      <div className="hidden md:block">
        <SearchBar />
      </div>
      <div className="md:hidden">
        <SearchLine />
      </div>
    </>
  )
}
