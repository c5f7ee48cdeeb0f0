import 'virtual:texts/core/home-sections'
import 'virtual:texts/rentals/rental-cards'
import { LastSeen } from '#web/favorites/device/last-seen-part.tsx'
import type { HomeQuery } from '../home-query.ts'
import type { Testimonial } from '../testimonials-choice.ts'
import { Bands } from './bands.tsx'
import { Faq } from './faq.tsx'
import { FindListings, type FoundListings } from './find-listings.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Testimonials } from './testimonials.tsx'
import { TrustRow } from './trust-row.tsx'

/** Everything below the first screen. */
export default function HomeSections({
  query,
  listings,
  failed,
  testimonials,
}: {
  query: HomeQuery
  listings: FoundListings | null
  failed: boolean
  testimonials: Testimonial[]
}) {
  return (
    <>
      <FindListings query={query} listings={listings} failed={failed} />
      <LastSeen belowView className="wrap pb-13 md:pb-22" />
      <section className="wrap flex flex-col gap-13 pb-13 md:gap-22 md:pb-22">
        <TrustRow />
        <HowItWorks />
      </section>
      <Testimonials testimonials={testimonials} />
      <Faq />
      <Bands />
    </>
  )
}
