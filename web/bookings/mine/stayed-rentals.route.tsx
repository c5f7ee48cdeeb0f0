import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/stays'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding, IconPhoto, IconSearch } from '@tabler/icons-react'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/stayed-rentals.route.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { StayedRental } from '#contract/bookings/guest-bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /client/properties', { query: { page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** The rentals of the user's stays. */
export default function StayedRentals({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos logements`} – Demeure`}</title>
      <div>
        <h1 className="display-32">
          <Trans>Vos logements</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Ceux où vous avez séjourné, et ceux où vous allez.</Trans>
        </p>
      </div>
      <Loaded result={result} skeleton={<RentalsSkeleton />}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <NoRental />
          ) : (
            <>
              <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
                {items.map((rental) => (
                  <RentalCard key={rental.property_id} rental={rental} />
                ))}
              </ul>
              <NumberedPager
                pagination={pagination}
                pageTo={(page) => paths.clientDash(`properties${page > 1 ? `?page=${page}` : ''}`)}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function RentalCard({ rental }: { rental: StayedRental }) {
  const language = useLanguage()
  const { next_check_in: next, last_check_out: last } = rental
  return (
    <li className="relative flex min-w-0 flex-col rounded-16 border border-line bg-surface transition-shadow duration-150 hover:shadow-raised">
      <div className="aspect-3/2 overflow-hidden rounded-t-16 bg-surface-2">
        {rental.image ? (
          <Picture
            image={rental.image}
            sizes="(min-width: 992px) 384px, (min-width: 768px) 50vw, 100vw"
            alt=""
          />
        ) : (
          <IconPhoto size={40} aria-hidden className="size-full p-16 text-faint" />
        )}
      </div>
      <div className="flex flex-col gap-1 p-4">
        <h2 className="truncate display-20">
          <Link to={paths.clientHome(rental.property_id)} className="after:absolute after:inset-0">
            {rental.title}
          </Link>
        </h2>
        <p className="text-14 text-muted">
          {`${rental.city} · `}
          <Plural value={rental.stays} one="# séjour" other="# séjours" />
        </p>
        <p className="text-14">
          {next && next <= todayLocal() ? (
            <Trans>Vous y êtes en ce moment</Trans>
          ) : next ? (
            <Trans>Prochaine arrivée le {formatDay(next, language)}</Trans>
          ) : (
            last && <Trans>Dernier départ le {formatDay(last, language)}</Trans>
          )}
        </p>
      </div>
    </li>
  )
}

function NoRental() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconBuilding size={32} aria-hidden />}
      title={t`Les logements de vos séjours se retrouveront ici`}
      action={
        <ButtonLink to={paths.rentals()} variant="secondary" icon={<IconSearch size={20} aria-hidden />}>
          <Trans>Trouver un logement</Trans>
        </ButtonLink>
      }
    >
      <Trans>Choisissez une ville et des dates : le prix total se lit dès la recherche.</Trans>
    </EmptyState>
  )
}

function RentalsSkeleton() {
  return (
    <div aria-busy className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-80 rounded-16!" />
      ))}
    </div>
  )
}
