import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/stays'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconRepeat } from '@tabler/icons-react'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/stayed-rental.route.ts'
import type { listMyBookings } from '#contract/bookings/guest-bookings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ReviewInvitation } from '#web/reviews/write/review-invitation.tsx'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { StayCard } from './stay-card.tsx'

export function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  const query = { property_id: id, page: String(page), sort_by: 'check_in' as const }
  return { result: resultOf(api('GET /bookings/my', { query })) }
}
clientLoader.hydrate = true as const

/** A rental and the user's stays there: to book it again, and to review it. */
export default function StayedRental({ loaderData: { result }, params: { id } }: Route.ComponentProps) {
  return (
    <Loaded result={result} skeleton={<Skeleton className="h-96 rounded-16!" />}>
      {(bookings) => <Rental id={id} bookings={bookings} />}
    </Loaded>
  )
}

function Rental({ id, bookings }: { id: string; bookings: EndpointAnswer<typeof listMyBookings> }) {
  const { t } = useLingui()
  const { items, pagination } = bookings
  const property = items[0]?.property
  if (!property) {
    return (
      <EmptyState
        icon={<IconRepeat size={32} aria-hidden />}
        title={t`Aucun de vos séjours ici`}
        action={
          <ButtonLink variant="secondary" to={paths.clientDash('properties')}>
            <Trans>Vos logements</Trans>
          </ButtonLink>
        }
      />
    )
  }
  const { title, city, country_slug: countrySlug, image } = property
  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} – Demeure`}</title>
      <Breadcrumbs
        crumbs={[{ label: t`Vos logements`, to: paths.clientDash('properties') }, { label: title }]}
      />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32 wrap-anywhere">{title}</h1>
          <p className="mt-1 text-muted">
            {`${city} · `}
            <Plural value={pagination.total_items} one="# réservation" other="# réservations" />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ReviewInvitation rental={{ id, title, countrySlug, city, image }} />
          <ButtonLink
            variant="secondary"
            to={`${paths.rental(countrySlug, id)}#calendrier`}
            icon={<IconRepeat size={20} aria-hidden />}
          >
            <Trans>Réserver à nouveau</Trans>
          </ButtonLink>
        </div>
      </header>
      <ul className="flex flex-col gap-4">
        {items.map((booking) => (
          <StayCard key={booking.id} booking={booking} />
        ))}
      </ul>
      <NumberedPager
        pagination={pagination}
        pageTo={(page) => paths.clientHome(id, pageSearch.serialize({ page }).toString())}
      />
    </div>
  )
}
