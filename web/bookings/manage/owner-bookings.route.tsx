import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/booking-management'
import 'virtual:texts/bookings/booking-participants'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconCalendarMonth, IconDownload, IconSearchOff } from '@tabler/icons-react'
import { useNavigation, useSearchParams } from 'react-router'
import type { listOwnerBookings } from '#contract/bookings/owner-bookings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { addressOf, api } from '#web/api/browser-api.ts'
import { useBookingHours } from '#web/api/use-platform-fees.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Tabs } from '#web/ui/data/tabs.tsx'
import type { Route } from './+types/owner-bookings.route.ts'
import { BookingsFilters, type RentalName } from './bookings-filters.tsx'
import { BookingsTable } from './bookings-table.tsx'
import {
  type BookingListState,
  type BookingTab,
  bookingSearch,
  bookingTabs,
  filterQuery,
  isFiltered,
  sortOf,
} from './owner-bookings-address.ts'
import { Requests } from './requests.tsx'
import { useBookingEvents } from '../participants/use-booking-events.ts'

type List = EndpointAnswer<typeof listOwnerBookings>
interface Shown {
  tab: BookingTab
  list: List
  rentals: RentalName[]
}

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = bookingSearch.parse(url.searchParams)
  return { result: resultOf(load(state)) }
}
clientLoader.hydrate = true as const

async function load(state: BookingListState): Promise<Shown> {
  const tab = state.tab ?? 'requested'
  const [list, rentals] = await Promise.all([
    loadTab(state, tab),
    api('GET /properties/my', { query: { per_page: '100', sort_by: 'title', sort_direction: 'asc' } }),
  ])
  const names = rentals.items.map(({ id, title }) => ({ id, title }))
  if (state.tab !== null || list.counters.requested > 0) return { tab, list, rentals: names }
  return { tab: 'upcoming', list: await loadTab(state, 'upcoming'), rentals: names }
}

function loadTab(state: BookingListState, tab: BookingTab) {
  return api('GET /owner/bookings', { query: { ...filterQuery(state, tab), page: String(state.page) } })
}

export function HydrateFallback() {
  return (
    <Frame>
      <ListSkeleton />
    </Frame>
  )
}

export default function OwnerBookings({ loaderData: { result } }: Route.ComponentProps) {
  useBookingEvents()
  return (
    <Frame>
      <Loaded result={result} skeleton={<ListSkeleton />}>
        {(shown) => <BookingList {...shown} />}
      </Loaded>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Réservations – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Réservations</Trans>
        </h1>
        <ButtonLink
          to={paths.ownerCalendar()}
          variant="secondary"
          icon={<IconCalendarMonth size={20} aria-hidden />}
          className="max-md:w-full"
        >
          <Trans>Voir le calendrier</Trans>
        </ButtonLink>
      </div>
      {children}
    </div>
  )
}

function BookingList({ tab, list, rentals }: Shown) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const state = bookingSearch.parse(search)
  const waiting = useNavigation().state === 'loading'
  const show = (change: Partial<BookingListState>) =>
    setSearch(bookingSearch.serialize({ ...state, tab }, change), {
      preventScrollReset: true,
      replace: 'search' in change,
    })
  const { counters, items, pagination } = list
  const labels: Record<BookingTab, string> = {
    requested: t`Demandes (${counters.requested})`,
    upcoming: t`À venir (${counters.upcoming})`,
    in_stay: t`En cours (${counters.in_stay})`,
    past: t`Passées (${counters.past})`,
    cancelled: t`Annulées (${counters.cancelled})`,
  }
  return (
    <Tabs
      label={t`Réservations par étape`}
      tabs={bookingTabs.map((key) => ({ key, label: labels[key] }))}
      selected={tab}
      onSelect={(next) => show({ tab: next })}
    >
      <div className="flex flex-col gap-5">
        <BookingsFilters state={state} tab={tab} rentals={rentals} onChange={show} />
        <div
          aria-busy={waiting}
          className={classes('flex flex-col gap-5 transition-opacity', waiting && 'opacity-60')}
        >
          {items.length === 0 ? (
            <Nothing
              tab={tab}
              filtered={isFiltered(state) || state.page > 1}
              onReset={() => show({ search: '', home: '' })}
            />
          ) : tab === 'requested' ? (
            <Requests bookings={items} />
          ) : (
            <BookingsTable bookings={items} sort={sortOf(state, tab)} onSort={(sort) => show({ sort })} />
          )}
        </div>
        {items.length > 0 && (
          <Foot pagination={pagination} query={filterQuery(state, tab)} onPage={(page) => show({ page })} />
        )}
      </div>
    </Tabs>
  )
}

function Foot({
  pagination,
  query,
  onPage,
}: {
  pagination: List['pagination']
  query: Record<string, string>
  onPage: (page: number) => void
}) {
  const first = (pagination.page - 1) * pagination.per_page + 1
  const last = Math.min(pagination.page * pagination.per_page, pagination.total_items)
  const total = pagination.total_items
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 text-14 text-muted">
      <output className="tabular">
        <Trans>
          {first} à {last} sur {total}
        </Trans>
      </output>
      <div className="flex items-center gap-3">
        {/* All results of the filters, as a file. */}
        <DownloadButton
          path={addressOf('/owner/bookings/export', { query }).slice('/api/v1'.length)}
          name="demeure-reservations.csv"
          icon={<IconDownload size={18} aria-hidden />}
        >
          <Trans>Exporter en CSV</Trans>
        </DownloadButton>
        {pagination.total_pages > 1 && <PreviousNext pagination={pagination} onPage={onPage} />}
      </div>
    </div>
  )
}

function Nothing({ tab, filtered, onReset }: { tab: BookingTab; filtered: boolean; onReset: () => void }) {
  const { t } = useLingui()
  const { answerHours } = useBookingHours()
  if (filtered) {
    return (
      <EmptyState
        icon={<IconSearchOff size={32} aria-hidden />}
        title={t`Aucune réservation ne correspond`}
        action={
          <Button variant="secondary" onClick={onReset}>
            <Trans>Effacer les filtres</Trans>
          </Button>
        }
      >
        <Trans>Élargissez la recherche ou choisissez tous les logements.</Trans>
      </EmptyState>
    )
  }
  const titles: Record<BookingTab, string> = {
    requested: t`Aucune demande n’attend`,
    upcoming: t`Aucun séjour à venir`,
    in_stay: t`Personne n’est chez vous`,
    past: t`Aucun séjour passé`,
    cancelled: t`Rien n’a été annulé`,
  }
  return (
    <EmptyState
      icon={<IconCalendarEvent size={32} aria-hidden />}
      title={titles[tab]}
      action={
        tab === 'upcoming' && (
          <ButtonLink to={paths.ownerCalendar()} variant="secondary">
            <Trans>Ouvrir des nuits</Trans>
          </ButtonLink>
        )
      }
    >
      {tab === 'requested' ? (
        <Trans>Une demande reste ouverte {answerHours} heures ; vous en êtes averti aussitôt.</Trans>
      ) : (
        <Trans>Les réservations apparaissent ici d’elles-mêmes.</Trans>
      )}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      <output className="sr-only">
        <Trans>Chargement des réservations</Trans>
      </output>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-96 rounded-16!" />
    </div>
  )
}
