import { useSyncExternalStore } from 'react'

/** Which homes the person signed in keeps, as `kind/id`; nobody's until they have been asked for. */
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
