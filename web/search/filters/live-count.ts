import { useEffect, useRef, useState } from 'react'
import type { FoundExtent } from '../found-count.tsx'

const pause = 250

/** Number of results of a form, fetched while it is filled in. On failure the last count stays. */
export function useLiveCount(
  extent: FoundExtent,
  request: (fields: Record<string, string>) => Promise<FoundExtent>,
) {
  const [found, setFound] = useState(extent)
  const timer = useRef<number>(undefined)
  const last = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recount = (fields: Record<string, string>) => {
    clearTimeout(timer.current)
    const requestNumber = ++last.current
    timer.current = window.setTimeout(() => {
      request(fields).then(
        (extentNow) => requestNumber === last.current && setFound(extentNow),
        () => undefined,
      )
    }, pause)
  }
  return { found, recount }
}
