import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated: `false` in server rendering. */
export function useAlive() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
