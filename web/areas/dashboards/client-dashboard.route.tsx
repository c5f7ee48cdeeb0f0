import 'virtual:texts/administration/areas'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconHistory, IconHomePlus, IconLuggage, IconSearch } from '@tabler/icons-react'
import type { Route } from './+types/client-dashboard.route.ts'
import type { showClientDashboard, StaySummary } from '#contract/administration/dashboards.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { api } from '#web/api/browser-api.ts'
import { stayMatters } from '#web/bookings/mine/stay-matters.ts'
import { useBookingEvents } from '#web/bookings/participants/use-booking-events.ts'
import { useStayToDos } from '#web/bookings/mine/use-stay-to-dos.tsx'
import { LatestConversation } from '#web/conversations/latest-conversation.tsx'
import { MessageButton } from '#web/conversations/message-button.tsx'
import { usePlatformFees } from '#web/api/use-platform-fees.ts'
import { paths } from '#web/paths.ts'
import { loadMyReviews } from '#web/reviews/write/load-my-reviews.ts'
import { MyReviews } from '#web/reviews/write/my-reviews.tsx'
import { ReviewToDos } from '#web/reviews/write/review-to-dos.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { daysUntil } from '#web/ui/dates/calendar-days.ts'
import { Card, StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { ToDoList } from '#web/ui/data/to-do-list.tsx'
import { useAccountToDos } from '../account/account-to-dos.tsx'
import { MetricsSkeleton } from '#web/ui/data/metrics-skeleton.tsx'
import { Greeting } from '../layout/greeting.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { StayRow } from './stay-row.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return {
    result: resultOf(load()),
    reviews: resultOf(loadMyReviews(url.searchParams)),
  }
}
clientLoader.hydrate = true as const

/** Number of upcoming stays searched for to-dos. */
const viewedStays = '50'

async function load() {
  const [dashboard, { items: toCome }, { items: conversations }] = await Promise.all([
    api('GET /client/dashboard'),
    api('GET /bookings/my', {
      query: { when: 'upcoming', sort_by: 'check_in', sort_direction: 'asc', per_page: viewedStays },
    }),
    api('GET /conversations', { query: { role: 'guest', per_page: '1' } }),
  ])
  return { dashboard, matters: stayMatters(toCome), conversation: conversations[0] }
}

export default function ClientDashboard({ loaderData: { result, reviews } }: Route.ComponentProps) {
  const { t } = useLingui()
  const toDos = useAccountToDos('client')
  const stayToDos = useStayToDos()
  useBookingEvents()
  return (
    <div className="flex flex-col gap-8">
      <Greeting
        result={result}
        waiting={({ matters }) => toDos.length + matters.length}
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
      <Loaded result={result} skeleton={toDos.length > 0 && <ToDoList items={toDos} label={t`À faire`} />}>
        {({ matters }) =>
          matters.length + toDos.length > 0 && (
            <ToDoList items={[...stayToDos(matters), ...toDos]} label={t`À faire`} />
          )
        }
      </Loaded>
      <Loaded result={reviews} skeleton={null}>
        {({ toWrite }) => <ReviewToDos stays={toWrite} />}
      </Loaded>
      <Loaded result={result} skeleton={<MetricsSkeleton count={2} />}>
        {({ dashboard, conversation }) => (
          <>
            <Stays dashboard={dashboard} />
            {conversation && <LatestConversation conversation={conversation} area="client" />}
          </>
        )}
      </Loaded>
      <Loaded
        result={reviews}
        skeleton={<Skeleton className="h-40" />}
        failed={t`Impossible de charger vos avis. Veuillez réessayer.`}
      >
        {(mine) => <MyReviews {...mine} />}
      </Loaded>
      <Invitation />
    </div>
  )
}

function Stays({ dashboard }: { dashboard: EndpointAnswer<typeof showClientDashboard> }) {
  const { t } = useLingui()
  const { next_stay, upcoming_stays, past_stays } = dashboard
  return (
    <>
      {next_stay ? (
        <NextStay stay={next_stay} />
      ) : (
        <EmptyState
          icon={<IconLuggage size={32} aria-hidden />}
          title={t`Votre prochain séjour apparaîtra ici`}
          action={
            <ButtonLink to={paths.rentals()} variant="secondary" icon={<IconSearch size={20} aria-hidden />}>
              <Trans>Parcourir les logements</Trans>
            </ButtonLink>
          }
        >
          <Trans>Choisissez une ville et des dates : le prix total se lit dès la recherche.</Trans>
        </EmptyState>
      )}
      <StatGrid>
        <StatCard label={t`Séjours à venir`} icon={<IconCalendarEvent size={20} aria-hidden />}>
          {upcoming_stays}
        </StatCard>
        <StatCard label={t`Séjours passés`} icon={<IconHistory size={20} aria-hidden />}>
          {past_stays}
        </StatCard>
      </StatGrid>
    </>
  )
}

function NextStay({ stay }: { stay: StaySummary }) {
  const { t } = useLingui()
  const language = useLanguage()
  const days = daysUntil(stay.check_in)
  const begun = stay.status === 'IN_STAY'
  const total = formatMoney(amountOfMinor(stay.total_minor, stay.currency), stay.currency, language)
  return (
    <Card
      title={begun ? t`Votre séjour` : t`Votre prochain séjour`}
      aside={
        <span className="text-14 text-muted">
          {begun ? (
            <Trans>En cours</Trans>
          ) : (
            <Plural value={days} _0="Aujourd’hui" one="Demain" other="Dans # jours" />
          )}
        </span>
      }
    >
      <ul>
        <StayRow stay={stay} />
      </ul>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-14">
        <span className="text-muted">
          <Trans>
            Total du séjour <strong className="text-text tabular">{total}</strong>
          </Trans>
        </span>
        <Link to={paths.rental(stay.country_slug, stay.property_id)} className="text-link">
          <Trans>Revoir le logement</Trans>
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.clientBooking(stay.id)}>
          <Trans>Voir la réservation</Trans>
        </ButtonLink>
        <MessageButton bookingId={stay.id} area="client">
          <Trans>Écrire à l’hôte</Trans>
        </MessageButton>
      </div>
    </Card>
  )
}

/** For users who are not owners yet. */
function Invitation() {
  const { ownerFee } = usePlatformFees()
  const { user } = useSession()
  if (user?.roles.some(({ name }) => name === 'owner')) return null
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-16 bg-brand-soft p-5 md:p-6">
      <IconHomePlus size={28} stroke={1.75} aria-hidden className="flex-none text-brand-text" />
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
