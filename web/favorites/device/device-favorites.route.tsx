import 'virtual:texts/buying/device-favorites'
import 'virtual:texts/buying/favorites'
import 'virtual:texts/sales/sale-cards'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartOff, IconLogin2, IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { CompareBox, CompareTray } from '#web/comparison/compare-box.tsx'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import stylesheet from '#web/styles/areas.css?url'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { useInLanguage } from '#web/ui/link.tsx'
import { FavoriteCard } from '../favorite-card.tsx'
import type { Route } from './+types/device-favorites.route.ts'
import { deviceFavorites } from './device-favorites.ts'
import { LastSeen } from './last-seen-part.tsx'
import { useFoundListings } from './use-found-listings.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** What the page shows is on the device: it loads its scripts at once. */
export const handle: PageHandle = { scriptsAtOnce: 'all' }

export function loader({ url, context }: Route.LoaderArgs) {
  const i18n = i18nFor(languageOfPath(url.pathname))
  return {
    head: pageHead(
      { url, context },
      {
        title: i18n._(msg`Vos favoris`),
        description: i18n._(msg`Les logements que vous gardez sur cet appareil, sans compte.`),
        hidden: true,
      },
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Favourites of a visitor without an account. Whoever has one finds them in the client area. */
export default function DeviceFavorites() {
  const localized = useInLanguage()
  const navigate = useNavigate()
  const alive = useAlive()
  const { user } = useSession()
  const isClient = user?.roles.some(({ name }) => name === 'user') ?? false
  const account = localized(paths.clientDash('favorites'))
  useEffect(() => {
    if (isClient) void navigate(account, { replace: true })
  }, [isClient, account, navigate])
  return (
    // As high as the window: what is loaded is lower than its skeleton, and would move the footer.
    <div className="wrap flex min-h-dvh flex-col gap-6 py-10 md:py-14">
      <h1 className="display-32 md:display-44">
        <Trans>Vos favoris</Trans>
      </h1>
      {alive ? <Content isSignedIn={user !== null} /> : <CardsSkeleton />}
      <LastSeen className="pt-6" />
      <CompareTray inArea kind="rental" />
      <CompareTray inArea kind="sale" />
    </div>
  )
}

function Content({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui()
  const { listings, removed, error, retry } = useFoundListings(deviceFavorites)
  if (error) {
    return (
      <ErrorState
        title={t`Vos favoris n’ont pas pu être chargés`}
        message={error.message}
        requestId={error.requestId}
        onRetry={retry}
      />
    )
  }
  if (!listings) return <CardsSkeleton />
  return (
    <>
      {removed > 0 && (
        <output className="rounded-12 bg-surface-2 p-4">
          <Plural
            value={removed}
            one="# bien n’est plus proposé et a été retiré de vos favoris."
            other="# biens ne sont plus proposés et ont été retirés de vos favoris."
          />
        </output>
      )}
      {listings.length === 0 ? (
        <NoFavorites />
      ) : (
        <>
          {!isSignedIn && <OnThisDevice />}
          <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
            {listings.map((listing) => (
              <li key={listing.id} className="grid min-w-0">
                <FavoriteCard listing={listing} search={searchOf(listing)}>
                  <Tools listing={listing} />
                </FavoriteCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The dates that the favourite was stored with, for its link. */
function searchOf({ kind, id }: FavoriteListing) {
  const stored = deviceFavorites.read().find((each) => each.kind === kind && each.id === id)
  return stored?.dates ? new URLSearchParams({ ...stored.dates }).toString() : ''
}

function OnThisDevice() {
  const next = paths.login(paths.clientDash('favorites'))
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-16 border border-line bg-surface p-5">
      <p className="max-w-[60ch]">
        <Trans>
          <strong className="font-semibold">Ces favoris sont sur cet appareil seulement.</strong>{' '}
          Connectez-vous pour les mettre dans votre compte : vous les retrouvez partout, en listes, avec des
          alertes de prix.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={next} icon={<IconLogin2 size={20} aria-hidden />}>
          <Trans>Se connecter</Trans>
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.register()}>
          <Trans>Créer un compte</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

function Tools({ listing: { kind, id, title } }: { listing: FavoriteListing }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <CompareBox kind={kind} id={id} title={title} />
      <Button
        variant="ghost"
        size="small"
        className="-mr-3"
        icon={<IconHeartOff size={18} aria-hidden />}
        aria-label={t`Retirer ${title} des favoris`}
        onClick={() => deviceFavorites.remove({ kind, id })}
      >
        <Trans>Retirer</Trans>
      </Button>
    </div>
  )
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
        Un cœur sur chaque annonce la garde sur cet appareil, sans compte. Connecté, vous la retrouvez
        partout.
      </Trans>
    </EmptyState>
  )
}

function CardsSkeleton() {
  return (
    <div aria-busy className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-96 rounded-16!" />
      ))}
    </div>
  )
}
