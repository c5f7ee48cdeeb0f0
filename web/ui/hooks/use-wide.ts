import { useSyncExternalStore } from 'react'

/** Whether the window is at least so wide; `false` where it is not known yet, as on the server. */
export function useWide(pixels: number) {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
