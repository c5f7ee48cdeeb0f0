import 'virtual:texts/buying/device-favorites'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { CompareBox, CompareTray } from '#web/comparison/compare-box.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { BelowView } from '#web/ui/hydration/below-view.tsx'
import { Link } from '#web/ui/link.tsx'
import { FavoritePrice } from '../favorite-price.tsx'
import { lastSeen } from './last-seen.ts'
import { useFoundListings } from './use-found-listings.ts'

/** Absent without any, and where they could not be loaded. */
export default function LastSeenSection({
  belowView,
  className,
}: {
  belowView: boolean
  className: string | undefined
}) {
  const { listings } = useFoundListings(lastSeen)
  if (!listings || listings.length === 0) return null
  const section = <SeenListings listings={listings} className={className} />
  if (!belowView) return section
  // The other pages have the bars of their own lists.
  return (
    <BelowView>
      {section}
      <div className="wrap flex flex-col gap-3">
        <CompareTray inArea kind="rental" />
        <CompareTray inArea kind="sale" />
      </div>
    </BelowView>
  )
}

function SeenListings({
  listings,
  className,
}: {
  listings: FavoriteListing[]
  className: string | undefined
}) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Vus récemment`} className={className}>
      <div className="mb-6 flex items-end justify-between gap-6">
        <h2 className="display-24">
          <Trans>Vus récemment</Trans>
        </h2>
        <Button variant="ghost" size="small" onClick={() => lastSeen.write([])}>
          <Trans>Effacer</Trans>
        </Button>
      </div>
      <ul className="-mx-5 flex gap-4 overflow-x-auto px-5 pb-1 no-scrollbar">
        {listings.map((listing) => (
          <li key={listing.id} className="w-70 min-w-0 flex-none">
            <SeenCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeenCard({ listing }: { listing: FavoriteListing }) {
  const { kind, id, title, city, country_slug: country } = listing
  return (
    <article className="relative flex h-full min-w-0 flex-col">
      <div className="relative aspect-4/3 overflow-hidden rounded-16 bg-line">
        {listing.image && <Picture image={listing.image} sizes="280px" alt="" />}
      </div>
      <h3 className="mt-4 truncate font-semibold">
        <Link
          to={kind === 'rental' ? paths.rental(country, id) : paths.sale(country, id)}
          title={title}
          className="after:absolute after:inset-0 after:rounded-16"
        >
          {title}
        </Link>
      </h3>
      <p className="truncate text-14 text-muted">{city}</p>
      <div className="flex items-center justify-between gap-3">
        <FavoritePrice listing={listing} />
        <CompareBox kind={kind} id={id} title={title} />
      </div>
    </article>
  )
}
