import { useEffect, useRef, useState } from 'react'

/**
 * Things that have left the screen and may still be brought back: each is removed for good a little later,
 * or when the screen closes.
 */
export function useDelayedRemoval(
  removeForGood: (id: string, onDone: () => void) => void,
  milliseconds: number,
) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const remove = useRef(removeForGood)
  useEffect(() => {
    remove.current = removeForGood
  })

  /** Shown again, if it is still there: brought back in time, or not to be removed. */
  function bringBack(id: string) {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setLeaving((before) => before.filter((other) => other !== id))
  }

  function leave(id: string) {
    const timer = setTimeout(() => {
      timers.current.delete(id)
      remove.current(id, () => bringBack(id))
    }, milliseconds)
    timers.current.set(id, timer)
    setLeaving((before) => [...before, id])
  }

  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer)
        remove.current(id, () => undefined)
      }
      waiting.clear()
    }
  }, [])

  return { leaving, leave, bringBack }
}
