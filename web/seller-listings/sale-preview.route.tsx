import 'virtual:texts/sales/sale-listing'
import 'virtual:texts/sales/seller-listings'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/sale-preview.route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Gallery } from '#web/rentals/listing/gallery.tsx'
import { Place } from '#web/sales/listing/place.tsx'
import { SaleSections } from '#web/sales/listing/sale-sections.tsx'
import { SellerCard } from '#web/sales/listing/seller-card.tsx'
import { guardRoute } from '#web/session/guard-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'

export const clientMiddleware = [guardRoute({ requiresAuth: true, requiresRole: ['seller'] })]

/** In the browser only: personal data must not be rendered, cached or indexed. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { id } = params
  try {
    return { id, sale: await api('GET /properties-for-sale/seller/:id/preview', { params: { id } }) }
  } catch (error) {
    if (error instanceof ApiError) return { id, sale: null, failure: error }
    throw error
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div aria-busy className="wrap flex flex-col gap-6 py-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-120 rounded-24!" />
    </div>
  )
}

/** Preview of the public page, for the seller. */
export default function SalePreview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id, sale } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <>
      <title>{t`Aperçu – Demeure`}</title>
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <p className="flex items-center gap-2.5 text-14">
            <IconEye size={20} aria-hidden className="flex-none text-brand-text" />
            <Trans>Aperçu : voici ce que verront les acheteurs.</Trans>
          </p>
          <ButtonLink
            variant="secondary"
            size="small"
            to={paths.sellerSaleEdit(id, 'publish')}
            icon={<IconArrowLeft size={18} aria-hidden />}
          >
            <Trans>Revenir au formulaire</Trans>
          </ButtonLink>
        </div>
      </header>
      <main className="wrap py-6 md:py-8">
        {sale ? (
          <Listing sale={sale} />
        ) : (
          <ErrorState
            title={<Trans>L’aperçu n’est pas encore possible</Trans>}
            message={loaderData.failure.message}
            requestId={loaderData.failure.requestId}
            onRetry={() => void revalidate()}
          />
        )}
      </main>
    </>
  )
}

function Listing({ sale }: { sale: NonNullable<Route.ComponentProps['loaderData']['sale']> }) {
  return (
    <article>
      {sale.images.length > 0 && <Gallery listing={sale} />}
      <div className="grid items-start pt-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12 xl:gap-22">
        <div className="min-w-0 divide-y divide-line [&>section]:py-8 md:[&>section]:py-10 [&>section:first-child]:pt-0">
          <SaleSections sale={sale} isPreview />
        </div>
        <aside className="min-w-0 max-lg:mt-8">
          <SellerCard sale={sale} />
        </aside>
      </div>
      <div className="border-t border-line max-lg:mt-8 [&>section]:py-8 md:[&>section]:py-10">
        <Place sale={sale} />
      </div>
    </article>
  )
}
