import { useEffect } from 'react'
import { api } from '#web/api/browser-api.ts'

/** Tells that a listing was opened: a seller's figures count people, and a page answers to people alone. */
export function useCountedView(id: string | undefined) {
  useEffect(() => {
    if (id) tell({ viewed: id })
  }, [id])
}

/** Tells which listings stood in a list. */
export function useCountedList(ids: string[]) {
  const shown = ids.join()
  useEffect(() => {
    if (shown) tell({ shown: shown.split(',') })
  }, [shown])
}

/** A figure that is not told is missing by one; nobody else is to hear of it. */
function tell(body: { viewed?: string; shown?: string[] }) {
  api('POST /sale-events', { body }).catch(() => undefined)
}
