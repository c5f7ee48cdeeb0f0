import 'virtual:texts/buying/saved-searches'
import 'virtual:texts/administration/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconHomeSearch, IconKey } from '@tabler/icons-react'
import { useId } from 'react'
import type { Route } from './+types/my-searches.route.ts'
import type { SavedSearch } from '#contract/buying/saved-searches.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { SearchCard } from './search-card.tsx'

export function clientLoader() {
  return { result: resultOf(api('GET /saved-searches')) }
}
clientLoader.hydrate = true as const

export default function MySearches({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos recherches`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Vos recherches</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Ce qui leur répond aujourd’hui, et comment vous êtes prévenu de ce qui change</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-64 rounded-16!" />}>
        {({ items }) => <Searches searches={items} />}
      </Loaded>
    </div>
  )
}

/** Searches of stays before those of homes for sale; a kind without searches has no heading. */
function Searches({ searches }: { searches: SavedSearch[] }) {
  const { t } = useLingui()
  if (searches.length === 0) {
    return (
      <EmptyState
        icon={<IconHomeSearch size={32} aria-hidden />}
        title={t`Aucune recherche enregistrée`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.rentals()}>
              <Trans>Chercher un séjour</Trans>
            </ButtonLink>
            <ButtonLink to={paths.sales()} variant="secondary">
              <Trans>Chercher un bien à vendre</Trans>
            </ButtonLink>
          </div>
        }
      >
        <Trans>
          Cherchez un séjour à vos dates ou un bien à vendre, puis choisissez « M’alerter » : nous veillons
          pour vous.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <SearchesOfKind
        title={<Trans>Séjours</Trans>}
        icon={<IconCalendarEvent size={22} aria-hidden />}
        searches={searches.filter(({ kind }) => kind === 'rental')}
      />
      <SearchesOfKind
        title={<Trans>Biens à vendre</Trans>}
        icon={<IconKey size={22} aria-hidden />}
        searches={searches.filter(({ kind }) => kind === 'sale')}
      />
    </>
  )
}

function SearchesOfKind({
  title,
  icon,
  searches,
}: {
  title: React.ReactNode
  icon: React.ReactNode
  searches: SavedSearch[]
}) {
  const id = useId()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex items-center gap-2 display-24">
        {icon}
        {title}
      </h2>
      <ul className="flex flex-col gap-4">
        {searches.map((search) => (
          <SearchCard key={search.id} search={search} />
        ))}
      </ul>
    </section>
  )
}
