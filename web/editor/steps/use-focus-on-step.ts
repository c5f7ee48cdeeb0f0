import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a new step. Not on the first, where the page begins anyway. */
export function useFocusOnStep(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById('step-title')?.focus()
  }, [step])
}
