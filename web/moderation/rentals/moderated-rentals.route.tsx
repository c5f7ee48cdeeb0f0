import '#web/locales/rentals/rental-management.ts'
import '#web/locales/moderation/rental-moderation.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecks, IconPhoto } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listModeratedRentals, ModeratedRental } from '#contract/moderation/rental-moderation.ts'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { outcomeOf } from '#web/api/outcome.ts'
import { paths } from '#web/paths.ts'
import { guardRoute } from '#web/session/guard-route.ts'
import { Link } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { RelativeDate } from '#web/ui/dates/relative-date.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useEuros } from '#web/money/euros.ts'
import { StatusBadge } from '#web/rentals/manage/rental-status.tsx'
import type { Route } from './+types/moderated-rentals.route.ts'
import { readRentalDesk, type RentalDesk, writeRentalDesk } from './rental-desk-address.ts'

type List = EndpointAnswer<typeof listModeratedRentals>

export const clientMiddleware = [
  guardRoute({ requiresAuth: true, requiresRole: ['admin', 'staff'], permissions: ['moderate_listings'] }),
]

/** Not waited for: the frame of the screen is there at once, the list when it has come. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { status, search, page } = readRentalDesk(url.searchParams)
  const query = { page: String(page), ...(status && { status }), ...(search && { search }) }
  return { outcome: outcomeOf(api('GET /admin/properties', { query })) }
}
clientLoader.hydrate = true as const

export default function ModeratedRentals({ loaderData: { outcome } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Propriétés – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Propriétés</Trans>
      </h1>
      <Filters />
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Homes list={list} />}
      </Loaded>
    </div>
  )
}

function useDesk() {
  const [address, setAddress] = useSearchParams()
  const desk = readRentalDesk(address)
  const show = (change: Partial<RentalDesk>) =>
    setAddress(writeRentalDesk({ ...desk, page: 1, ...change }), {
      preventScrollReset: true,
      replace: 'search' in change,
    })
  return { desk, show }
}

function Filters() {
  const { t } = useLingui()
  const { desk, show } = useDesk()
  return (
    <search className="flex flex-wrap gap-2 md:gap-3">
      <ListSearch
        label={t`Rechercher un logement`}
        placeholder={t`Titre ou ville`}
        value={desk.search}
        onChange={(typed) => show({ search: typed.trim() })}
      />
      <CompactSelect
        label={t`Statut`}
        value={desk.status}
        options={{
          '': t`Tous les statuts`,
          UNDER_REVIEW: t`En vérification`,
          PUBLISHED: t`Publiées`,
          DRAFT: t`Brouillons`,
          ARCHIVED: t`Archivées`,
        }}
        onChange={(status) => show({ status: status as RentalDesk['status'] })}
      />
    </search>
  )
}

function Homes({ list }: { list: List }) {
  const { t } = useLingui()
  const { show } = useDesk()
  const { items, pagination, under_review: held } = list
  return (
    <>
      <output className="text-muted">
        <Plural value={pagination.total_items} _0="Aucun logement" one="# logement" other="# logements" />
        {' · '}
        <Plural value={held} _0="rien en vérification" one="# en vérification" other="# en vérification" />
      </output>
      {items.length === 0 ? (
        <EmptyState icon={<IconChecks size={32} aria-hidden />} title={t`Aucun logement ici`}>
          <Trans>Les logements retenus apparaissent ici d’eux-mêmes, les premiers en tête.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-16 border border-line bg-surface">
          {items.map((home) => (
            <HomeRow key={home.id} home={home} />
          ))}
        </ul>
      )}
      {pagination.total_pages > 1 && (
        <div className="flex justify-end">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </>
  )
}

function HomeRow({ home }: { home: ModeratedRental }) {
  const { t } = useLingui()
  const euros = useEuros()
  const owner = `${home.owner.first_name} ${home.owner.last_name}`
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-surface-2/60">
      <span className="h-14 w-20 flex-none overflow-hidden rounded-8 bg-surface-2">
        {home.image ? (
          <Picture image={home.image} sizes="80px" />
        ) : (
          <IconPhoto size={24} aria-hidden className="size-full p-4 text-faint" />
        )}
      </span>
      <div className="min-w-0 grow basis-40">
        <Link
          to={paths.adminRental(home.id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {home.title || t`Logement sans titre`}
        </Link>
        <p className="truncate text-14 text-muted">
          {[home.city, owner, euros(home.base_price_minor / 100)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <RelativeDate of={home.updated_at} className="text-14 text-muted max-md:hidden" />
      <StatusBadge rental={home} />
    </li>
  )
}
