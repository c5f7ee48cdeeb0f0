import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarHeart } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/my-visits.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { BuyingTabs } from '#web/inquiries/sent/buying-tabs.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useDealEvents } from './use-deal-events.ts'
import { VisitCard } from './visit-card.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /visits/my', { query: { page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** A buyer's visits, the upcoming ones first. */
export default function MyVisits({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useDealEvents('visit')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos visites`} – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Vos visites</Trans>
      </h1>
      <BuyingTabs />
      <Loaded result={result} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconCalendarHeart size={32} aria-hidden />}
              title={t`Vos visites apparaîtront ici`}
              action={
                <ButtonLink to={paths.sales()} variant="secondary">
                  <Trans>Trouver un bien à acheter</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                Choisissez un créneau sur une annonce : il vous attend ici avec son fichier d’agenda.
              </Trans>
            </EmptyState>
          ) : (
            <>
              <div className="grid gap-4 lg:grid-cols-2">
                {items.map((visit) => (
                  <VisitCard key={visit.id} visit={visit} onChange={() => void revalidate()} />
                ))}
              </div>
              <NumberedPager pagination={pagination} pageTo={(page) => paths.clientVisits(`page=${page}`)} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
