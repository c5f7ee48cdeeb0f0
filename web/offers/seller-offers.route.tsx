import 'virtual:texts/buying/sale-leads'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileDollar, IconScale } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/seller-offers.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useDealEvents } from '#web/visits/use-deal-events.ts'
import { OfferCard } from './offer-card.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /seller/offers', { query: { page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** Offers for a seller's listings, the latest first. */
export default function SellerOffers({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useDealEvents('offer')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Offres`} – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Offres</Trans>
      </h1>

      <Loaded result={result} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {({ items, pagination, comparable }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconFileDollar size={32} aria-hidden />}
              title={t`Les offres écrites des acheteurs arriveront ici`}
            >
              <Trans>
                Chaque offre a un montant, une date limite et ses conditions ; vous l’acceptez, la refusez ou
                proposez un autre prix.
              </Trans>
            </EmptyState>
          ) : (
            <>
              <ComparableListings comparable={comparable} />
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {items.map((thread) => (
                  <OfferCard key={thread.id} thread={thread} onChange={() => void revalidate()} />
                ))}
              </div>
              <NumberedPager pagination={pagination} pageTo={(page) => paths.sellerOffers(`page=${page}`)} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** Listings with several open offers, each with the way to compare them. */
function ComparableListings({
  comparable,
}: {
  comparable: readonly { property_id: string; title: string; offers: number }[]
}) {
  if (comparable.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {comparable.map(({ property_id, title, offers }) => (
        <li
          key={property_id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-16 bg-brand-soft p-4 md:px-5"
        >
          <p className="min-w-0">
            <span className="font-semibold">{title}</span>{' '}
            <span className="text-muted">
              <Plural value={offers} one="# offre ouverte" other="# offres ouvertes" />
            </span>
          </p>
          <ButtonLink
            to={paths.sellerComparedOffers(property_id)}
            size="small"
            icon={<IconScale size={18} aria-hidden />}
          >
            <Trans>Comparer</Trans>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
