import 'virtual:texts/moderation/sale-moderation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar, IconGavel, IconPhoto, IconScale, IconTag, IconUsersGroup } from '@tabler/icons-react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { ModeratedSale, listModeratedSales } from '#contract/moderation/sale-moderation.ts'
import { saleStatuses } from '#contract/sales/sale-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useStatusNames } from '#web/seller-listings/sale-status-names.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { RelativeDate } from '#web/ui/dates/relative-date.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { named, oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/moderated-sales.route.ts'
import { ListingTools } from '../listing-tools.tsx'
import { useSalePrice } from './sale-price.ts'

type List = EndpointAnswer<typeof listModeratedSales>

const saleSorts = [
  'updated_at-desc',
  'updated_at-asc',
  'published_at-desc',
  'published_at-asc',
  'sale_price-desc',
  'sale_price-asc',
  'risk_points-desc',
] as const
type SaleSort = (typeof saleSorts)[number]
type SortField = 'updated_at' | 'published_at' | 'sale_price' | 'risk_points'

const saleSearch = searchState({
  status: named('statut', oneOf(saleStatuses, '')),
  search: named('q', text(120)),
  sort: named('tri', oneOf(saleSorts, 'updated_at-desc')),
  page: pageNumber(),
})

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { status, search, sort, page } = saleSearch.parse(url.searchParams)
  const [sort_by, sort_direction] = sort.split('-') as [SortField, 'asc' | 'desc']
  const query = {
    page: String(page),
    sort_by,
    sort_direction,
    ...(status && { status }),
    ...(search && { search }),
  }
  return { result: resultOf(api('GET /properties-for-sale/admin/listings', { query })) }
}
clientLoader.hydrate = true as const

export default function AdminSales({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const [state] = useSearchState(saleSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Biens à vendre`} – Demeure`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="display-32">
          <Trans>Biens à vendre</Trans>
        </h1>
        <div className="flex flex-wrap gap-3">
          <ListingTools kind="sale" status={state.status} search={state.search} />
          <ButtonLink to={paths.adminSaleQueue()} size="small" icon={<IconGavel size={18} aria-hidden />}>
            <Trans>File de modération</Trans>
          </ButtonLink>
          <ButtonLink
            to={paths.adminSaleAppeals()}
            size="small"
            variant="secondary"
            icon={<IconScale size={18} aria-hidden />}
          >
            <Trans>Recours</Trans>
          </ButtonLink>
          <ButtonLink
            to={paths.adminFraudClusters()}
            size="small"
            variant="secondary"
            icon={<IconUsersGroup size={18} aria-hidden />}
          >
            <Trans>Comptes liés</Trans>
          </ButtonLink>
          {may('view_stats') && (
            <ButtonLink
              to={paths.adminSaleReports()}
              size="small"
              variant="secondary"
              icon={<IconChartBar size={18} aria-hidden />}
            >
              <Trans>Rapports</Trans>
            </ButtonLink>
          )}
        </div>
      </header>
      <Search />
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Sales list={list} />}
      </Loaded>
    </div>
  )
}

function Search() {
  const { t } = useLingui()
  const [queue, show] = useSearchState(saleSearch)
  const sorts: Record<SaleSort, string> = {
    'updated_at-desc': t`Dernière modification`,
    'updated_at-asc': t`Modification ancienne`,
    'published_at-desc': t`Publication récente`,
    'published_at-asc': t`Publication ancienne`,
    'sale_price-desc': t`Prix décroissant`,
    'sale_price-asc': t`Prix croissant`,
    'risk_points-desc': t`Risque décroissant`,
  }
  return (
    <search className="flex flex-wrap items-center gap-2 md:gap-3">
      <ListSearch
        label={t`Rechercher un bien à vendre`}
        placeholder={t`Titre ou ville`}
        value={queue.search}
        onChange={(typed) => show({ search: typed.trim() }, true)}
      />
      <CompactSelect
        label={t`Trier par`}
        value={queue.sort}
        onChange={(sort) => show({ sort: sort as SaleSort })}
        options={sorts}
      />
    </search>
  )
}

function Sales({ list }: { list: List }) {
  const { t } = useLingui()
  const [queue, show] = useSearchState(saleSearch)
  const names = useStatusNames()
  const { items, pagination, counts } = list
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw a frame around filters */}
      <div role="group" aria-label={t`Statut`} className="flex flex-wrap gap-2">
        <Chip pressed={queue.status === ''} onClick={() => show({ status: '' })}>
          <Trans>Toutes</Trans> <Count of={counts.all} />
        </Chip>
        {saleStatuses.map((status) => (
          <Chip key={status} pressed={queue.status === status} onClick={() => show({ status })}>
            {names[status]} <Count of={counts.by_status[status]} />
          </Chip>
        ))}
      </div>
      <output className="text-muted">
        <Plural value={pagination.total_items} _0="Aucune annonce" one="# annonce" other="# annonces" />
        {' · '}
        <Plural value={counts.under_review} _0="aucune à examiner" one="# à examiner" other="# à examiner" />
      </output>
      {items.length === 0 ? (
        <EmptyState icon={<IconTag size={32} aria-hidden />} title={t`Aucune annonce ici`}>
          <Trans>Élargissez la recherche ou choisissez un autre statut.</Trans>
        </EmptyState>
      ) : (
        <RowList>
          {items.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </RowList>
      )}
      {pagination.total_pages > 1 && (
        <div className="flex justify-end">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </>
  )
}

function Count({ of: value }: { of: number }) {
  return <span className="font-normal opacity-80 tabular">{value}</span>
}

function SaleRow({ sale }: { sale: ModeratedSale }) {
  const { t } = useLingui()
  const price = useSalePrice()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-surface-2/60">
      <span className="h-14 w-20 flex-none overflow-hidden rounded-8 bg-surface-2">
        {sale.image ? (
          <Picture image={sale.image} sizes="80px" alt="" />
        ) : (
          <IconPhoto size={24} aria-hidden className="size-full p-4 text-faint" />
        )}
      </span>
      <div className="min-w-0 grow basis-40">
        <Link
          to={paths.adminSale(sale.id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {sale.title || t`Annonce sans titre`}
        </Link>
        <p className="truncate text-14 text-muted">
          {[sale.seller.name, sale.city, price(sale.sale_price, sale.currency)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <RelativeDate of={sale.updated_at} className="text-14 text-muted max-md:hidden" />
      {sale.is_hidden && (
        <Badge colour="gray">
          <Trans>Hors de vue</Trans>
        </Badge>
      )}
      {sale.under_review && (
        <Badge colour="yellow">
          <Trans>À revoir</Trans>
        </Badge>
      )}
      <SaleStatusBadge status={sale.sale_status} verified={sale.seller.verified} />
    </li>
  )
}
