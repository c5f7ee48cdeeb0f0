import { Plural, Trans } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import type { FavoriteHome } from '#contract/buying/favorites.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { Price } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { Rating } from '#web/ui/data/stars.tsx'

/** A home that somebody keeps; it leads to its listing while there is one. */
export function FavoriteCard({
  home,
  search = '',
  children,
}: {
  home: FavoriteHome
  /** Dates to carry along. */
  search?: string
  children?: React.ReactNode
}) {
  const page =
    home.kind === 'rental'
      ? paths.rental(home.country_slug, home.id, search)
      : paths.sale(home.country_slug, home.id)
  return (
    <article className="flex min-w-0 flex-col rounded-16 border border-line bg-surface">
      <div className="relative flex grow flex-col">
        <div
          className={classes(
            'relative aspect-3/2 overflow-hidden rounded-t-16 bg-surface-2',
            !home.is_available && 'grayscale',
          )}
        >
          {home.image ? (
            <Picture
              image={home.image}
              sizes="(min-width: 992px) 384px, (min-width: 768px) 50vw, 100vw"
              alt=""
            />
          ) : (
            <IconPhoto size={40} aria-hidden className="size-full p-16 text-faint" />
          )}
          {!home.is_available && (
            <span className="absolute top-3 left-3">
              <Badge colour="white">
                <Trans>N’est plus proposé</Trans>
              </Badge>
            </span>
          )}
        </div>
        <div className="flex flex-col gap-1 p-4 pb-0">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 truncate display-20">
              {home.is_available ? (
                <Link to={page} className="after:absolute after:inset-0 after:rounded-t-16">
                  {home.title}
                </Link>
              ) : (
                home.title
              )}
            </h2>
            {home.average_rating !== null && (
              <Rating rating={home.average_rating} count={home.total_reviews} />
            )}
          </div>
          <p className="text-14 text-muted">
            {home.city}
            {' · '}
            <Plural value={home.bedrooms} _0="Pièce unique" one="# chambre" other="# chambres" />
            {home.max_guests !== null && (
              <>
                {' · '}
                <Plural value={home.max_guests} one="# voyageur" other="# voyageurs" />
              </>
            )}
          </p>
          <FavoritePrice home={home} />
        </div>
      </div>
      <div className="flex flex-col gap-3 p-4 pt-2">{children}</div>
    </article>
  )
}

function FavoritePrice({ home }: { home: FavoriteHome }) {
  const language = useLanguage()
  if (home.sale_price !== null) {
    return <p className="font-semibold">{formatMoney(Number(home.sale_price), home.currency, language)}</p>
  }
  return (
    <p className="text-14 text-muted">
      <Trans>
        <Price euros={home.price_per_night} className="text-16 font-semibold text-text" /> par nuit
      </Trans>
    </p>
  )
}
