import { useSyncExternalStore } from 'react'

/** Whether the page has come to life: `false` in what the server sends. */
export function useAlive() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
