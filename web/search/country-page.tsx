import { useLingui } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Cities, type City } from './cities.tsx'
import type { CountryKind } from './country-kind.ts'
import { OtherCountries } from './other-countries.tsx'

/** The page of a country: its cities, its newest listings, the other countries. */
export function CountryPage<Listing extends { id: string }>({
  kind,
  data: { slug, total, priceFrom, cities, listings, others },
  card,
}: {
  kind: CountryKind
  data: {
    slug: string
    total: number
    priceFrom: number | null
    cities: City[]
    listings: Listing[]
    others: { slug: string; listings: number }[]
  }
  card: (listing: Listing) => React.ReactNode
}) {
  const { t } = useLingui()
  const name = countryBySlug(slug)?.name[useLanguage()] ?? slug
  const search = new URLSearchParams({ country: slug }).toString()
  return (
    <div className="wrap pt-6 pb-13 md:pb-22">
      <Breadcrumbs crumbs={[{ label: t(kind.searchName), to: kind.searchPath() }, { label: name }]} />
      <h1 className="mt-3 display-44">{kind.title(name)}</h1>
      {total > 0 && (
        <p className="mt-2 text-18 text-muted">
          {kind.count(total)}
          {priceFrom !== null && (
            <>
              {', '}
              {kind.priceFrom(priceFrom)}
            </>
          )}
        </p>
      )}
      {total === 0 ? (
        <div className="mt-8">
          <EmptyState
            icon={<IconHomeSearch size={32} aria-hidden />}
            title={kind.none.title(name)}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to={kind.searchPath()}>{kind.seeEverything}</ButtonLink>
                <ButtonLink to={kind.offerPath} variant="secondary">
                  {kind.offer}
                </ButtonLink>
              </div>
            }
          >
            {kind.none.text}
          </EmptyState>
        </div>
      ) : (
        <>
          <Cities
            title={kind.cities}
            cities={cities}
            to={(city) => kind.searchPath(new URLSearchParams({ country: slug, city }).toString())}
            count={kind.cityCount}
          />
          <section className="mt-13 md:mt-18">
            <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
              <h2 className="display-32">{kind.newest}</h2>
              <ButtonLink to={kind.searchPath(search)} variant="secondary">
                {kind.seeAll(total)}
              </ButtonLink>
            </div>
            <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
              {listings.map((listing) => (
                <li key={listing.id} className="flex min-w-0 flex-col">
                  {card(listing)}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <OtherCountries title={kind.otherCountries} countries={others} to={kind.countryPath} />
    </div>
  )
}
