import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'

export interface Preview<Answer> {
  answer: Answer | null
  failure: ApiError | null
  /** Once more: something has changed, or the last try failed. */
  ask: () => void
}

/** What something would mean in money, asked of the server before it is done; once more whenever `key` changes. */
export function usePreview<Answer>(call: () => Promise<Answer>, key: string): Preview<Answer> {
  const [round, setRound] = useState(0)
  const [heard, setHeard] = useState<{ key: string; answer?: Answer; failure?: ApiError }>()
  const start = useEffectEvent(call)
  useEffect(() => {
    let isCurrent = true
    start().then(
      (answer) => isCurrent && setHeard({ key, answer }),
      (error: unknown) => isCurrent && error instanceof ApiError && setHeard({ key, failure: error }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, round])
  const isOfNow = heard?.key === key
  return {
    answer: (isOfNow && heard.answer) || null,
    failure: (isOfNow && heard.failure) || null,
    ask: () => setRound((last) => last + 1),
  }
}

/** The answer, or its place while it is awaited, or why there is none. */
export function Previewed<Answer>({
  preview: { answer, failure, ask },
  title,
  children,
}: {
  preview: Preview<Answer>
  title: string
  children: (answer: Answer) => React.ReactNode
}) {
  if (answer) return children(answer)
  if (!failure) return <Skeleton className="h-48" />
  return <ErrorState title={title} message={failure.message} requestId={failure.requestId} onRetry={ask} />
}
