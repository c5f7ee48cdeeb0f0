import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'

export interface Preview<Answer> {
  answer: Answer | null
  failure: ApiError | null
  /** Again: something has changed, or the last try failed. */
  refetch: () => void
}

/**
 * Preview of the amounts of an action, fetched from the server before it is done and again when the draft changes;
 * nothing is fetched without a draft.
 */
export function usePreview<Draft, Answer>(
  draft: Draft | null,
  call: (searchDraft: Draft) => Promise<Answer>,
  settleMilliseconds = 0,
): Preview<Answer> {
  const [requestNumber, setRequestNumber] = useState(0)
  const [received, setReceived] = useState<{ key: string; answer?: Answer; failure?: ApiError }>()
  const key = draft === null ? '' : JSON.stringify(draft)
  const request = useEffectEvent(() => (draft === null ? Promise.reject(new Error('no wish')) : call(draft)))
  useEffect(() => {
    if (key === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      request().then(
        (answer) => isCurrent && setReceived({ key, answer }),
        (error: unknown) => isCurrent && error instanceof ApiError && setReceived({ key, failure: error }),
      )
    }, settleMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, requestNumber, settleMilliseconds])
  const isOfNow = key !== '' && received?.key === key
  return {
    answer: (isOfNow && received.answer) || null,
    failure: (isOfNow && received.failure) || null,
    refetch: () => setRequestNumber((last) => last + 1),
  }
}

/** The result, its skeleton while it loads, or why there is none. */
export function Previewed<Answer>({
  preview: { answer, failure, refetch: request },
  title,
  children,
}: {
  preview: Preview<Answer>
  title: string
  children: (answer: Answer) => React.ReactNode
}) {
  if (answer) return children(answer)
  if (!failure) return <Skeleton className="h-48" />
  return (
    <ErrorState title={title} message={failure.message} requestId={failure.requestId} onRetry={request} />
  )
}
