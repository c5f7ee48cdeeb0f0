import { Trans, useLingui } from '@lingui/react/macro'
import { countryByCode } from '#contract/core/open-countries.ts'
import { LazyPlaceMap } from '#web/map/lazy-map.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { isPlaced } from '#web/ui/data/placed.ts'
import { placeLine } from '#web/ui/data/place-line.ts'
import type { ListedSale } from './listed-sale.ts'

/** Radius drawn for an exact place, in metres; an approximate one comes with its own. */
const exactRadius = 40

/** The place of the home as precisely as its seller publishes it. */
export function Place({ sale }: { sale: ListedSale }) {
  const { t } = useLingui()
  const country = countryByCode(sale.country_code).name[useLanguage()]
  const { street, city, region } = sale.address
  const place = placeLine(street, city, region, country)
  const radius = sale.location_radius
  return (
    <section>
      <h2 className="display-24">
        <Trans>Où se trouve ce bien</Trans>
      </h2>
      <p className="mt-1 mb-5 text-muted">
        {place}.{' '}
        {radius > 0 && (
          <Trans>Le cercle dit à peu près où : l’adresse exacte est donnée pour la visite.</Trans>
        )}
      </p>
      {isPlaced(sale) && (
        <LazyPlaceMap
          label={t`Carte : ${place}`}
          words={place}
          className="h-65 rounded-16 md:h-90"
          place={{
            latitude: sale.latitude,
            longitude: sale.longitude,
            radius: Math.max(radius, exactRadius),
          }}
        />
      )}
    </section>
  )
}
