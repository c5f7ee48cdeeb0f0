import 'virtual:texts/accounts/verification'
import 'virtual:texts/administration/areas'
import 'virtual:texts/rentals/editor'
import 'virtual:texts/sales/seller-listings'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useRevalidator } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import {
  DraftFailure,
  DraftSkeleton,
  revalidatesDraft,
  useOwnAddress,
} from '#web/editor/draft/draft-route.tsx'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/sale-editor.route.ts'
import { readSale } from './read-sale.ts'
import { SaleEditor } from './sale-editor.tsx'

/**
 * Layout of both addresses of the form, `add` and `{id}/edit`, so that the screen stays mounted, with focus and
 * typed values, when a new draft gets its own address.
 */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = (params as { id?: string }).id
  if (!id) return { id: undefined, screen: crypto.randomUUID(), sale: null }
  try {
    return { id, screen: id, sale: await readSale(id) }
  } catch (error) {
    if (error instanceof ApiError) return { id, screen: id, sale: null, failure: error }
    throw error
  }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = revalidatesDraft

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div aria-busy className="flex flex-col gap-6">
      <title>{t`Annonce – Demeure`}</title>
      <h1 className="sr-only">
        <Trans>Annonce</Trans>
      </h1>
      <DraftSkeleton />
    </div>
  )
}

export default function SaleEditorRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { key, onCreated } = useOwnAddress(loaderData, paths.sellerSaleEdit)

  if ('failure' in loaderData && loaderData.failure) {
    return (
      <DraftFailure
        title={<Trans>Impossible de charger l’annonce</Trans>}
        back={<Trans>Revenir à mes propriétés</Trans>}
        backTo={paths.sellerDash('properties')}
        error={loaderData.failure}
        onRetry={() => void revalidate()}
      />
    )
  }
  return (
    <>
      <SaleEditor key={key} initial={loaderData.sale} onCreated={onCreated} />
      <Outlet />
    </>
  )
}
