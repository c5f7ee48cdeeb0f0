import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import type { ApiError } from '#web/api/api-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useInLanguage } from '#web/ui/link.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'

/** Steps are views of the same draft, so none reloads it. */
export function revalidatesDraft({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return (
    currentUrl.pathname !== nextUrl.pathname || (defaultShouldRevalidate && currentUrl.href === nextUrl.href)
  )
}

/**
 * Keeps the screen mounted when a new draft gets its own address.
 * @param pathTo the address of a draft, at a step
 * @returns the key of the screen, and a callback for when the draft is stored
 */
export function useOwnAddress(
  { id, screen }: { id: string | undefined; screen: string },
  pathTo: (id: string, step?: string) => string,
) {
  const navigate = useNavigate()
  const inLanguage = useInLanguage()
  const [created, setCreated] = useState<{ id: string; screen: string }>()
  return {
    key: created && created.id === id ? created.screen : screen,
    onCreated: (newId: string) => {
      setCreated({ id: newId, screen })
      const step = new URLSearchParams(location.search).get('step') ?? undefined
      void navigate(inLanguage(pathTo(newId, step)), {
        replace: true,
        preventScrollReset: true,
        state: { sameScreen: true },
      })
    },
  }
}

export function DraftSkeleton() {
  return (
    <>
      <Skeleton className="h-14 w-80" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96 max-w-170" />
    </>
  )
}

/** A draft that failed to load. The two texts are passed by the screen. */
export function DraftFailure({
  title,
  back,
  backTo,
  error,
  onRetry,
}: {
  title: React.ReactNode
  back: React.ReactNode
  backTo: string
  error: ApiError
  onRetry: () => void
}) {
  return (
    <div className="flex flex-col items-center gap-6">
      <div className="w-full">
        <ErrorState title={title} message={error.message} requestId={error.requestId} onRetry={onRetry} />
      </div>
      <ButtonLink variant="ghost" to={backTo}>
        {back}
      </ButtonLink>
    </div>
  )
}
