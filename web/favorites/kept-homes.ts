import { useSyncExternalStore } from 'react'

/** Which homes the person signed in keeps, as `kind/id`; nobody's until they have been asked for. */
let kept: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function useIsKept(home: string) {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept.has(home),
    () => false,
  )
}

export function readKept() {
  return kept
}

export function setKept(next: ReadonlySet<string>) {
  kept = next
  for (const listener of listeners) listener()
}
