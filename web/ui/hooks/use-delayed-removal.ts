import { useEffect, useRef, useState } from 'react'

/**
 * Items removed from the screen that can still be restored: each is deleted once its toast is gone (`finish`), or when
 * the component unmounts or the page unloads.
 * @param removeForGood gets `isLastChance` when the page unloads: only a `keepalive` call sent synchronously still goes
 * out
 */
export function useDelayedRemoval(
  removeForGood: (id: string, onDone: () => void, isLastChance: boolean) => void,
) {
  const restorable = useRef(new Set<string>())
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
    if (restorable.current.delete(id)) show(id)
  }

  function leave(id: string) {
    restorable.current.add(id)
    setLeaving((before) => [...before, id])
  }

  /** Deleted now, unless it was restored or its deletion has started. */
  function finish(id: string) {
    if (restorable.current.delete(id)) remove.current(id, () => show(id), false)
  }

  useEffect(() => {
    const waiting = restorable.current
    const removeAll = (isLastChance: boolean) => {
      const ids = [...waiting]
      waiting.clear()
      for (const id of ids) remove.current(id, () => undefined, isLastChance)
    }
    const leavePage = () => removeAll(true)
    addEventListener('pagehide', leavePage)
    return () => {
      removeEventListener('pagehide', leavePage)
      removeAll(false)
    }
  }, [])

  return { leaving, leave, restore, finish }
}
