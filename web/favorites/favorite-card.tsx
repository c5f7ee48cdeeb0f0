import { Plural, Trans } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { Rating } from '#web/ui/data/stars.tsx'
import { FavoritePrice } from './favorite-price.tsx'
import { hasRoomCount } from './has-room-count.ts'
import { NumberBadge } from './number-badge.tsx'
import { pathOfListing } from './path-of-listing.ts'

/** A favourite; links to its listing while it is published. */
export function FavoriteCard({
  listing,
  search = '',
  number,
  children,
}: {
  listing: FavoriteListing
  /** Dates to pass on in the link. */
  search?: string
  /** On the map of its list; undefined without one. */
  number?: number | undefined
  children?: React.ReactNode
}) {
  const page = pathOfListing(listing, search)
  const language = useLanguage()
  return (
    <article className="flex min-w-0 flex-col rounded-16 border border-line bg-surface">
      <div className="relative flex flex-col">
        <div
          className={classes(
            'relative aspect-3/2 overflow-hidden rounded-t-16 bg-surface-2',
            !listing.is_available && 'grayscale',
          )}
        >
          {listing.image ? (
            <Picture
              image={listing.image}
              sizes="(min-width: 992px) 384px, (min-width: 768px) 50vw, 100vw"
              alt=""
            />
          ) : (
            <IconPhoto size={40} aria-hidden className="size-full p-16 text-faint" />
          )}
          {number !== undefined && <NumberBadge number={number} />}
          {!listing.is_available && (
            <span className="absolute top-3 left-3">
              <Badge colour="white">
                <Trans>N’est plus proposé</Trans>
              </Badge>
            </span>
          )}
        </div>
        <div className="flex flex-col gap-1 p-4 pb-0">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="line-clamp-2 min-w-0 display-20" title={listing.title}>
              {listing.is_available ? (
                <Link to={page} className="after:absolute after:inset-0 after:rounded-t-16">
                  {listing.title}
                </Link>
              ) : (
                listing.title
              )}
            </h2>
            {listing.average_rating !== null && (
              <Rating rating={listing.average_rating} count={listing.total_reviews} />
            )}
          </div>
          <p className="text-14 text-muted">
            {listing.city}
            {hasRoomCount(listing) && (
              <>
                {' · '}
                <Plural value={listing.bedrooms} _0="Pièce unique" one="# chambre" other="# chambres" />
              </>
            )}
            {listing.kind === 'sale' &&
              listing.surface !== null &&
              ` · ${formatNumber(listing.surface, language)} m²`}
            {listing.max_guests !== null && (
              <>
                {' · '}
                <Plural value={listing.max_guests} one="# voyageur" other="# voyageurs" />
              </>
            )}
          </p>
          <FavoritePrice listing={listing} />
        </div>
      </div>
      <div className="flex flex-col gap-3 p-4 pt-2">{children}</div>
    </article>
  )
}
