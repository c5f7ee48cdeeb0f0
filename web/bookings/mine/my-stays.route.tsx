import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/stays'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLuggage, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Route } from './+types/my-stays.route.ts'
import type { listMyBookings } from '#contract/bookings/guest-bookings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { control } from '#web/ui/inputs/field.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { StayCard } from './stay-card.tsx'
import { stayListQuery, type StayListState, staySearch, type StayTime } from './stay-list-address.ts'
import { useBookingEvents } from '../participants/use-booking-events.ts'

type StayPage = EndpointAnswer<typeof listMyBookings>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = staySearch.parse(url.searchParams)
  return { result: resultOf(api('GET /bookings/my', { query: stayListQuery(state) })) }
}
clientLoader.hydrate = true as const

/** Every stay the user has booked: upcoming, past, and cancelled. */
export default function MyStays({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, show] = useSearchState(staySearch)
  useBookingEvents()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos réservations`} – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Vos réservations</Trans>
        </h1>
        <Search key={state.search} state={state} onSearch={(search) => show({ search })} />
      </div>
      <div>
        <Tabs
          label={t`Vos réservations`}
          tabs={[
            { key: 'upcoming', label: t`À venir` },
            { key: 'past', label: t`Passées` },
            { key: 'cancelled', label: t`Annulées` },
          ]}
          selected={state.when}
          onSelect={(when) => show({ when })}
        >
          <List key={state.when} result={result} state={state} />
        </Tabs>
      </div>
    </div>
  )
}

function Search({ state, onSearch }: { state: StayListState; onSearch: (search: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(state.search)
  return (
    <search className="grow md:max-w-110">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <input
          type="search"
          aria-label={t`Rechercher une réservation`}
          placeholder={t`Logement, ville, hôte ou numéro`}
          maxLength={120}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value === '' && state.search) onSearch('')
          }}
          className={classes(control, 'h-11 min-w-0')}
        />
        <Button type="submit" variant="secondary" icon={<IconSearch size={20} aria-hidden />}>
          <span className="max-md:sr-only">
            <Trans>Rechercher</Trans>
          </span>
        </Button>
      </form>
    </search>
  )
}

function List({ result, state }: { result: Promise<LoadResult<StayPage>>; state: StayListState }) {
  const waiting = useNavigation().state === 'loading'
  return (
    <div aria-busy={waiting} className={classes('transition-opacity', waiting && 'opacity-60')}>
      <Loaded result={result} skeleton={<ListSkeleton />}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <NoStay state={state} />
          ) : (
            <div className="flex flex-col gap-5">
              <p className="text-14 text-muted">
                <Plural value={pagination.total_items} one="# réservation" other="# réservations" />
              </p>
              <ul className="flex flex-col gap-4">
                {items.map((booking) => (
                  <StayCard key={booking.id} booking={booking} />
                ))}
              </ul>
              <NumberedPager
                pagination={pagination}
                pageTo={(page) => paths.clientDash(withSearch(staySearch.serialize(state, { page })))}
              />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function withSearch(search: URLSearchParams) {
  return `bookings${search.size > 0 ? `?${search}` : ''}`
}

function NoStay({ state: { when, search, page } }: { state: StayListState }) {
  const { t } = useLingui()
  if (search || page > 1) {
    return (
      <EmptyState
        icon={<IconSearchOff size={32} aria-hidden />}
        title={t`Aucune réservation ici`}
        action={
          <ButtonLink
            variant="secondary"
            to={paths.clientDash(withSearch(staySearch.serialize({ when, search: '', page: 1 })))}
          >
            <Trans>Voir toute la liste</Trans>
          </ButtonLink>
        }
      >
        <Trans>Rien ne correspond à cette recherche parmi ces réservations.</Trans>
      </EmptyState>
    )
  }
  const titles: Record<StayTime, string> = {
    upcoming: t`Aucun séjour à venir`,
    past: t`Vos séjours terminés se retrouveront ici`,
    cancelled: t`Aucune réservation annulée`,
  }
  return (
    <EmptyState
      icon={<IconLuggage size={32} aria-hidden />}
      title={titles[when]}
      action={
        when !== 'cancelled' && (
          <ButtonLink to={paths.rentals()} variant="secondary" icon={<IconSearch size={20} aria-hidden />}>
            <Trans>Trouver un logement</Trans>
          </ButtonLink>
        )
      }
    >
      {when === 'cancelled' ? (
        <Trans>Les demandes déclinées, retirées ou annulées se retrouvent ici avec leur remboursement.</Trans>
      ) : (
        <Trans>Choisissez une ville et des dates : le prix total se lit dès la recherche.</Trans>
      )}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-5 w-36" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-56 rounded-16! md:h-40" />
      ))}
    </div>
  )
}
