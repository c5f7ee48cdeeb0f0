import { useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from './states.tsx'

/** The data of a call, or why it failed. */
export type LoadResult<Data> = { data: Data } | { failure: LoadFailure }

interface LoadFailure {
  message: string
  requestId: string | undefined
}

/** Shows the skeleton, then the data, or the error with a retry. */
export function Loaded<Data>({
  result,
  skeleton,
  failed,
  children,
}: {
  result: Promise<LoadResult<Data>>
  skeleton: React.ReactNode
  /** What could not be loaded, where the specification words it. */
  failed?: string
  children: (data: Data) => React.ReactNode
}) {
  return (
    <Suspense fallback={skeleton}>
      <Arrived result={result} failed={failed}>
        {children}
      </Arrived>
    </Suspense>
  )
}

function Arrived<Data>({
  result,
  failed,
  children,
}: {
  result: Promise<LoadResult<Data>>
  failed: string | undefined
  children: (data: Data) => React.ReactNode
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const arrived = use(result)
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
