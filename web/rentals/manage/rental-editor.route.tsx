import '../../locales/editor.ts'
import '../../locales/rental-management.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/browser-api.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useInLanguage } from '../../ui/link.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import type { Route } from './+types/rental-editor.route.ts'
import { RentalEditor } from './rental-editor.tsx'

/**
 * Around both addresses of the form, `add` and `{id}/edit`, so that the screen stays as it is, focus and typing
 * included, when a new draft gets its own address.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = (params as { id?: string }).id
  try {
    if (!id) {
      const defaults = await api('GET /owner/rental-defaults')
      return { id: undefined, screen: crypto.randomUUID(), rental: null, defaults }
    }
    return { id, screen: id, rental: await api('GET /properties/my/:id', { params: { id } }) }
  } catch (error) {
    if (error instanceof ApiError) return { id, screen: id ?? 'add', rental: null, failure: error }
    throw error
  }
}
clientLoader.hydrate = true as const

/** A step is only another view of the same home. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return (
    currentUrl.pathname !== nextUrl.pathname || (defaultShouldRevalidate && currentUrl.href === nextUrl.href)
  )
}

export function HydrateFallback() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-14 w-80" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96 max-w-170" />
    </div>
  )
}

export default function RentalEditorRoute({ loaderData }: Route.ComponentProps) {
  const { id, screen, rental } = loaderData
  const navigate = useNavigate()
  const inLanguage = useInLanguage()
  const { revalidate } = useRevalidator()
  /** The draft that the add screen started: its own address shows the same screen. */
  const [created, setCreated] = useState<{ id: string; screen: string }>()

  if ('failure' in loaderData && loaderData.failure) {
    return <LoadFailure error={loaderData.failure} onRetry={() => void revalidate()} />
  }
  return (
    <>
      <RentalEditor
        key={created && created.id === id ? created.screen : screen}
        initial={rental}
        defaults={'defaults' in loaderData ? loaderData.defaults : undefined}
        onCreated={(newId) => {
          setCreated({ id: newId, screen })
          const step = new URLSearchParams(location.search).get('step') ?? undefined
          void navigate(inLanguage(paths.ownerRentalEdit(newId, step)), {
            replace: true,
            preventScrollReset: true,
            state: { sameScreen: true },
          })
        }}
      />
      <Outlet />
    </>
  )
}

function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-6">
      <div className="w-full">
        <ErrorState
          title={<Trans>Impossible de charger le logement</Trans>}
          message={error.message}
          requestId={error.requestId}
          onRetry={onRetry}
        />
      </div>
      <ButtonLink look="ghost" to={paths.ownerDash('properties')}>
        <Trans>Revenir à mes propriétés</Trans>
      </ButtonLink>
    </div>
  )
}
