import { Trans } from '@lingui/react/macro'
import type { Favorite } from '#contract/buying/favorites.ts'
import { Link } from '#web/ui/link.tsx'
import { FavoritePrice } from './favorite-price.tsx'
import { ListMap } from './list-map.tsx'
import { pathOfListing } from './path-of-listing.ts'

/** Favourites on a map, and beside it their names by the numbers of the map; those without a place follow. */
export function MappedFavorites({
  items,
  numbers,
  search,
}: {
  items: Favorite[]
  numbers: ReadonlyMap<string, number>
  /** Dates to pass on in the links. */
  search: string
}) {
  const shown = items.filter(({ home }) => home.is_available)
  const rest = shown.filter(({ home }) => !numbers.has(home.id))
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
      <ListMap items={items} numbers={numbers} className="h-[60svh] min-h-80 rounded-16 border border-line" />
      <div className="flex flex-col gap-4">
        <ol className="flex flex-col gap-2">
          {shown
            .filter(({ home }) => numbers.has(home.id))
            .map(({ home }) => (
              <li
                key={home.id}
                className="relative flex items-center gap-3 rounded-12 border border-line bg-surface p-3 hover:border-line-strong"
              >
                <span className="flex size-8 flex-none items-center justify-center rounded-full bg-terracotta-7 text-14 font-bold text-white tabular">
                  {numbers.get(home.id)}
                </span>
                <span className="min-w-0">
                  <Link
                    to={pathOfListing(home, search)}
                    className="line-clamp-1 font-semibold after:absolute after:inset-0"
                    title={home.title}
                  >
                    {home.title}
                  </Link>
                  <span className="block text-14 text-muted">{home.city}</span>
                  <FavoritePrice listing={home} />
                </span>
              </li>
            ))}
        </ol>
        {rest.length > 0 && (
          <p className="text-14 text-muted">
            <Trans>Sans emplacement public : {rest.map(({ home }) => home.title).join(', ')}</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
