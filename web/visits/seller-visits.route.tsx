import 'virtual:texts/buying/sale-leads'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconCalendarWeek, IconHistory, IconList } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/seller-visits.route.ts'
import type { Visit } from '#contract/buying/visits.ts'
import { api } from '#web/api/browser-api.ts'
import { addDays, daysFrom } from '#web/calendar/days.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { Agenda } from './agenda/agenda.tsx'
import { entriesOf } from './agenda/agenda-entries.ts'
import { agendaDays, agendaKey, loadAgenda } from './agenda/load-agenda.ts'
import { RequestedVisits } from './agenda/requested-visits.tsx'
import { SubscribeButton } from './agenda/subscribe-button.tsx'
import { TourCard } from './agenda/tour/tour-card.tsx'
import { type VisitState, visitSearch } from './agenda/visit-address.ts'
import { useDealEvents } from './use-deal-events.ts'
import { VisitCard } from './visit-card.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(visitSearch.parse(url.searchParams))) }
}
clientLoader.hydrate = true as const

/** Past visits are shown this many days back. */
const pastDays = 60

async function load(state: VisitState) {
  if (state.view !== 'week') return { view: state.view, items: await loadList(state.view) }
  const [agenda, requested, { plan }] = await Promise.all([
    loadAgenda('seller', state),
    api('GET /seller/visits', { query: { status: 'REQUESTED', per_page: '20' } }),
    api('GET /seller/visit-slots', { query: {} }),
  ])
  return { view: state.view, agenda, requested: requested.items, plan }
}

async function loadList(view: 'list' | 'past') {
  const today = todayLocal()
  const days = view === 'past' ? { from: addDays(today, -pastDays), to: today } : {}
  const { items } = await api('GET /seller/visits', { query: { per_page: '100', ...days } })
  if (view === 'list') return items
  return items.filter(({ ends_at }) => Date.parse(ends_at) <= Date.now()).toReversed()
}

/** Visits at a seller's listings: seven days with the open hours, or a list. */
export default function SellerVisits({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state] = useSearchState(visitSearch)
  useDealEvents('visit')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Visites`} – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-32">
            <Trans>Visites</Trans>
          </h1>
          <Suspense fallback={<Skeleton className="h-6 w-60" />}>
            <Counts result={result} />
          </Suspense>
        </div>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">
          <SubscribeButton />
          <ButtonLink to={paths.sellerVisitSlots()} icon={<IconCalendarPlus size={20} aria-hidden />}>
            <Trans>Ouvrir des créneaux</Trans>
          </ButtonLink>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink
          current={state.view === 'week'}
          to={paths.sellerVisits()}
          icon={<IconCalendarWeek size={18} aria-hidden />}
        >
          <Trans>Agenda</Trans>
        </ChipLink>
        <ChipLink
          current={state.view === 'list'}
          to={paths.sellerVisits('view=list')}
          icon={<IconList size={18} aria-hidden />}
        >
          <Trans>À venir</Trans>
        </ChipLink>
        <ChipLink
          current={state.view === 'past'}
          to={paths.sellerVisits('view=past')}
          icon={<IconHistory size={18} aria-hidden />}
        >
          <Trans>Passées</Trans>
        </ChipLink>
      </div>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(loaded) =>
          loaded.view === 'week' ? (
            <WeekOfSeller {...loaded} />
          ) : (
            <List items={loaded.items} isPast={loaded.view === 'past'} />
          )
        }
      </Loaded>
    </div>
  )
}

/** Visits of the days shown, and requests whatever their day. */
function Counts({ result }: { result: Promise<LoadResult<Awaited<ReturnType<typeof load>>>> }) {
  const { t } = useLingui()
  const loaded = use(result)
  // The agenda below shows what failed.
  if (!('data' in loaded) || loaded.data.view !== 'week') return null
  const { agenda, requested } = loaded.data
  const count = agenda.visits.filter((visit) => visit.status === 'CONFIRMED').length
  const visits = t`${plural(count, { one: '# visite confirmée', other: '# visites confirmées' })}`
  const requests = t`${plural(requested.length, { one: '# demande', other: '# demandes' })}`
  return (
    <p className="text-muted">
      <Trans>
        {visits} dans les jours affichés, {requests}
      </Trans>
    </p>
  )
}

type Week = Extract<Awaited<ReturnType<typeof load>>, { view: 'week' }>

function WeekOfSeller({ agenda, requested, plan }: Week) {
  const days = daysFrom(agenda.from, addDays(agenda.from, agendaDays))
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_296px]">
      <div className="flex min-w-0 flex-col gap-4 md:gap-6">
        <Agenda key={agendaKey(agenda)} data={agenda} side="seller" plan={plan} />
        <TourCard entries={entriesOf(days, agenda.visits, [])} days={days} today={todayLocal()} />
      </div>
      <RequestedVisits requested={requested} visits={agenda.visits} slots={agenda.slots} plan={plan} />
    </div>
  )
}

function List({ items, isPast }: { items: Visit[]; isPast: boolean }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  if (items.length === 0 && isPast) {
    return (
      <EmptyState
        icon={<IconHistory size={32} aria-hidden />}
        title={t`Aucune visite ces deux derniers mois`}
      />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarWeek size={32} aria-hidden />}
        title={t`Aucune visite à venir`}
        action={
          <ButtonLink to={paths.sellerVisitSlots()} variant="secondary">
            <Trans>Ouvrir des créneaux</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Ouvrez des créneaux : les acheteurs les réservent sur l’annonce, sans échange de messages.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {items.map((visit) => (
        <VisitCard key={visit.id} visit={visit} onChange={() => void revalidate()} />
      ))}
    </div>
  )
}
