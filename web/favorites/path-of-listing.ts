import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { paths } from '#web/paths.ts'

/** @param search dates to pass on to a rental */
export function pathOfListing({ kind, country_slug, id }: FavoriteListing, search = '') {
  return kind === 'rental' ? paths.rental(country_slug, id, search) : paths.sale(country_slug, id)
}
