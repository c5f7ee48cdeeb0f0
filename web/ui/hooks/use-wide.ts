import { useSyncExternalStore } from 'react'

/** Whether the window has at least this width; `false` where it is unknown, as on the server. */
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
