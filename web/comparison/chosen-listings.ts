import 'virtual:texts/buying/comparison'
import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { mostCompared } from './compare-address.ts'
import { readStored, store } from '#web/api/browser-storage.ts'
import { choiceKey } from '#web/session/device-storage.ts'

const none: readonly string[] = []
const listeners = new Set<() => void>()
const chosen: Partial<Record<FavoriteKind, readonly string[]>> = {}

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
  store(choiceKey(kind), ids.join(','), 'sessionStorage')
  for (const listener of listeners) listener()
}

/** Adds a listing to the comparison or removes it; a message says where the limit is reached. */
export function toggleChosen(kind: FavoriteKind, id: string) {
  const ids = readChosen(kind)
  if (ids.includes(id)) setChosen(kind, without(ids, id))
  else if (ids.length < mostCompared) setChosen(kind, [...ids, id])
  else {
    setChosen(kind, ids)
    showToast(i18nFor(documentLanguage())._(msg`Quatre biens au plus : retirez-en un`), 'warning')
  }
}

export function without(ids: readonly string[], id: string) {
  return ids.filter((each) => each !== id)
}
