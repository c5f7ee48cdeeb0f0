import 'virtual:texts/administration/areas'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/bookings'
import 'virtual:texts/buying/sale-leads'
import 'virtual:texts/buying/saved-searches'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomePlus, IconLuggage, IconSearch } from '@tabler/icons-react'
import type { Route } from './+types/client-dashboard.route.ts'
import type { SearchWithNewListings, showClientDashboard } from '#contract/buying/client-dashboard.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { stayMatters } from '#web/bookings/mine/stay-matters.ts'
import { useBookingEvents } from '#web/bookings/participants/use-booking-events.ts'
import { usePlatformFees } from '#web/api/use-platform-fees.ts'
import { paths } from '#web/paths.ts'
import { loadMyReviews } from '#web/reviews/write/load-my-reviews.ts'
import { MyReviews } from '#web/reviews/write/my-reviews.tsx'
import { ReviewDecisions } from '#web/reports/appeals/review-decisions.tsx'
import { useSearchName } from '#web/saved-searches/search-name.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useAccountToDos } from '../account/account-to-dos.tsx'
import { Greeting } from '../layout/greeting.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { ChangedFavorites } from './client/changed-favorites.tsx'
import { DealsCard } from './client/deals-card.tsx'
import { LaterStays } from './client/later-stays.tsx'
import { type ClientStays, loadDeals, loadStays, nextStayOf } from './client/load-client-work.ts'
import { CurrentStayStrip, NextStay } from './client/next-stay.tsx'
import { NewResultsCard } from './client/new-results-card.tsx'
import { type ClientWork, useClientToDos } from './client/use-client-to-dos.tsx'
import { WaitingCard } from './client/waiting-card.tsx'
import { LatestMessages } from './latest-messages.tsx'

const conversationsShown = '3'

/** Each part loads, and may fail, separately; what waits is of several parts. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const stays = resultOf(loadStays())
  const deals = resultOf(loadDeals())
  const reviews = resultOf(loadMyReviews(url.searchParams))
  return {
    dashboard: resultOf(api('GET /client/dashboard')),
    messages: resultOf(api('GET /conversations', { query: { role: 'guest', per_page: conversationsShown } })),
    stays,
    deals,
    reviews,
    decisions: resultOf(api('GET /reviews/decisions')),
    work: Promise.all([stays, deals, reviews]).then((loaded): LoadResult<ClientWork> => ({
      data: {
        stays: dataOf(loaded[0]),
        deals: dataOf(loaded[1]),
        toReview: dataOf(loaded[2])?.toWrite ?? null,
      },
    })),
  }
}
clientLoader.hydrate = true as const

function dataOf<Data>(result: LoadResult<Data>): Data | null {
  return 'data' in result ? result.data : null
}

export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dashboard, messages, stays, deals, reviews, decisions, work } = loaderData
  const toDosOf = useClientToDos(useAccountToDos('client'))
  useBookingEvents()
  return (
    <div className="flex flex-col gap-6">
      <Greeting
        result={work}
        waiting={(loaded) => toDosOf(loaded).length}
        action={
          <ButtonLink
            to={paths.rentals()}
            icon={<IconSearch size={20} aria-hidden />}
            className="max-md:w-full"
          >
            <Trans>Trouver un logement</Trans>
          </ButtonLink>
        }
      />
      <Loaded result={stays} skeleton={<Skeleton className="h-72 rounded-16!" />}>
        {(loaded) => <Stays stays={loaded} dashboard={dashboard} />}
      </Loaded>
      <div className="grid items-start gap-4 xl:grid-cols-[5fr_3fr] xl:gap-6">
        <Loaded result={work} skeleton={<Skeleton className="h-80 rounded-16!" />}>
          {(loaded) => (
            <WaitingCard
              items={toDosOf(loaded)}
              isPartial={Object.values(loaded).some((part) => part === null)}
            />
          )}
        </Loaded>
        <Loaded result={messages} skeleton={<Skeleton className="h-60 rounded-16!" />}>
          {({ items }) => (
            <LatestMessages
              conversations={items}
              area="client"
              empty={<Trans>Vos échanges avec les hôtes apparaîtront ici.</Trans>}
            />
          )}
        </Loaded>
      </div>
      <Loaded result={dashboard} skeleton={null}>
        {({ changed_favorites, favorites_total }) =>
          changed_favorites.length > 0 && (
            <ChangedFavorites changes={changed_favorites} total={favorites_total} />
          )
        }
      </Loaded>
      <div className="grid items-start gap-4 xl:grid-cols-[5fr_3fr] xl:gap-6">
        <Loaded result={dashboard} skeleton={<Skeleton className="h-40 rounded-16!" />}>
          {({ searches_with_news, saved_searches_total }) => (
            <NewResultsCard searches={searches_with_news} total={saved_searches_total} />
          )}
        </Loaded>
        {/* Beside two rows: a long list leaves no gap between the cards at its left. */}
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Loaded result={stays} skeleton={<Skeleton className="h-40 rounded-16!" />}>
            {({ bookings }) => <LaterStays bookings={laterThan(bookings)} />}
          </Loaded>
        </div>
        <Loaded result={deals} skeleton={null}>
          {(loaded) => loaded.isBuyer && <DealsCard deals={loaded} />}
        </Loaded>
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <Loaded
            result={reviews}
            skeleton={<Skeleton className="h-40" />}
            failed={t`Impossible de charger vos avis. Veuillez réessayer.`}
          >
            {({ written }) => <MyReviews written={written} />}
          </Loaded>
          <Loaded result={decisions} skeleton={null}>
            {({ items }) => <ReviewDecisions decisions={items} />}
          </Loaded>
        </div>
      </div>
      <Invitation />
    </div>
  )
}

