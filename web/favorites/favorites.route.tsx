import 'virtual:texts/buying/favorites'
import 'virtual:texts/sales/sale-cards'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconSearch } from '@tabler/icons-react'
import type { Route } from './+types/favorites.route.ts'
import type { FavoriteList, listFavorites } from '#contract/buying/favorites.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { CompareTray } from '#web/comparison/compare-box.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { takeOverIfAny } from './device/take-over-if-any.ts'
import { LastSeen } from './device/last-seen-part.tsx'
import { CompareForm, ComparedPrice } from './compare-prices.tsx'
import { favoriteSearch, type FavoriteState } from './favorite-address.ts'
import { FavoriteCard } from './favorite-card.tsx'
import { FavoriteTools } from './favorite-tools.tsx'
import { ListTools, NewList } from './list-tools.tsx'

type FavoritePage = EndpointAnswer<typeof listFavorites>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(favoriteSearch.parse(url.searchParams))) }
}
clientLoader.hydrate = true as const

async function load({ list, page }: FavoriteState) {
  await takeOverIfAny()
  const query = { page: String(page), ...(list && { list_id: list }) }
  const [{ items: lists }, favorites] = await Promise.all([
    api('GET /favorite-lists'),
    api('GET /favorites', { query }),
  ])
  return { lists, favorites }
}

/** The user's favourites, in lists, each with a note and its price for the same dates. */
export default function Favorites({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [{ stay }] = useSearchState(favoriteSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos favoris`} – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Vos favoris</Trans>
        </h1>
        <NewList />
      </div>
      <Loaded result={result} skeleton={<FavoritesSkeleton />}>
        {({ lists, favorites }) => <Content lists={lists} favorites={favorites} />}
      </Loaded>
      <LastSeen />
      <CompareTray inArea kind="rental" stay={stay ? staySearch(stay) : ''} />
      <CompareTray inArea kind="sale" />
    </div>
  )
}

function Content({ lists, favorites }: { lists: FavoriteList[]; favorites: FavoritePage }) {
  const { t } = useLingui()
  const [state, show] = useSearchState(favoriteSearch)
  const { items, pagination } = favorites
  const open = lists.find(({ id }) => id === state.list)
  const to = (change: Partial<FavoriteState>) => {
    const search = favoriteSearch.serialize(state, change)
    return paths.clientDash(`favorites${search.size > 0 ? `?${search}` : ''}`)
  }
  const total = lists.reduce((sum, list) => sum + list.total, 0)
  if (total === 0 && lists.length < 2) return <NoFavorites />
  return (
    <>
      <nav aria-label={t`Vos listes`} className="flex gap-2 overflow-x-auto pb-1">
        <ChipLink current={!open} to={to({ list: null })}>
          <Trans>Tous ({total})</Trans>
        </ChipLink>
        {lists.map((list) => (
          <ChipLink key={list.id} current={list === open} to={to({ list: list.id })}>
            {`${list.is_default ? t`Mes favoris` : list.name} (${list.total})`}
          </ChipLink>
        ))}
      </nav>
      {open && <ListTools key={open.id} list={open} />}
      <CompareForm key={JSON.stringify(state.stay)} stay={state.stay} onChange={(stay) => show({ stay })} />
      {items.length === 0 ? (
        <p className="rounded-16 border border-line bg-surface p-8 text-center text-muted">
          <Trans>Cette liste est vide. Déplacez-y des logements depuis vos autres listes.</Trans>
        </p>
      ) : (
        <>
          <p className="text-14 text-muted">
            <Plural value={pagination.total_items} one="# logement" other="# logements" />
          </p>
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {items.map((favorite) => (
              <li key={favorite.home.id} className="grid min-w-0">
                <FavoriteCard listing={favorite.home} search={state.stay ? staySearch(state.stay) : ''}>
                  {state.stay && favorite.home.kind === 'rental' && favorite.home.is_available && (
                    <ComparedPrice listing={favorite.home} stay={state.stay} />
                  )}
                  <FavoriteTools favorite={favorite} lists={lists} />
                </FavoriteCard>
              </li>
            ))}
          </ul>
          <NumberedPager pagination={pagination} pageTo={(page) => to({ page })} />
        </>
      )}
    </>
  )
}

/** The listing counts guests without their ages. */
function staySearch({ check_in, check_out, adults }: NonNullable<FavoriteState['stay']>) {
  return new URLSearchParams({ check_in, check_out, guests: String(adults) }).toString()
}

function NoFavorites() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconHeart size={32} aria-hidden />}
      title={t`Gardez ici les logements qui vous plaisent`}
      action={
        <ButtonLink to={paths.rentals()} variant="secondary" icon={<IconSearch size={20} aria-hidden />}>
          <Trans>Parcourir les logements</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Un cœur sur chaque annonce la garde dans vos favoris : vous la retrouvez, la notez et la partagez.
      </Trans>
    </EmptyState>
  )
}

function FavoritesSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-96 rounded-16!" />
        ))}
      </div>
    </div>
  )
}
