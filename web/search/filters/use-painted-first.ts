import { type ToggleEvent, useState, useSyncExternalStore } from 'react'

/**
 * Whether an open popover has been painted. What is hidden until then is not laid out with its first view: layout of
 * forty controls takes a slow processor a tenth of a second, in which the press has no answer. Without scripts, and
 * in a popover that was opened before they ran, nothing is hidden.
 */
export function usePaintedFirst(id: string) {
  const isOpenAlready = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(id)?.matches(':popover-open') ?? false,
    () => true,
  )
  const [isPainted, setPainted] = useState<boolean>()
  return {
    isPainted: isPainted ?? isOpenAlready,
    onToggle: ({ newState }: ToggleEvent) => {
      if (newState === 'closed') setPainted(false)
      // A task that follows the next frame.
      else requestAnimationFrame(() => setTimeout(() => setPainted(true)))
    },
  }
}
