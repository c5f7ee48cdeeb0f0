import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/administration/audit'
import 'virtual:texts/accounts/accounts'
import 'virtual:texts/bookings/bookings'
import 'virtual:texts/moderation/report-moderation'
import { useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/people/person.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/person.route.ts'
import { ActButton, ActCard } from '../person-actions/act-card.tsx'
import { SuspensionCard } from '../person-actions/suspension-card.tsx'
import { BookingsCard } from './bookings-card.tsx'
import { ListingsCard } from './listings-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { kindsOf, personSearch } from './person-address.ts'
import { PersonAlerts } from './person-alerts.tsx'
import { PersonMetrics } from './person-metrics.tsx'
import { PersonHead } from './person-head.tsx'
import { RestCard } from './rest-card.tsx'
import { TiedAccountsCard } from './tied-accounts-card.tsx'
import { Timeline } from './timeline.tsx'
import { VerificationCard } from './verification-card.tsx'

/** Lines of a list on the page; the rest is behind its link. */
const shownLines = '5'

export function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const state = personSearch.parse(url.searchParams)
  const list = (name: 'bookings_received' | 'bookings_made' | 'rentals' | 'sales') =>
    resultOf(
      api('GET /admin/users/:id/lists/:list', {
        params: { id, list: name },
        query: { per_page: shownLines },
      }),
    )
  return {
    person: resultOf(api('GET /admin/users/:id', { params: { id } })),
    facts: resultOf(
      api('GET /admin/users/:id/timeline', {
        params: { id },
        query: state.facts ? { kinds: state.facts } : {},
      }),
    ),
    received: list('bookings_received'),
    made: list('bookings_made'),
    rentals: list('rentals'),
    sales: list('sales'),
  }
}
clientLoader.hydrate = true as const

export default function PersonPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Loaded
      result={loaderData.person}
      failed={t`Cette personne n’a pas pu être chargée`}
      skeleton={<Skeleton className="h-320 rounded-16!" />}
    >
      {(person) => <Content key={id} person={person} loaded={loaderData} />}
    </Loaded>
  )
}

function Content({ person, loaded }: { person: Person; loaded: Route.ComponentProps['loaderData'] }) {
  const [state, show, coming] = useSearchState(personSearch)
  const { counts } = person
  return (
    <div className="flex flex-col gap-6">
      <title>{`${person.first_name} ${person.last_name} – Demeure`}</title>
      <PersonHead person={person} />
      <ActButton person={person} />
      <SuspensionCard person={person} />
      <PersonAlerts person={person} />
      <PersonMetrics person={person} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Timeline
            personId={person.id}
            total={person.facts}
            kinds={kindsOf(coming.facts)}
            facts={loaded.facts}
            onKinds={(kinds) => show({ facts: kinds.join(',') }, true)}
          />
          <BookingsCard
            person={person}
            side={state.bookings || (counts.bookings_received || !counts.bookings_made ? 'received' : 'made')}
            lists={{ received: loaded.received, made: loaded.made }}
            onSide={(bookings) => show({ bookings }, true)}
          />
          {Boolean(counts.rentals) && <ListingsCard person={person} list="rentals" loaded={loaded.rentals} />}
          {Boolean(counts.sales) && <ListingsCard person={person} list="sales" loaded={loaded.sales} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ActCard person={person} />
          <VerificationCard person={person} />
          <MoneyCard person={person} />
          <TiedAccountsCard accounts={person.tied_accounts} />
          <NotesCard person={person} />
        </div>
      </div>
      <RestCard person={person} />
    </div>
  )
}
