import { lazy, useEffect, useState } from 'react'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { readStored } from '#web/api/browser-storage.ts'
import { choiceKey } from '#web/session/device-storage.ts'

let loading: ReturnType<typeof load> | undefined

const load = () => import('./compare-bar.tsx')

/** One promise for all presses, so that they count in their order; after a failure the next press loads again. */
function choosing() {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

export const CompareBarLater = lazy(choosing)

/**
 * The chosen listings of a page whose scripts have a limit: the code comes with the first press, or where some are
 * chosen already.
 */
export function useChosenLater(kind: FavoriteKind) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!isNeeded && !readStored(choiceKey(kind), 'sessionStorage')) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    void choosing().then(({ readChosen, onChoice }) => {
      if (isOver) return
      const show = () => setIds(readChosen(kind))
      stop = onChoice(show)
      show()
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [kind, isNeeded])
  const toggle = (id: string) => {
    setNeeded(true)
    // Shown at once; past the limit the code takes it back with a message.
    setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
    void choosing().then(({ toggleChosen }) => toggleChosen(kind, id))
  }
  return [ids, toggle] as const
}
