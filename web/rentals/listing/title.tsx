import { Plural, Trans } from '@lingui/react/macro'
import { countryByCode } from '#contract/core/open-countries.ts'
import { Heart } from '#web/favorites/heart.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { Rating } from '#web/ui/data/stars.tsx'
import type { ListedRental } from './listed-rental.ts'
import { ShareButton } from './share-button.tsx'
import { useLingui } from '@lingui/react/macro'

/** Name, place and rating of the home, with the ways to keep it. */
export function Title({ rental }: { rental: ListedRental }) {
  const { t } = useLingui()
  const language = useLanguage()
  const country = countryByCode(rental.country_code).name[language]
  const crumbs = [
    { label: t`Séjours`, to: paths.rentals() },
    { label: country, to: paths.rentalsOfCountry(rental.country_slug) },
    {
      label: rental.city,
      to: paths.rentals(new URLSearchParams({ country: rental.country_slug, city: rental.city }).toString()),
    },
  ]
  return (
    <header className="pt-6 md:pt-0 md:pb-6">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-2 display-32 wrap-break-word md:mt-4 md:display-44">{rental.title}</h1>
      <div className="mt-2 flex items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          {rental.average_rating !== null && (
            <>
              <Rating rating={rental.average_rating} />{' '}
              <a href="#avis" className="text-link">
                <Plural value={rental.total_reviews} one="# avis" other="# avis" />
              </a>{' '}
            </>
          )}
          <span className="text-muted">
            {rental.city ? (
              placeLine(rental.city, rental.region ?? country)
            ) : (
              <Trans>Adresse non spécifiée</Trans>
            )}
          </span>
        </div>
        <div className="flex flex-none items-center">
          <ShareButton title={rental.title} />
          <Heart id={rental.id} title={rental.title} className="text-brand-text" />
        </div>
      </div>
    </header>
  )
}
