import 'virtual:texts/rentals/rental-management'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomePlus, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listMyRentals } from '#contract/rentals/owner-rentals.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/my-rentals.route.ts'
import { OwnedRentalCard, OwnedRentalCardSkeleton } from './owned-rental-card.tsx'
import { OwnedRentalTable } from './owned-rental-table.tsx'
import { listAddress, RentalCount, RentalCounters, RentalFilters } from './rental-filters.tsx'
import { isFiltered, listQuery, type RentalListState, rentalSearch } from './rental-list-address.ts'
import { useRentalActions } from './use-rental-actions.ts'

type Loaded = { list: EndpointAnswer<typeof listMyRentals> } | { failure: ApiError }

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = rentalSearch.parse(url.searchParams)
  return { loaded: load(state) }
}
clientLoader.hydrate = true as const

async function load(state: RentalListState): Promise<Loaded> {
  try {
    return { list: await api('GET /properties/my', { query: listQuery(state) }) }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error }
    throw error
  }
}

export function HydrateFallback() {
  return <Frame list={<ListSkeleton />} />
}

export default function MyRentals({ loaderData }: Route.ComponentProps) {
  return (
    <Frame
      list={
        <Suspense fallback={<ListSkeleton />}>
          <RentalList loaded={loaderData.loaded} />
        </Suspense>
      }
    />
  )
}

function Frame({ list }: { list: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Mes Propriétés – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Mes Propriétés</Trans>
        </h1>
        <ButtonLink
          to={paths.ownerRentalAdd()}
          icon={<IconPlus size={20} aria-hidden />}
          className="max-md:w-full"
        >
          <Trans>Nouvelle Propriété</Trans>
        </ButtonLink>
      </div>
      {list}
    </div>
  )
}

function RentalList({ loaded }: { loaded: Promise<Loaded> }) {
  const result = use(loaded)
  const { t } = useLingui()
  const [state, show] = useSearchState(rentalSearch)
  const waiting = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  const actions = useRentalActions()
  const goTo = useGoTo()

  if ('failure' in result) {
    return (
      <ErrorState
        title={t`Erreur lors de la récupération des propriétés`}
        message={t`${result.failure.message}. Vos filtres sont gardés.`}
        requestId={result.failure.requestId}
        onRetry={() => void revalidate()}
      />
    )
  }
  const { items, pagination, counters } = result.list
  if (counters.total === 0) return <FirstRental />
  return (
    <>
      <RentalCounters counters={counters} state={state} />
      <RentalFilters
        state={state}
        onChange={(change) => show(change, 'search' in change)}
        onReset={() => goTo(paths.ownerDash('properties'))}
      />
      <RentalCount total={pagination.total_items} />
      <div aria-busy={waiting} className={classes('transition-opacity', waiting && 'opacity-60')}>
        {items.length === 0 ? (
          <NothingFound filtered={isFiltered(state)} firstPage={listAddress(state, { page: 1 })} />
        ) : state.view === 'table' ? (
          <OwnedRentalTable
            rentals={items}
            actions={actions}
            state={state}
            onSort={(sort) => show({ sort })}
          />
        ) : (
          <div className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3 2xl:grid-cols-4">
            {items.map((rental, index) => (
              <OwnedRentalCard key={rental.id} rental={rental} actions={actions} priority={index < 3} />
            ))}
          </div>
        )}
      </div>
      {pagination.total_pages > 1 && (
        <PageRange pagination={pagination} shown={items.length} onPage={(page) => show({ page })} />
      )}
    </>
  )
}

function PageRange({
  pagination,
  shown,
  onPage,
}: {
  pagination: EndpointAnswer<typeof listMyRentals>['pagination']
  shown: number
  onPage: (page: number) => void
}) {
  const first = (pagination.page - 1) * pagination.per_page + 1
  const last = first + shown - 1
  const total = pagination.total_items
  return (
    <div className="flex items-center justify-between gap-4 text-14 text-muted">
      <span className="tabular">
        {shown > 0 && (
          <Trans>
            {first} à {last} sur {total}
          </Trans>
        )}
      </span>
      <PreviousNext pagination={pagination} onPage={onPage} />
    </div>
  )
}

function FirstRental() {
  return (
    <EmptyState
      icon={<IconHomePlus size={32} aria-hidden />}
      title={<Trans>Votre premier logement</Trans>}
      action={
        <ButtonLink to={paths.ownerRentalAdd()} icon={<IconPlus size={20} aria-hidden />}>
          <Trans>Nouvelle Propriété</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Comptez quinze minutes, une adresse, un prix et trois photos. Le brouillon s’enregistre tout seul.
      </Trans>
    </EmptyState>
  )
}

function NothingFound({ filtered, firstPage }: { filtered: boolean; firstPage: string }) {
  const goTo = useGoTo()
  return (
    <EmptyState
      icon={<IconSearchOff size={32} aria-hidden />}
      title={<Trans>Aucun logement ici</Trans>}
      action={
        <Button
          variant="secondary"
          onClick={() => goTo(filtered ? paths.ownerDash('properties') : firstPage)}
        >
          {filtered ? <Trans>Effacer les filtres</Trans> : <Trans>Revenir à la première page</Trans>}
        </Button>
      }
    >
      {filtered ? (
        <Trans>Aucun de vos logements ne correspond à cette recherche ou à ce statut.</Trans>
      ) : (
        <Trans>Cette page de la liste est vide.</Trans>
      )}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <output className="sr-only">
        <Trans>Chargement des propriétés</Trans>
      </output>
      <Skeleton className="h-18" />
      <Skeleton className="h-11" />
      <div className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3 2xl:grid-cols-4">
        {['a', 'b', 'c'].map((key) => (
          <OwnedRentalCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}
