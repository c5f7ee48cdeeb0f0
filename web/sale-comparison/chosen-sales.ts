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

export function setChosenSales(homes: readonly string[]) {
  chosen = homes
  sessionStorage.setItem(key, homes.join(','))
  for (const listener of listeners) listener()
}

/**
 * Adds a listing to the comparison or removes it.
 * @returns false where the limit is reached already
 */
export function toggleChosenSale(id: string) {
  const homes = read()
  if (homes.includes(id)) setChosenSales(homes.filter((each) => each !== id))
  else if (homes.length < mostCompared) setChosenSales([...homes, id])
  else return false
  return true
}
