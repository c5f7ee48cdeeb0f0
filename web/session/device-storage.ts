import type { FavoriteKind } from '#contract/buying/favorites.ts'

/** Keys of the local storage, which a sign-out empties (Clear-Site-Data). */
export const favoritesKey = 'device-favorites'
export const lastSeenKey = 'last-seen'
/** Of the session storage: a choice survives navigation, and each tab has its own. */
export const choiceKey = (kind: FavoriteKind) => `compared-${kind}`
