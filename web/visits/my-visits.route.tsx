import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarHeart, IconCalendarWeek, IconList } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/my-visits.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { BuyingTabs } from '#web/inquiries/sent/buying-tabs.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { Agenda } from './agenda/agenda.tsx'
import { agendaKey, loadAgenda } from './agenda/load-agenda.ts'
import { SubscribeButton } from './agenda/subscribe-button.tsx'
import { type VisitState, visitSearch } from './agenda/visit-address.ts'
import { useDealEvents } from './use-deal-events.ts'
import { VisitCard } from './visit-card.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(visitSearch.parse(url.searchParams))) }
}
clientLoader.hydrate = true as const

/** The list, upcoming visits first, and the agenda where that is shown and there are any visits. */
async function load(state: VisitState) {
  const [list, agenda] = await Promise.all([
    api('GET /visits/my', { query: { page: String(state.page) } }),
    state.view === 'week' ? loadAgenda('buyer', state) : null,
  ])
  return { list, agenda: list.pagination.total_items > 0 ? agenda : null }
}

/** A buyer's visits: seven days, or a list. */
export default function MyVisits({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state] = useSearchState(visitSearch)
  useDealEvents('visit')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos visites`} – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Vos visites</Trans>
        </h1>
        <SubscribeButton />
      </div>
      <BuyingTabs />
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink
          current={state.view === 'week'}
          to={paths.clientVisits()}
          icon={<IconCalendarWeek size={18} aria-hidden />}
        >
          <Trans>Agenda</Trans>
        </ChipLink>
        <ChipLink
          current={state.view !== 'week'}
          to={paths.clientVisits('view=list')}
          icon={<IconList size={18} aria-hidden />}
        >
          <Trans>Liste</Trans>
        </ChipLink>
      </div>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {({ list, agenda }) => {
          if (agenda) return <Agenda key={agendaKey(agenda)} data={agenda} side="buyer" />
          return <List {...list} />
        }}
      </Loaded>
    </div>
  )
}

function List({ items, pagination }: Awaited<ReturnType<typeof load>>['list']) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarHeart size={32} aria-hidden />}
        title={t`Vos visites apparaîtront ici`}
        action={
          <ButtonLink to={paths.sales()} variant="secondary">
            <Trans>Trouver un bien à acheter</Trans>
          </ButtonLink>
        }
      >
        <Trans>Choisissez un créneau sur une annonce : il vous attend ici avec son fichier d’agenda.</Trans>
      </EmptyState>
    )
  }
  const pageTo = (page: number) =>
    paths.clientVisits(
      visitSearch.serialize(visitSearch.parse(new URLSearchParams()), { view: 'list', page }).toString(),
    )
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {items.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onChange={() => void revalidate()} />
        ))}
      </div>
      <NumberedPager pagination={pagination} pageTo={pageTo} />
    </>
  )
}
