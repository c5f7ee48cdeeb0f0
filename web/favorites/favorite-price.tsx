import { Trans } from '@lingui/react/macro'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { Price } from '#web/money/price.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** Of a night, or of a sale. */
export function FavoritePrice({ listing }: { listing: FavoriteListing }) {
  const language = useLanguage()
  if (listing.sale_price !== null) {
    return (
      <p className="font-semibold">{formatMoney(Number(listing.sale_price), listing.currency, language)}</p>
    )
  }
  return (
    <p className="text-14 text-muted">
      <Trans>
        <Price euros={listing.price_per_night} className="text-16 font-semibold text-text" /> par nuit
      </Trans>
    </p>
  )
}
