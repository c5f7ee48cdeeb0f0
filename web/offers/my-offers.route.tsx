import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDollar } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/my-offers.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { BuyingTabs } from '#web/inquiries/sent/buying-tabs.tsx'
import { paths } from '#web/paths.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useDealEvents } from '#web/visits/use-deal-events.ts'
import { OfferCard } from './offer-card.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /offers/my', { query: { page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** The user's offers, the latest first. */
export default function MyOffers({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useDealEvents('offer')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos offres`} – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Vos offres</Trans>
      </h1>
      <BuyingTabs />
      <Loaded result={result} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconFileDollar size={32} aria-hidden />}
              title={t`Vos offres apparaîtront ici`}
            >
              <Trans>Faites une offre écrite depuis une annonce : aucune somme ne vous est demandée.</Trans>
            </EmptyState>
          ) : (
            <>
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {items.map((thread) => (
                  <OfferCard key={thread.id} thread={thread} onChange={() => void revalidate()} />
                ))}
              </div>
              <NumberedPager pagination={pagination} pageTo={(page) => paths.clientOffers(`page=${page}`)} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
