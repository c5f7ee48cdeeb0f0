import 'virtual:texts/administration/areas'
import 'virtual:texts/sales/seller-listings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHomePlus, IconPlus, IconRotateClockwise, IconSearchOff, IconTransfer } from '@tabler/icons-react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Route } from './+types/my-sales.route.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { type SaleStatus, saleStatuses } from '#contract/sales/sale-enums.ts'
import type { listSellerSales } from '#contract/sales/seller-sales.ts'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, CounterLinks, ListSearch, ViewToggle } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { BulkBar } from './bulk-bar.tsx'
import { OwnedSaleCard } from './owned-sale-card.tsx'
import { OwnedSaleTable } from './owned-sale-table.tsx'
import { saleListQuery, saleListSearch, type SaleListState, type SaleSort } from './sale-list-address.ts'
import { useStatusNames } from '../sale-status-names.ts'
import { useSaleActions } from '../use-sale-actions.ts'
import { useSelection } from './use-selection.ts'

type List = EndpointAnswer<typeof listSellerSales>

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = saleListSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /properties-for-sale/seller', { query: saleListQuery(state) })) }
}
clientLoader.hydrate = true as const

export default function MySales({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Mes Propriétés – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Mes Propriétés</Trans>
        </h1>
        <div className="flex flex-wrap gap-3 max-md:w-full">
          <ButtonLink
            variant="secondary"
            to={paths.sellerFeeds()}
            icon={<IconTransfer size={20} aria-hidden />}
            className="max-md:w-full"
          >
            <Trans>Import et export</Trans>
          </ButtonLink>
          <ButtonLink
            to={paths.sellerSaleAdd()}
            icon={<IconPlus size={20} aria-hidden />}
            className="max-md:w-full max-md:order-first"
          >
            <Trans>Nouvelle Propriété</Trans>
          </ButtonLink>
        </div>
      </div>
      <Loaded result={result} skeleton={<ListSkeleton />} failed={t`Impossible de charger les propriétés`}>
        {(list) => <SaleList list={list} />}
      </Loaded>
    </div>
  )
}

function SaleList({ list: { items, pagination, counters } }: { list: List }) {
  const { t } = useLingui()
  const [state, show] = useSearchState(saleListSearch)
  const waiting = useNavigation().state === 'loading'
  const actions = useSaleActions()
  const selection = useSelection(items)
  const { revalidate } = useRevalidator()
  const goTo = useGoTo()
  if (counters.total === 0) return <FirstListing />
  const first = (pagination.page - 1) * pagination.per_page + 1
  const last = first + items.length - 1
  const total = pagination.total_items
  return (
    <>
      <CounterLinks
        label={t`Propriétés par statut`}
        counters={(
          [
            ['', t`Total`, counters.total],
            ['active', t`Actives`, counters.active],
            ['draft', t`Brouillons`, counters.draft],
            ['sold', t`Vendues`, counters.sold],
          ] as [SaleStatus | '', string, number][]
        ).map(([status, label, count]) => ({
          to: listAddress(state, { status }),
          label,
          count,
          current: state.status === status,
        }))}
      />
      <Filters state={state} onChange={(change) => show(change, 'search' in change)} />
      <output className="text-muted">
        <Plural value={total} one="# annonce" other="# annonces" _0="Aucune annonce" />
      </output>
      <BulkBar sales={items} selection={selection} onTransitioned={revalidate} />
      <div aria-busy={waiting} className={classes('transition-opacity', waiting && 'opacity-60')}>
        {items.length === 0 ? (
          <EmptyState
            icon={<IconSearchOff size={32} aria-hidden />}
            title={<Trans>Aucune annonce ici</Trans>}
            action={
              <Button variant="secondary" onClick={() => goTo(paths.sellerDash('properties'))}>
                <Trans>Effacer les filtres</Trans>
              </Button>
            }
          >
            <Trans>Aucune de vos annonces ne correspond à cette recherche ou à ce statut.</Trans>
          </EmptyState>
        ) : state.view === 'table' ? (
          <OwnedSaleTable sales={items} actions={actions} selection={selection} />
        ) : (
          <div className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3 2xl:grid-cols-4">
            {items.map((sale, index) => (
              <OwnedSaleCard
                key={sale.id}
                sale={sale}
                actions={actions}
                selection={selection}
                priority={index < 3}
              />
            ))}
          </div>
        )}
      </div>
      {pagination.total_pages > 1 && (
        <div className="flex items-center justify-between gap-4 text-14 text-muted">
          <span className="tabular">
            {items.length > 0 && (
              <Trans>
                {first} à {last} sur {total}
              </Trans>
            )}
          </span>
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </>
  )
}

function listAddress(state: SaleListState, change: Partial<SaleListState>) {
  const search = saleListSearch.serialize(state, change).toString()
  return paths.sellerDash('properties') + (search && `?${search}`)
}

function Filters({
  state,
  onChange,
}: {
  state: SaleListState
  onChange: (change: Partial<SaleListState>) => void
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const names = useStatusNames()
  const sorts: Record<SaleSort, string> = {
    'created_at-desc': t`Création récente`,
    'created_at-asc': t`Création ancienne`,
    'updated_at-desc': t`Dernière modification`,
    'updated_at-asc': t`Modification ancienne`,
    'sale_price-desc': t`Prix décroissant`,
    'sale_price-asc': t`Prix croissant`,
    'title-asc': t`Titre de A à Z`,
    'title-desc': t`Titre de Z à A`,
  }
  const changed = state.search !== '' || state.status !== '' || state.sort !== 'created_at-desc'
  return (
    <search className="flex flex-wrap items-center gap-2 md:gap-3">
      <ListSearch
        label={t`Rechercher dans mes propriétés`}
        placeholder={t`Titre, description ou type`}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      <CompactSelect
        label={t`Statut`}
        value={state.status}
        onChange={(status) => onChange({ status: status as SaleListState['status'] })}
        options={{
          '': t`Tous les statuts`,
          ...Object.fromEntries(saleStatuses.map((status) => [status, names[status]])),
        }}
      />
      <CompactSelect
        label={t`Trier par`}
        value={state.sort}
        onChange={(sort) => onChange({ sort: sort as SaleSort })}
        options={sorts}
      />
      <Button
        variant="ghost"
        className={classes('h-11! text-14!', !changed && 'max-md:hidden')}
        icon={<IconRotateClockwise size={18} aria-hidden />}
        onClick={() => goTo(paths.sellerDash('properties'))}
      >
        <Trans>Réinitialiser</Trans>
      </Button>
      <ViewToggle view={state.view} onChange={(view) => onChange({ view })} />
    </search>
  )
}

function FirstListing() {
  return (
    <EmptyState
      icon={<IconHomePlus size={32} aria-hidden />}
      title={<Trans>Votre première annonce</Trans>}
      action={
        <ButtonLink to={paths.sellerSaleAdd()} icon={<IconPlus size={20} aria-hidden />}>
          <Trans>Nouvelle Propriété</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Une adresse, un prix, cinq photos et les mentions de la loi : la liste à côté du formulaire vous
        guide.
      </Trans>
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-18" />
      <Skeleton className="h-11" />
      <div className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3 2xl:grid-cols-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-96 rounded-16!" />
        ))}
      </div>
    </div>
  )
}
