import 'virtual:texts/rentals/editor'
import 'virtual:texts/rentals/rental-management'
import { Trans } from '@lingui/react/macro'
import { Outlet, useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import {
  DraftFailure,
  DraftSkeleton,
  revalidatesDraft,
  useOwnAddress,
} from '#web/editor/draft/draft-route.tsx'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/rental-editor.route.ts'
import { RentalEditor } from './rental-editor.tsx'

/**
 * Layout of both addresses of the form, `add` and `{id}/edit`, so that the screen stays mounted, with focus and
 * typed values, when a new draft gets its own address.
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

export const shouldRevalidate = revalidatesDraft

export function HydrateFallback() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <DraftSkeleton />
    </div>
  )
}

export default function RentalEditorRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { key, onCreated } = useOwnAddress(loaderData, paths.ownerRentalEdit)

  if ('failure' in loaderData && loaderData.failure) {
    return (
      <DraftFailure
        title={<Trans>Impossible de charger le logement</Trans>}
        back={<Trans>Revenir à mes propriétés</Trans>}
        backTo={paths.ownerDash('properties')}
        error={loaderData.failure}
        onRetry={() => void revalidate()}
      />
    )
  }
  return (
    <>
      <RentalEditor
        key={key}
        initial={loaderData.rental}
        defaults={'defaults' in loaderData ? loaderData.defaults : undefined}
        onCreated={onCreated}
      />
      <Outlet />
    </>
  )
}
