import { useSyncExternalStore } from 'react'

/** So many homes stand side by side. */
export const mostCompared = 4

/** Ids of the listings to compare, in the session storage: they survive navigation, and each tab has its own. */
const key = 'compared-homes'
const none: readonly string[] = []
const listeners = new Set<() => void>()
let chosen: readonly string[] | undefined

function read() {
  chosen ??= (sessionStorage.getItem(key) ?? '').split(',').filter(Boolean).slice(0, mostCompared)
  return chosen
}

export function useChosenSales() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => none,
  )
}

export function setChosenSales(ids: readonly string[]) {
  chosen = ids
  sessionStorage.setItem(key, ids.join(','))
  for (const listener of listeners) listener()
}

/**
 * Adds a listing to the comparison or removes it.
 * @returns false where the limit is reached already
 */
export function toggleChosenSale(id: string) {
  const ids = read()
  if (ids.includes(id)) setChosenSales(ids.filter((each) => each !== id))
  else if (ids.length < mostCompared) setChosenSales([...ids, id])
  else return false
  return true
}
