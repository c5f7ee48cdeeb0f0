import 'virtual:texts/buying/favorites'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/shared-favorites.route.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import stylesheet from '#web/styles/areas.css?url'
import { ButtonLink } from '#web/ui/button.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import { JoinList } from './shared/join-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** For anyone with the address; not indexed, and not sent to other sites as referrer. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { pathname, searchParams } = url
  const { page } = pageSearch.parse(searchParams)
  const list = await api('GET /favorite-lists/shared/:share', {
    params: { share: params.token },
    query: { page: String(page) },
  })
  const i18n = i18nFor(languageOfPath(pathname))
  const { first_name } = list
  return {
    list,
    token: params.token,
    head: [
      ...pageHead(
        { url, context },
        {
          title: list.name || i18n._(msg`Favoris de ${first_name}`),
          description: i18n._(msg`Des logements que ${first_name} a gardés sur Demeure.`),
          hidden: true,
        },
      ),
      { name: 'referrer', content: 'no-referrer' },
    ],
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SharedFavorites({ loaderData: { list, token } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { first_name: name, items, pagination } = list
  return (
    <div className="wrap flex flex-col gap-6 py-10 md:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="display-32 wrap-anywhere md:display-44">{list.name || t`Favoris de ${name}`}</h1>
          <p className="mt-2 text-muted">
            <Trans>Une liste de {name}</Trans>
            {' · '}
            <Plural value={pagination.total_items} one="# logement" other="# logements" />
          </p>
          <p className="mt-1 text-muted">
            <Trans>Avec un compte, rejoignez-la pour y ajouter des logements, voter et commenter.</Trans>
          </p>
        </div>
        <JoinList share={token} />
      </header>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconHeart size={32} aria-hidden />}
          title={t`Cette liste est vide`}
          action={
            <ButtonLink to={paths.rentals()} variant="secondary">
              <Trans>Parcourir les logements</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {items.map((listing) => (
            <li key={listing.id} className="grid min-w-0">
              <FavoriteCard listing={listing} />
            </li>
          ))}
        </ul>
      )}
      <NumberedPager
        pagination={pagination}
        pageTo={(page) => paths.sharedFavorites(token, page > 1 ? `page=${page}` : '')}
      />
    </div>
  )
}
