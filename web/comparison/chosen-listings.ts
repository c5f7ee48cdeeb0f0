import { useSyncExternalStore } from 'react'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { mostCompared } from './compare-address.ts'
import { readStored, store } from '#web/api/browser-storage.ts'
import { choiceKey } from '#web/session/device-storage.ts'

const none: readonly string[] = []
const listeners = new Set<() => void>()
const chosen: Partial<Record<FavoriteKind, readonly string[]>> = {}
/** The listing that waits for the place of one of four. */
const waiting: Partial<Record<FavoriteKind, string>> = {}

/** Ids of the listings to compare. */
export function readChosen(kind: FavoriteKind) {
  chosen[kind] ??= (readStored(choiceKey(kind), 'sessionStorage') ?? '')
    .split(',')
    .filter(Boolean)
    .slice(0, mostCompared)
  return chosen[kind]
}

export function onChoice(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useChosen(kind: FavoriteKind) {
  return useSyncExternalStore(
    onChoice,
    () => readChosen(kind),
    () => none,
  )
}

/** Where the browser refuses its storage, the choice ends with the document. */
export function setChosen(kind: FavoriteKind, ids: readonly string[]) {
  chosen[kind] = ids
  delete waiting[kind]
  store(choiceKey(kind), ids.join(','), 'sessionStorage')
  for (const listener of listeners) listener()
}

/**
 * Adds a listing to the comparison or removes it; one that finds no room waits until its user has chosen whose place.
 */
export function toggleChosen(kind: FavoriteKind, id: string) {
  const ids = readChosen(kind)
  if (ids.includes(id)) setChosen(kind, without(ids, id))
  else if (ids.length < mostCompared) setChosen(kind, [...ids, id])
  else {
    // Announced all the same: a box that was checked at once goes back.
    setChosen(kind, ids)
    waiting[kind] = id
    for (const listener of listeners) listener()
  }
}

export function useWaiting(kind: FavoriteKind) {
  return useSyncExternalStore(
    onChoice,
    () => waiting[kind],
    () => undefined,
  )
}

export function stopWaiting(kind: FavoriteKind) {
  delete waiting[kind]
  for (const listener of listeners) listener()
}

/** Puts one listing in the place of another. */
export function exchanged(ids: readonly string[], { added, removed }: { added: string; removed: string }) {
  return ids.map((id) => (id === removed ? added : id))
}

export function without(ids: readonly string[], id: string) {
  return ids.filter((each) => each !== id)
}
