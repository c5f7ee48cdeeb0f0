import { mostListings } from '#contract/buying/favorites.ts'
import { deviceList, type DeviceListing } from './device-list.ts'
import { favoritesKey } from '#web/session/device-storage.ts'

export interface DeviceFavorite extends DeviceListing {
  /** Those of the search that it was found in. */
  dates?: { check_in: string; check_out: string }
}

/** Favourites of a visitor without an account. They belong to whoever signs in on this device next. */
export const deviceFavorites = deviceList<DeviceFavorite>(
  favoritesKey,
  mostListings,
  ({ kind, id, dates }) => ({
    kind,
    id,
    ...(typeof dates?.check_in === 'string' &&
      typeof dates.check_out === 'string' && {
        dates: { check_in: dates.check_in, check_out: dates.check_out },
      }),
  }),
)
