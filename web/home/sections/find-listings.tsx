import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconBuilding,
  IconBuildingCottage,
  IconBuildingWarehouse,
  IconChevronLeft,
  IconChevronRight,
  IconHome,
  IconHomeSearch,
  IconLamp,
  IconLayoutGrid,
  IconPool,
  IconTrees,
} from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { Pagination } from '#contract/core/page.ts'
import { ComparisonRow, useComparison } from '#web/comparison/use-comparison.tsx'
import { paths, withoutLanguage } from '#web/paths.ts'
import type { CardRental } from '#web/rentals/card-rental.ts'
import { RentalCard, RentalCardSkeleton } from '#web/rentals/rental-card.tsx'
import { RankButton } from '#web/rentals/search/rank-button.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { PagerArrow } from '#web/ui/data/pager.tsx'
import { EmptyState, LoadingStatus } from '#web/ui/feedback/states.tsx'
import {
  type HomeCategory,
  homeCategories,
  type HomeQuery,
  homeQueryOf,
  homeSearch,
  listingsPerPage,
} from '../home-query.ts'

export interface FoundListings {
  rentals: CardRental[]
  pagination: Pagination
}

const anchor = 'biens'
const sizes = '(min-width: 1280px) 384px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 92vw'

/**
 * 'Find properties' of the specification: categories, six cards a page, previous and next. All links, so that it works
 * without script.
 */
export function FindListings({
  query,
  listings,
  failed,
}: {
  query: HomeQuery
  listings: FoundListings | null
  /** The query failed; the listings are the previous ones. */
  failed: boolean
}) {
  const awaited = useAwaitedQuery()
  const { category } = awaited ?? query
  return (
    <section id={anchor} aria-labelledby="find-homes" className="section">
      <div className="wrap">
        <div className="mb-7 flex items-end justify-between gap-6">
          <div>
            <h2 id="find-homes" className="display-32 md:display-44">
              <Trans>Trouver un bien</Trans>
            </h2>
            <p className="mt-2 text-18 text-muted">
              <Trans>Parcourez les logements de vos rêves</Trans>
            </p>
          </div>
          {listings && !failed && (
            <Arrows query={query} pagination={listings.pagination} className="hidden md:flex" />
          )}
        </div>
        <Categories chosen={category} />
        <div aria-busy={awaited !== null} aria-live="polite">
          {awaited ? <Skeletons /> : <Result query={query} listings={listings} failed={failed} />}
        </div>
      </div>
    </section>
  )
}

/** The query of a click on a category or an arrow, while it loads. */
function useAwaitedQuery() {
  const { state, location } = useNavigation()
  if (state !== 'loading' || !location || withoutLanguage(location.pathname) !== paths.home()) return null
  return homeQueryOf(new URLSearchParams(location.search))
}

function Result({
  query,
  listings,
  failed,
}: {
  query: HomeQuery
  listings: FoundListings | null
  failed: boolean
}) {
  if (failed || !listings) {
    return (
      <div className="flex flex-col gap-8">
        <Failure query={query} />
        {listings && <Cards listings={listings} />}
      </div>
    )
  }
  if (listings.rentals.length === 0) return <Nothing category={query.category} />
  const { page, total_items: total } = listings.pagination
  const first = (page - 1) * listingsPerPage + 1
  const last = first + listings.rentals.length - 1
  return (
    <>
      <Cards listings={listings} />
      <div className="mt-10 flex min-h-11 items-center justify-between gap-4">
        <p className="text-14 text-muted tabular">
          <Trans>
            Biens {first} à {last} sur {total}
          </Trans>
        </p>
        <Arrows query={query} pagination={listings.pagination} className="flex md:hidden" />
        <Link
          to={paths.rentals(query.category ? `property_type=${query.category}` : '')}
          className="hidden text-link md:inline"
        >
          <Trans>Voir tous les séjours</Trans>
        </Link>
      </div>
    </>
  )
}

/** In the recommended order (`home.route.tsx`), which each card explains; its button would weigh on the document. */
function Cards({ listings: { rentals, pagination } }: { listings: FoundListings }) {
  const { box, bar } = useComparison('rental')
  const isAlive = useAlive()
  const rank = { extent: { total: pagination.total_items, isExact: true }, sortBy: '', words: '' }
  const before = (pagination.page - 1) * listingsPerPage
  return (
    <>
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3 [&_img]:after-first-frame">
        {rentals.map((rental, index) => (
          <li key={rental.id} className="flex min-w-0 flex-col">
            <RentalCard rental={rental} sizes={sizes} />
            <ComparisonRow>
              {isAlive && <RankButton rental={rental} rank={{ ...rank, position: before + index + 1 }} />}
              {box(rental)}
            </ComparisonRow>
          </li>
        ))}
      </ul>
      {bar}
    </>
  )
}

