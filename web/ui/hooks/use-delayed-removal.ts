import { useEffect, useRef, useState } from 'react'

/**
 * Things that have left the screen and may still be brought back: each is removed for good a little later, or when the
 * screen closes, or when the page is left.
 * @param removeForGood told `isLastChance` where the page is being left: only a call that is kept alive and sent before
 * it waits for anything is still made
 */
export function useDelayedRemoval(
  removeForGood: (id: string, onDone: () => void, isLastChance: boolean) => void,
  milliseconds: number,
) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const remove = useRef(removeForGood)
  useEffect(() => {
    remove.current = removeForGood
  })

  function show(id: string) {
    setLeaving((before) => before.filter((other) => other !== id))
  }

  /** Shown again, unless it is on its way out for good. */
  function restore(id: string) {
    clearTimeout(timers.current.get(id))
    if (timers.current.delete(id)) show(id)
  }

  function leave(id: string) {
    const timer = setTimeout(() => {
      timers.current.delete(id)
      remove.current(id, () => show(id), false)
    }, milliseconds)
    timers.current.set(id, timer)
    setLeaving((before) => [...before, id])
  }

  useEffect(() => {
    const waiting = timers.current
    const removeAll = (isLastChance: boolean) => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer)
        remove.current(id, () => undefined, isLastChance)
      }
      waiting.clear()
    }
    const leavePage = () => removeAll(true)
    addEventListener('pagehide', leavePage)
    return () => {
      removeEventListener('pagehide', leavePage)
      removeAll(false)
    }
  }, [])

  return { leaving, leave, restore }
}
