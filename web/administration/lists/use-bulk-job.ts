import { useEffect, useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'

/** Between two looks at a running job. */
const restMilliseconds = 700

/**
 * A job on many objects: the one that runs already when the list opens, or the one that is started. It is read until it
 * has ended; leaving the list does not stop it.
 */
export function useBulkJob(onEnd: () => void) {
  const [job, setJob] = useState<BulkJob | null>(null)
  const runningId = job?.status === 'running' ? job.id : null
  useEffect(() => {
    const ignore = () => {}
    api('GET /admin/bulk-jobs').then(({ items }) => {
      const running = items.find(({ status }) => status === 'running')
      if (running) setJob((present) => present ?? running)
    }, ignore)
  }, [])
  useEffect(() => {
    if (!runningId) return undefined
    let isCurrent = true
    const timer = setInterval(() => {
      api('GET /admin/bulk-jobs/:id', { params: { id: runningId } }).then(
        (next) => {
          if (!isCurrent) return
          setJob(next)
          if (next.status !== 'running') onEnd()
        },
        (error: unknown) => {
          // The next look may succeed.
          if (!(error instanceof ApiError)) throw error
        },
      )
    }, restMilliseconds)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what follows the end does not restart the reading
  }, [runningId])
  return { job, setJob, close: () => setJob(null) }
}
