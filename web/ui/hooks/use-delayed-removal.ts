import { useEffect, useRef, useState } from 'react'

/**
 * Items removed from the screen that can still be restored: each is deleted after a delay, or when the component
 * unmounts or the page unloads.
 * @param removeForGood gets `isLastChance` when the page unloads: only a `keepalive` call sent synchronously still goes
 * out
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

  /** Shown again, unless its deletion has started. */
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
