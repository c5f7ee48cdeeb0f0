import 'virtual:texts/rentals/rental-cards'
import 'virtual:texts/rentals/rental-listing'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageServices } from '#web/api/api.ts'
import { useNotedVisit } from '#web/favorites/device/use-noted-visit.ts'
import { languageOfPath } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { reviewQuery } from '#web/reviews/review-address.ts'
import { Reviews } from '#web/reviews/reviews.tsx'
import { forCard } from '../card-rental.ts'
import type { Route } from './+types/listing.route.ts'
import { Amenities } from './amenities-section.tsx'
import { arrivalsOf } from './requested-stay.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingCard } from './booking-card.tsx'
import { Description } from './description.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { HostSection } from './host-section.tsx'
import { HouseRules } from './house-rules.tsx'
import { listingHead } from './listing-head.ts'
import { Place } from './place.tsx'
import { SimilarRentals } from './similar-rentals.tsx'
import { StayCalendar } from './stay-calendar.tsx'
import { Title } from './title.tsx'
import { useRequestedStay } from './use-requested-stay.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Months of availability in the calendar. */
const monthsAhead = 12
const dayMilliseconds = 86_400_000

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { api } = context.get(pageServices)
  const { pathname, search, searchParams } = url
  const { id } = params
  if (!idShape.test(id)) throw new Response('Not found', { status: 404 })
  const rental = await api('GET /properties/:id', { params: { id } })
  if (rental.country_slug !== params.country) {
    const canonical = inLanguage(paths.rental(rental.country_slug, id), languageOfPath(pathname))
    throw redirect(`${canonical}${search}`, 301)
  }
  // West of Greenwich this evening is still the day before.
  const since = new Date(Date.now() - dayMilliseconds)
  const until = new Date()
  until.setUTCMonth(until.getUTCMonth() + monthsAhead)
  const [availability, reviews, stats, similar] = await Promise.all([
    api('GET /properties/:id/availability', {
      params: { id },
      query: { from: since.toISOString().slice(0, 10), to: until.toISOString().slice(0, 10) },
    }),
    api('GET /reviews/property/:propertyId', {
      params: { propertyId: id },
      query: reviewQuery(searchParams),
    }),
    api('GET /reviews/property/:propertyId/stats', { params: { propertyId: id } }),
    api('GET /properties/:id/similar', { params: { id }, query: { limit: '3' } }),
  ])
  const { images, primary_image: _cover, ...rentalItem } = rental
  return {
    head: listingHead({ url, context }, rental),
    home: {
      ...rentalItem,
      images: images.map(({ placeholder: _placeholder, image: _image, ...picture }) => picture),
    },
    today: availability.today,
    taken: availability.unavailable,
    arrivals: arrivalsOf(availability),
    reviews,
    stats,
    similar: similar.items.map(forCard),
  }
}

/** Dates and guests are evaluated in the browser, without a server call; only reviews are fetched by address. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href)
    return defaultShouldRevalidate
  const requested = (url: URL) => JSON.stringify(reviewQuery(url.searchParams))
  return requested(currentUrl) !== requested(nextUrl)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { home: rental, taken, arrivals, today, reviews, stats, similar } = loaderData
  useNotedVisit('rental', rental.id)
  const requested = useRequestedStay(rental, taken, arrivals, today)
  return (
    <article className="wrap pb-5 md:pt-6 md:pb-12">
      {/* The title stands above the gallery on large screens, below it on a phone. */}
      <div className="flex flex-col max-md:flex-col-reverse">
        <Title rental={rental} />
        <Gallery listing={rental} />
      </div>
      <div className="grid items-start pt-8 md:pt-10 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-12 xl:gap-22">
        <div className="divide-y divide-line [&>section]:py-8 md:[&>section]:py-10 [&>section:first-child]:pt-0">
          <Facts rental={rental} />
          {rental.description && <Description text={rental.description} />}
          <Amenities amenities={rental.amenities} />
          <StayCalendar rental={rental} taken={taken} arrivals={arrivals} requested={requested} />
        </div>
        <aside className="sticky top-26 hidden lg:block">
          <BookingCard rental={rental} requested={requested} />
        </aside>
      </div>
      <div className="divide-y divide-line border-t border-line [&>section]:py-8 md:[&>section]:py-10">
        <Reviews rental={rental} reviews={reviews} stats={stats} />
        <Place rental={rental} />
        <HostSection rental={rental} />
        <HouseRules rental={rental} requested={requested} />
        {similar.length > 0 && <SimilarRentals rentals={similar} />}
      </div>
      <BookingBar rental={rental} requested={requested} />
    </article>
  )
}
