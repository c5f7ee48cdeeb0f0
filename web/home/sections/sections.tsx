import '#web/locales/core/home-sections.ts'
import '#web/locales/rentals/rental-cards.ts'
import type { HomeQuery } from '../home-query.ts'
import type { Testimonial } from '../testimonials-choice.ts'
import { Bands } from './bands.tsx'
import { Faq } from './faq.tsx'
import { FindHomes, type FoundHomes } from './find-homes.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Testimonials } from './testimonials.tsx'
import { TrustRow } from './trust-row.tsx'

/** Everything below the first screen. */
export default function HomeSections({
  query,
  homes,
  failed,
  testimonials,
}: {
  query: HomeQuery
  homes: FoundHomes | null
  failed: boolean
  testimonials: Testimonial[]
}) {
  return (
    <>
      <FindHomes query={query} homes={homes} failed={failed} />
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
