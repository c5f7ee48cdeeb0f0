import { useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from './states.tsx'

/** What a call brought, or why it brought nothing. */
export type Outcome<Data> = { data: Data } | { failure: LoadFailure }

interface LoadFailure {
  message: string
  requestId: string | undefined
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
