import { Trans } from '@lingui/react/macro'
import { IconHeart, IconPhoto } from '@tabler/icons-react'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import type { QuoteState } from '#web/bookings/quote/use-quote.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { Rating } from '#web/ui/data/stars.tsx'
import { Link } from '#web/ui/link.tsx'
import { FavoritePrice } from '../favorite-price.tsx'
import { pathOfListing } from '../path-of-listing.ts'
import { NumberBadge } from '../number-badge.tsx'
import { QuotedPrice } from './compare-prices.tsx'
import { type ComparedStay, peopleOf } from './compared-stay.ts'

/** The head of a column: picture, title, place, and the price of the stay where dates are chosen. */
export function ComparedHead({
  listing,
  stay,
  quote,
  number,
  search,
  isBest,
}: {
  listing: FavoriteListing
  stay: ComparedStay | null
  /** Of that stay, while it is known. */
  quote: QuoteState | undefined
  /** On the map of the list; undefined without one. */
  number: number | undefined
  search: string
  isBest: boolean
}) {
  const path = pathOfListing(listing, search)
  return (
    <div className="flex flex-col gap-2">
      <div className="relative aspect-3/2 overflow-hidden rounded-12 bg-surface-2">
        {listing.image ? (
          <Picture image={listing.image} sizes="(min-width: 768px) 280px, 220px" alt="" />
        ) : (
          <IconPhoto size={32} aria-hidden className="size-full p-10 text-faint" />
        )}
        {number !== undefined && <NumberBadge number={number} />}
        {isBest && (
          <span className="absolute bottom-2 left-2">
            <Badge colour="green" icon={<IconHeart size={14} aria-hidden />}>
              <Trans>Plaît à tous</Trans>
            </Badge>
          </span>
        )}
      </div>
      <Link to={path} className="line-clamp-2 min-h-12 display-20 hover:underline" title={listing.title}>
        {listing.title}
      </Link>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
        {listing.city}
        {listing.average_rating !== null && (
          <Rating rating={listing.average_rating} count={listing.total_reviews} />
        )}
      </span>
      <FavoritePrice listing={listing} />
      {stay && listing.kind === 'rental' && <QuotedPrice state={quote} people={peopleOf(stay)} />}
      <ButtonLink to={path} variant={isBest ? 'primary' : 'secondary'} size="small" className="mt-1">
        {listing.kind === 'rental' ? <Trans>Réserver</Trans> : <Trans>Voir le bien</Trans>}
      </ButtonLink>
    </div>
  )
}
