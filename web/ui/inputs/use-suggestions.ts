import { useEffect, useState } from 'react'
import { useDebounced } from '../hooks/use-debounced.ts'

interface Suggestions<Item> {
  text: string
  items: readonly Item[]
  failed: boolean
}

/**
 * Suggestions for a text, requested once typing pauses; a slow answer never replaces that of a later text.
 * `load` must be the same function in every render.
 */
export function useSuggestions<Item>(
  typed: string,
  load: (text: string) => Promise<readonly Item[]>,
  { minLength = 1, pause = 250 } = {},
) {
  const text = useDebounced(typed.trim(), pause)
  const [found, setFound] = useState<Suggestions<Item>>({ text: '', items: [], failed: false })
  const requested = text.length >= minLength ? text : ''
  useEffect(() => {
    if (!requested) return undefined
    let stale = false
    load(requested).then(
      (items) => !stale && setFound({ text: requested, items, failed: false }),
      () => !stale && setFound({ text: requested, items: [], failed: true }),
    )
    return () => {
      stale = true
    }
  }, [requested, load])
  const enough = typed.trim().length >= minLength
  return {
    items: enough ? found.items : [],
    /** No result exists yet for the current text. */
    searching: enough && found.text !== typed.trim(),
    failed: enough && found.failed,
  }
}
