import { Trans, useLingui } from '@lingui/react/macro'
import { countryByCode } from '#contract/core/open-countries.ts'
import { LazyPlaceMap } from '#web/map/lazy-map.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { isPlaced } from '#web/ui/data/placed.ts'
import { placeLine } from '#web/ui/data/place-line.ts'
import type { ListedRental } from './listed-rental.ts'

/** Approximate place of the rental: a circle, since the exact place is shown once a stay is confirmed. */
export function Place({ rental }: { rental: ListedRental }) {
  const { t } = useLingui()
  const language = useLanguage()
  const country = countryByCode(rental.country_code).name[language]
  const place = placeLine(rental.city, rental.region, country)
  return (
    <section>
      <h2 className="display-24">
        <Trans>Où vous serez</Trans>
      </h2>
      <p className="mt-1 mb-5 text-muted">
        <Trans>{place}. L’adresse exacte est donnée une fois la réservation confirmée.</Trans>
      </p>
      {isPlaced(rental) && (
        <LazyPlaceMap
          label={t`Carte : ${place}`}
          words={place}
          className="h-65 rounded-16 md:h-90"
          place={{ latitude: rental.latitude, longitude: rental.longitude, radius: rental.location_radius }}
        />
      )}
    </section>
  )
}
