import type { FavoriteKind } from '#contract/buying/favorites.ts'

/** Keys of the local storage, which a sign-out empties (Clear-Site-Data). */
export const favoritesKey = 'device-favorites'
export const lastSeenKey = 'last-seen'
/** Of the session storage: a choice survives navigation, and each tab has its own. */
export const choiceKey = (kind: FavoriteKind) => `compared-${kind}`

/** Null where nothing is stored or the browser refuses its storage. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
