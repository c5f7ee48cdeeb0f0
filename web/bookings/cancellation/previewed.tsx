import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'

export interface Preview<Answer> {
  answer: Answer | null
  failure: ApiError | null
  /** Once more: something has changed, or the last try failed. */
  ask: () => void
}

/**
 * What something would mean in money, asked of the server before it is done and again when the wish changes; nothing is
 * asked without one.
 */
export function usePreview<Wish, Answer>(
  wish: Wish | null,
  call: (wish: Wish) => Promise<Answer>,
  settleMilliseconds = 0,
): Preview<Answer> {
  const [round, setRound] = useState(0)
  const [heard, setHeard] = useState<{ key: string; answer?: Answer; failure?: ApiError }>()
  const key = wish === null ? '' : JSON.stringify(wish)
  const ask = useEffectEvent(() => (wish === null ? Promise.reject(new Error('no wish')) : call(wish)))
  useEffect(() => {
    if (key === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      ask().then(
        (answer) => isCurrent && setHeard({ key, answer }),
        (error: unknown) => isCurrent && error instanceof ApiError && setHeard({ key, failure: error }),
      )
    }, settleMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, round, settleMilliseconds])
  const isOfNow = key !== '' && heard?.key === key
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
