import { useSyncExternalStore } from 'react'

/** Favourites of the signed-in user, as `kind/id`; empty until they have loaded. */
let stored: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function useIsFavorite(listing: string) {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stored.has(listing),
    () => false,
  )
}

export function readFavorites() {
  return stored
}

export function setStored(next: ReadonlySet<string>) {
  stored = next
  for (const listener of listeners) listener()
}
