import { useEffect } from 'react'
import { api } from '#web/api/browser-api.ts'

/**
 * Counts a view of a listing for its seller's metrics. Called in the browser, since the server's count would include
 * crawlers and prefetches.
 */
export function useCountedView(id: string | undefined) {
  useEffect(() => {
    if (id) sendEvents({ viewed: id })
  }, [id])
}

/** Counts an impression of each listing of a list. */
export function useCountedList(ids: string[]) {
  const shown = ids.join()
  useEffect(() => {
    if (shown) sendEvents({ shown: shown.split(',') })
  }, [shown])
}

/** A failed call loses its count; the viewer sees no error. */
function sendEvents(body: { viewed?: string; shown?: string[] }) {
  api('POST /sale-events', { body }).catch(() => undefined)
}
