import { useSyncExternalStore } from 'react'
import { preferencePattern, storePreference } from '#web/ui/preference-cookie.ts'

const offCookie = preferencePattern('single-keys', 'off')
const listeners = new Set<() => void>()

/**
 * Whether single keys run actions: a choice of the device (WCAG 2.2, 2.1.4), since who dictates writes letters by
 * accident. In a cookie, because a sign-out empties the local storage.
 */
export function useSingleKeys() {
  return useSyncExternalStore(subscribe, singleKeysAreOn, () => true)
}

export function singleKeysAreOn() {
  return !offCookie.test(document.cookie)
}

export function turnSingleKeys(on: boolean) {
  storePreference('single-keys', on ? null : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
