import { useSyncExternalStore } from 'react'

const aYear = 31_536_000
const listeners = new Set<() => void>()

/**
 * Whether single keys run actions: a choice of the device (WCAG 2.2, 2.1.4), since who dictates writes letters by
 * accident. In a cookie, because a sign-out empties the local storage.
 */
export function useSingleKeys() {
  return useSyncExternalStore(subscribe, singleKeysAreOn, () => true)
}

export function singleKeysAreOn() {
  return !/(?:^|;\s*)single-keys=off/.test(document.cookie)
}

export function turnSingleKeys(on: boolean) {
  document.cookie = `single-keys=off; path=/; max-age=${on ? 0 : aYear}; samesite=lax`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
