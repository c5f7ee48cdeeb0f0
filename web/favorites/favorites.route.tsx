import 'virtual:texts/buying/favorites'
import 'virtual:texts/sales/sale-cards'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconSearch } from '@tabler/icons-react'
import type { Route } from './+types/favorites.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { CompareTray } from '#web/comparison/compare-box.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLiveRevalidation } from '#web/notifications/use-live-revalidation.ts'
import { Card } from '#web/ui/data/card.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { searchState } from '#web/ui/search-state/search-state.ts'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { takeOverIfAny } from './device/take-over-if-any.ts'
import { CommentDecisions } from '#web/reports/appeals/comment-decisions.tsx'
import { LastSeen } from './device/last-seen-part.tsx'
import { CompareForm } from './compare/compare-prices.tsx'
import { comparedColumns } from './compare/compared-columns.ts'
import { ComparedFavorites } from './compare/compared-favorites.tsx'
import { peopleOf, searchedStayField } from './compare/compared-stay.ts'
import { favoriteSearch, type FavoriteState } from './favorite-address.ts'
import { FavoriteItem } from './favorite-item.tsx'
import { FavoritesHead, ListChips } from './favorites-head.tsx'
import { ListMap, numbersOnMap } from './list-map.tsx'
import { MappedFavorites } from './mapped-favorites.tsx'
import { ListActivity } from './shared/list-activity.tsx'
import { ListMembers } from './shared/list-members.tsx'
import { VoteReminders } from './shared/vote-reminders.tsx'

/** Of the comparison, which counts children too. */
const searchedStay = searchState({ stay: searchedStayField })

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return {
    result: resultOf(load(favoriteSearch.parse(url.searchParams))),
    decisions: resultOf(api('GET /favorite-comments/decisions')),
  }
}
clientLoader.hydrate = true as const

async function load({ list, page }: FavoriteState) {
  await takeOverIfAny()
  const query = { page: String(page), ...(list && { list_id: list }) }
  const [{ items: lists }, favorites, discussions, activity] = await Promise.all([
    api('GET /favorite-lists'),
    api('GET /favorites', { query }),
    list ? api('GET /favorite-lists/:id/discussion', { params: { id: list } }) : { items: [] },
    list ? api('GET /favorite-lists/:id/activity', { params: { id: list } }) : { items: [] },
  ])
  return { lists, favorites, discussions: discussions.items, activity: activity.items }
}

/** The user's favourites, in lists, each with a note and its price for the same dates, as cards or side by side. */
export default function Favorites({ loaderData: { result, decisions } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [{ stay }] = useSearchState(favoriteSearch)
  // Votes, comments and notes of the other members.
  useLiveRevalidation(({ event }) => event === 'favorite_list')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos favoris`} – Demeure`}</title>
      <Loaded result={result} skeleton={<FavoritesSkeleton />}>
        {(loaded) => (
          <>
            <Content {...loaded} />
            <Loaded result={decisions} skeleton={null}>
              {({ items }) => <CommentDecisions decisions={items} />}
            </Loaded>
          </>
        )}
      </Loaded>
      <LastSeen />
      <CompareTray inArea kind="rental" stay={stay ? searchedStay.serialize({ stay }).toString() : ''} />
      <CompareTray inArea kind="sale" />
    </div>
  )
}

function Content({ lists, favorites, discussions, activity }: Awaited<ReturnType<typeof load>>) {
  const { t } = useLingui()
  const [state, show] = useSearchState(favoriteSearch)
  const { items, pagination } = favorites
  const open = lists.find(({ id }) => id === state.list)
  const shared = open && open.members.length > 1 ? open : undefined
  const search = state.stay ? staySearch(state.stay) : ''
  const canCompare = comparedColumns(items).length > 1
  const numbers = numbersOnMap(items)
  const view =
    (state.view === 'compare' && canCompare) || (state.view === 'map' && numbers.size > 0)
      ? state.view
      : 'cards'
  const to = (change: Partial<FavoriteState>) => {
    const query = favoriteSearch.serialize(state, change)
    return paths.clientDash(`favorites${query.size > 0 ? `?${query}` : ''}`)
  }
  const isMapBelow = view !== 'map' && numbers.size > 0
  const isPage = pagination.total_pages > 1
  const isEmpty = lists.length < 2 && pagination.total_items === 0
  return (
    <>
      <FavoritesHead list={open} pagination={pagination} to={to}>
        {(canCompare || numbers.size > 0) && (
          <Segments
            label={t`Affichage`}
            choices={[
              { key: 'cards', label: t`Cartes` },
              ...(canCompare ? [{ key: 'compare' as const, label: t`Comparer` }] : []),
              ...(numbers.size > 0
                ? [{ key: 'map' as const, label: t({ message: 'Plan', context: 'map' }) }]
                : []),
            ]}
            chosen={view}
            onChoose={(chosen) => show({ view: chosen })}
          />
        )}
      </FavoritesHead>
      {isEmpty ? (
        <NoFavorites />
      ) : (
        <>
          <ListChips lists={lists} open={open} to={to} />
          {shared && <ListMembers list={shared} items={items} discussions={discussions} isPage={isPage} />}
          {shared && <VoteReminders list={shared} items={items} discussions={discussions} isPage={isPage} />}
          <CompareForm
            key={JSON.stringify(state.stay)}
            stay={state.stay}
            onChange={(stay) => show({ stay })}
          />
          {items.length === 0 && (
            <p className="rounded-16 border border-line bg-surface p-8 text-center text-muted">
              <Trans>Cette liste est vide. Déplacez-y des logements depuis vos autres listes.</Trans>
            </p>
          )}
          {view === 'map' ? (
            <MappedFavorites items={items} numbers={numbers} search={search} />
          ) : view === 'compare' ? (
            <ComparedFavorites
              items={items}
              list={open}
              shared={shared}
              discussions={discussions}
              numbers={numbers}
              stay={state.stay}
              search={search}
            />
          ) : (
            <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
              {items.map((favorite) => (
                <li key={favorite.home.id} className="grid min-w-0">
                  <FavoriteItem
                    favorite={favorite}
                    lists={lists}
                    shared={shared}
                    discussion={discussions.find(({ id }) => id === favorite.home.id)}
                    stay={state.stay}
                    search={search}
                    number={numbers.get(favorite.home.id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {(isMapBelow || shared) && (
            <div
              className={classes('grid gap-5', isMapBelow && shared && 'lg:grid-cols-[minmax(0,1fr)_360px]')}
            >
              {isMapBelow && (
                <Card title={t`Où ils se trouvent`} className="flex flex-col">
                  <ListMap items={items} numbers={numbers} className="min-h-72 grow rounded-12" />
                </Card>
              )}
              {shared && <ListActivity items={activity} />}
            </div>
          )}
          <NumberedPager pagination={pagination} pageTo={(page) => to({ page })} />
        </>
      )}
    </>
  )
}

/** The listing counts guests without their ages. */
function staySearch(stay: NonNullable<FavoriteState['stay']>) {
  const { check_in, check_out } = stay
  return new URLSearchParams({ check_in, check_out, guests: String(peopleOf(stay)) }).toString()
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
      <h1 className="display-32">
        <Trans>Vos favoris</Trans>
      </h1>
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-96 rounded-16!" />
        ))}
      </div>
    </div>
  )
}
