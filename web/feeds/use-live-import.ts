import { useEffect, useEffectEvent, useState } from 'react'
import type { SaleImportDetail } from '#contract/sales/sale-feeds.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'

const pollInterval = { work: 1_000, files: 8_000 }

/** A running import: polled while it is in progress. */
export function useLiveImport(initial: SaleImportDetail, onSettled: () => void) {
  const [shown, setShown] = useState(initial)
  const working = shown.status === 'running' || shown.submission?.status === 'running'
  const rest = working
    ? pollInterval.work
    : shown.pictures.waiting + shown.papers.waiting > 0
      ? pollInterval.files
      : undefined
  const take = useEffectEvent((next: SaleImportDetail) => {
    setShown(next)
    if (working && next.status === 'done' && next.submission?.status !== 'running') onSettled()
  })
  useEffect(() => {
    if (rest === undefined) return undefined
    const timer = setTimeout(() => {
      api('GET /seller/imports/:id', { params: { id: shown.id } })
        .then(take)
        .catch((error: unknown) => {
          // The current state stays; the next poll may succeed.
          if (!(error instanceof ApiError)) throw error
          setShown((before) => ({ ...before }))
        })
    }, rest)
    return () => clearTimeout(timer)
  }, [shown, rest])
  return { shown, setShown, working }
}
