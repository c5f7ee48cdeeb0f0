import { useEffect, useState } from 'react'
import type { ValidationReport } from '#contract/verification/verification-cases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'

export type LoadedReport =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; failure: ApiError; retry: () => void }
  | { state: 'loaded'; report: ValidationReport }

/** The report of the last submission, requested when its tab is shown and after each change of the case. */
export function useReport(isShown: boolean, updatedAt: string | null): LoadedReport | undefined {
  const [loaded, setLoaded] = useState<LoadedReport>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isShown) return undefined
    let isCurrent = true
    const set = (next: LoadedReport) => isCurrent && setLoaded(next)
    api('GET /professional-kyc/my/validation-report', { query: {} }).then(
      (report) => set({ state: 'loaded', report }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        const retry = () => {
          setLoaded({ state: 'loading' })
          setAttempt((before) => before + 1)
        }
        set(error.status === 404 ? { state: 'missing' } : { state: 'failed', failure: error, retry })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isShown, updatedAt, attempt])
  return isShown ? loaded : undefined
}
