import { useEffect, useRef } from 'react'

/** The reader follows: a new step is read from its heading. The first one is where the page begins anyway. */
export function useFocusOnStep(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.getElementById('step-title')?.focus()
  }, [step])
}
