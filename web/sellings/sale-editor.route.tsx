import '../locales/areas.ts'
import '../locales/editor.ts'
import '../locales/sellings.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useInLanguage } from '../ui/link.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import type { Route } from './+types/sale-editor.route.ts'
import { readSale } from './read-sale.ts'
import { SaleEditor } from './sale-editor.tsx'

/**
 * Around both addresses of the form, `add` and `{id}/edit`, so that the screen stays as it is, focus and typing
 * included, when a new draft gets its own address.
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

/** A step is only another view of the same listing. */
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
  const { t } = useLingui()
  return (
    <div aria-busy className="flex flex-col gap-6">
      <title>{t`Annonce – Demeure`}</title>
      <h1 className="sr-only">
        <Trans>Annonce</Trans>
      </h1>
      <Skeleton className="h-14 w-80" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96 max-w-170" />
    </div>
  )
}

export default function SaleEditorRoute({ loaderData }: Route.ComponentProps) {
  const { id, screen, sale } = loaderData
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
      <SaleEditor
        key={created && created.id === id ? created.screen : screen}
        initial={sale}
        onCreated={(newId) => {
          setCreated({ id: newId, screen })
          const step = new URLSearchParams(location.search).get('step') ?? undefined
          void navigate(inLanguage(paths.sellerSaleEdit(newId, step)), {
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
          title={<Trans>Impossible de charger l’annonce</Trans>}
          message={error.message}
          requestId={error.requestId}
          onRetry={onRetry}
        />
      </div>
      <ButtonLink look="ghost" to={paths.sellerDash('properties')}>
        <Trans>Revenir à mes propriétés</Trans>
      </ButtonLink>
    </div>
  )
}
