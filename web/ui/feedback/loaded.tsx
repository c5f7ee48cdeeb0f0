import { useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { ErrorState } from './states.tsx'

export type Outcome<Data> = { data: Data } | { failure: ApiError }

/** For a `clientLoader` that does not wait: the frame of the screen is there at once, the data when it has come. */
export async function outcomeOf<Data>(call: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { data: await call }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error }
    throw error
  }
}

/** Shows the skeleton, then the data, or what went wrong with its retry. */
export function Loaded<Data>({
  outcome,
  skeleton,
  failed,
  children,
}: {
  outcome: Promise<Outcome<Data>>
  skeleton: React.ReactNode
  /** What could not be loaded, where the specification has words for it. */
  failed?: string
  children: (data: Data) => React.ReactNode
}) {
  return (
    <Suspense fallback={skeleton}>
      <Arrived outcome={outcome} failed={failed}>
        {children}
      </Arrived>
    </Suspense>
  )
}

function Arrived<Data>({
  outcome,
  failed,
  children,
}: {
  outcome: Promise<Outcome<Data>>
  failed: string | undefined
  children: (data: Data) => React.ReactNode
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const arrived = use(outcome)
  if ('data' in arrived) return children(arrived.data)
  const { message, requestId } = arrived.failure
  return (
    <ErrorState
      title={failed ?? t`Ces informations n’ont pas pu être chargées`}
      message={message}
      requestId={requestId}
      onRetry={() => void revalidate()}
    />
  )
}