type Dashboard = EndpointAnswer<typeof showClientDashboard>

/** The stay under way and the next one; without one, the saved search with most new homes. */
function Stays({
  stays: { bookings, hasCode },
  dashboard,
}: {
  stays: ClientStays
  dashboard: Promise<LoadResult<Dashboard>>
}) {
  const current = bookings.find(({ status }) => status === 'IN_STAY')
  const next = nextStayOf(bookings)
  return (
    <>
      {current && <CurrentStayStrip booking={current} />}
      {next ? (
        <NextStay booking={next} isWaiting={stayMatters([next]).length > 0} hasCode={hasCode} />
      ) : (
        <Loaded result={dashboard} skeleton={null}>
          {({ searches_with_news: [search] }) => <NoStay search={search} isAway={current !== undefined} />}
        </Loaded>
      )}
    </>
  )
}

function laterThan(bookings: Booking[]) {
  const next = nextStayOf(bookings)
  return bookings.filter((booking) => booking !== next && booking.status !== 'IN_STAY')
}

function NoStay({ search, isAway }: { search: SearchWithNewListings | undefined; isAway: boolean }) {
  const { t } = useLingui()
  const nameOf = useSearchName()
  if (isAway) return null
  const name = search && (search.name || nameOf(search.kind, search.search))
  return (
    <EmptyState
      icon={<IconLuggage size={32} aria-hidden />}
      title={t`Votre prochain séjour apparaîtra ici`}
      action={
        <ButtonLink
          to={search?.kind === 'rental' ? paths.rentals(search.search) : paths.rentals()}
          variant="secondary"
          icon={<IconSearch size={20} aria-hidden />}
        >
          {search?.kind === 'rental' ? (
            <Trans>Voir les nouveautés de « {name} »</Trans>
          ) : (
            <Trans>Parcourir les logements</Trans>
          )}
        </ButtonLink>
      }
    >
      <Trans>Choisissez une ville et des dates : le prix total se lit dès la recherche.</Trans>
    </EmptyState>
  )
}

/** For users who are not owners yet. */
function Invitation() {
  const { ownerFee } = usePlatformFees()
  const { user } = useSession()
  if (user?.roles.some(({ name }) => name === 'owner')) return null
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-16 bg-brand-soft p-5 md:p-6">
      <IconHomePlus size={28} aria-hidden className="flex-none text-brand-text" />
      <div className="min-w-60 grow basis-0">
        <h2 className="display-20">
          <Trans>Votre logement peut aussi accueillir</Trans>
        </h2>
        <p className="text-14 text-muted">
          <Trans>{ownerFee} % de frais d’hôte, rien avant la première réservation.</Trans>
        </p>
      </div>
      <ButtonLink to={paths.becomeHost()} variant="secondary">
        <Trans>Estimer mes revenus</Trans>
      </ButtonLink>
    </section>
  )
}
