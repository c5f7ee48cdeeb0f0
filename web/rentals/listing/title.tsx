import { Plural, Trans } from '@lingui/react/macro'
import { countryByCode } from '#contract/core/open-countries.ts'
import { Heart } from '#web/favorites/heart.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { Rating } from '#web/ui/data/stars.tsx'
import type { ListedRental } from './listed-rental.ts'
import { ShareButton } from './share-button.tsx'
import { useLingui } from '@lingui/react/macro'

/**
 * Above the gallery on large screens, below it on a phone. One of the two has `display: none`, which
 * assistive technology skips too.
 */
export function Title({ rental, phone }: { rental: ListedRental; phone?: boolean }) {
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
    <header className={phone ? 'pt-6 md:hidden' : 'mb-6 hidden md:block'}>
      <div className="flex items-center justify-between gap-4">
        <Breadcrumbs crumbs={crumbs} />
        {phone && <Tools rental={rental} />}
      </div>
      <div className="mt-2 flex items-end justify-between gap-6 md:mt-4">
        <div className="min-w-0">
          <h1 className={classes('wrap-break-word', phone ? 'display-32' : 'display-44')}>{rental.title}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            {rental.average_rating !== null && (
              <>
                <Rating rating={rental.average_rating} />
                <a href="#avis" className="text-link">
                  <Plural value={rental.total_reviews} one="# avis" other="# avis" />
                </a>
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
        </div>
        {!phone && <Tools rental={rental} />}
      </div>
    </header>
  )
}

function Tools({ rental }: { rental: ListedRental }) {
  return (
    <div className="flex flex-none items-center">
      <ShareButton title={rental.title} />
      <Heart id={rental.id} title={rental.title} className="text-brand-text" />
    </div>
  )
}
