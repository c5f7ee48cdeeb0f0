import 'virtual:texts/rentals/rental-management'
import 'virtual:texts/moderation/rental-moderation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecks, IconPhoto } from '@tabler/icons-react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listModeratedRentals, ModeratedRental } from '#contract/moderation/rental-moderation.ts'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { RelativeDate } from '#web/ui/dates/relative-date.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useEuros } from '#web/money/euros.ts'
import { StatusBadge } from '#web/rentals/manage/rental-status.tsx'
import { ListingTools } from '../listing-tools.tsx'
import type { Route } from './+types/moderated-rentals.route.ts'

type List = EndpointAnswer<typeof listModeratedRentals>

const rentalSearch = searchState({
  status: oneOf(['UNDER_REVIEW', 'APPEALED', 'PUBLISHED', 'DRAFT', 'ARCHIVED'], ''),
  search: text(120),
  page: pageNumber(),
})
type Status = StateOf<typeof rentalSearch>['status']

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { status, search, page } = rentalSearch.parse(url.searchParams)
  const query = { page: String(page), ...(status && { status }), ...(search && { search }) }
  return { result: resultOf(api('GET /admin/properties', { query })) }
}
clientLoader.hydrate = true as const

export default function ModeratedRentals({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state] = useSearchState(rentalSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Propriétés – Demeure`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="display-32">
          <Trans>Propriétés</Trans>
        </h1>
        <ListingTools
          kind="rental"
          status={state.status === 'UNDER_REVIEW' || state.status === 'APPEALED' ? '' : state.status}
          search={state.search}
        />
      </header>
      <Filters />
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Listings list={list} />}
      </Loaded>
    </div>
  )
}

function Filters() {
  const { t } = useLingui()
  const [queue, show] = useSearchState(rentalSearch)
  return (
    <search className="flex flex-wrap gap-2 md:gap-3">
      <ListSearch
        label={t`Rechercher un logement`}
        placeholder={t`Titre ou ville`}
        value={queue.search}
        onChange={(typed) => show({ search: typed.trim() }, true)}
      />
      <CompactSelect
        label={t`Statut`}
        value={queue.status}
        options={{
          '': t`Tous les statuts`,
          UNDER_REVIEW: t`En vérification`,
          APPEALED: t`Contestées`,
          PUBLISHED: t`Publiées`,
          DRAFT: t`Brouillons`,
          ARCHIVED: t`Archivées`,
        }}
        onChange={(status) => show({ status: status as Status })}
      />
    </search>
  )
}

function Listings({ list }: { list: List }) {
  const { t } = useLingui()
  const [, show] = useSearchState(rentalSearch)
  const { items, pagination, under_review: underReview } = list
  return (
    <>
      <output className="text-muted">
        <Plural value={pagination.total_items} _0="Aucun logement" one="# logement" other="# logements" />
        {' · '}
        <Plural
          value={underReview}
          _0="rien en vérification"
          one="# en vérification"
          other="# en vérification"
        />
      </output>
      {items.length === 0 ? (
        <EmptyState icon={<IconChecks size={32} aria-hidden />} title={t`Aucun logement ici`}>
          <Trans>Les logements retenus apparaissent ici d’eux-mêmes, les premiers en tête.</Trans>
        </EmptyState>
      ) : (
        <RowList>
          {items.map((listing) => (
            <RentalRow key={listing.id} listing={listing} />
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

function RentalRow({ listing }: { listing: ModeratedRental }) {
  const { t } = useLingui()
  const euros = useEuros()
  const owner = `${listing.owner.first_name} ${listing.owner.last_name}`
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-surface-2/60">
      <span className="h-14 w-20 flex-none overflow-hidden rounded-8 bg-surface-2">
        {listing.image ? (
          <Picture image={listing.image} sizes="80px" />
        ) : (
          <IconPhoto size={24} aria-hidden className="size-full p-4 text-faint" />
        )}
      </span>
      <div className="min-w-0 grow basis-40">
        <Link
          to={paths.adminRental(listing.id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {listing.title || t`Logement sans titre`}
        </Link>
        <p className="truncate text-14 text-muted">
          {[listing.city, owner, euros(listing.base_price_minor / 100)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <RelativeDate of={listing.updated_at} className="text-14 text-muted max-md:hidden" />
      <StatusBadge rental={listing} />
    </li>
  )
}