function Arrows({
  query,
  pagination,
  className,
}: {
  query: HomeQuery
  pagination: Pagination
  className: string
}) {
  const { t } = useLingui()
  const { page, total_pages: total } = pagination
  const circle =
    'inline-flex size-11 items-center justify-center rounded-full bg-surface inset-ring inset-ring-line-strong'
  const to = (target: number) => pathTo({ ...query, page: target })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark: the page has them for wide and for narrow screens
    <div role="group" aria-label={t`Pages des biens`} className={`flex-none gap-2 ${className}`}>
      <PagerArrow
        to={page > 1 ? to(Math.min(page - 1, Math.max(total, 1))) : undefined}
        label={t`Page précédente`}
        className={circle}
      >
        <IconChevronLeft size={20} aria-hidden />
      </PagerArrow>
      <PagerArrow to={page < total ? to(page + 1) : undefined} label={t`Page suivante`} className={circle}>
        <IconChevronRight size={20} aria-hidden />
      </PagerArrow>
    </div>
  )
}

const categoryIcons = {
  villa: IconPool,
  apartment: IconBuilding,
  house: IconHome,
  loft: IconBuildingWarehouse,
  studio: IconLamp,
  chalet: IconBuildingCottage,
  cabin: IconTrees,
}

function Categories({ chosen }: { chosen: HomeCategory | null }) {
  const { t } = useLingui()
  const names: Record<HomeCategory, string> = {
    villa: t`Villa`,
    apartment: t`Appartement`,
    house: t`Maison`,
    loft: t`Loft`,
    studio: t`Studio`,
    chalet: t`Chalet`,
    cabin: t`Cabane`,
  }
  return (
    <nav aria-label={t`Catégories`} className="-mx-5 mb-8 md:mx-0">
      <ul className="no-scrollbar flex gap-2 overflow-x-auto px-5 py-1 md:flex-wrap md:px-0">
        <li>
          <ChipLink
            to={pathTo({ category: null })}
            current={chosen === null}
            icon={<IconLayoutGrid size={18} aria-hidden />}
          >
            <Trans>Tous</Trans>
          </ChipLink>
        </li>
        {homeCategories.map((category) => {
          const Icon = categoryIcons[category]
          return (
            <li key={category}>
              <ChipLink
                to={pathTo({ category })}
                current={chosen === category}
                icon={<Icon size={18} aria-hidden />}
              >
                {names[category]}
              </ChipLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function pathTo(query: Parameters<typeof homeSearch>[0]) {
  return `${paths.home(homeSearch(query))}#${anchor}`
}

function Skeletons() {
  return (
    <>
      <LoadingStatus>
        <Trans>Chargement des biens…</Trans>
      </LoadingStatus>
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 md:gap-y-12 lg:grid-cols-3">
        {Array.from({ length: listingsPerPage }, (_, index) => (
          <RentalCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}

function Failure({ query }: { query: HomeQuery }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-red-ground px-5 py-4 text-red-text"
    >
      <IconAlertCircle size={24} aria-hidden />
      <p className="min-w-60 grow font-medium">
        <Trans>Impossible de charger les propriétés. Veuillez réessayer plus tard.</Trans>
      </p>
      {/* With the anchor of the section the address would equal the current one: neither browser nor router would load it again. */}
      <ButtonLink to={paths.home(homeSearch(query))} preventScrollReset variant="secondary" size="small">
        <Trans>Réessayer</Trans>
      </ButtonLink>
    </div>
  )
}

function Nothing({ category }: { category: HomeCategory | null }) {
  return (
    <EmptyState
      icon={<IconHomeSearch size={32} aria-hidden />}
      title={<Trans>Aucun bien ne correspond à vos critères</Trans>}
      action={
        category ? (
          <ButtonLink to={pathTo({ category: null })} preventScrollReset>
            <Trans>Voir tous les biens</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.becomeHost()}>
            <Trans>Proposer mon logement</Trans>
          </ButtonLink>
        )
      }
    >
      {category ? (
        <Trans>Cette catégorie n’a pas encore de logement publié. Les autres en ont peut-être.</Trans>
      ) : (
        <Trans>Les logements publiés par les hôtes apparaissent ici. Le premier peut être le vôtre.</Trans>
      )}
    </EmptyState>
  )
}
