import { countryByCode } from '#contract/core/countries.ts'
import type { Favorite, FavoriteListing, FavoriteList } from '#contract/buying/favorites.ts'
import type { Context } from '#server/platform/context.ts'
import { presentRentalImage } from '#server/rentals/pictures/present-rental-image.ts'
import type { FavoriteRow, ListingRow, ListRow } from './favorite-queries.ts'
import { endOfShare, sharePath } from './share-address.ts'

export function presentFavorite(row: FavoriteRow): Favorite {
  const { favorite } = row
  return {
    home: presentRental(row),
    list_id: favorite.listId,
    note: favorite.note,
    alerts: favorite.alerts,
    dates:
      favorite.startsOn && favorite.endsOn
        ? { check_in: favorite.startsOn, check_out: favorite.endsOn }
        : null,
    created_at: favorite.createdAt.toISOString(),
  }
}

/** The public data of a listing; of a removed one, what was shown when it was added. */
export function presentRental({
  rental,
  sale,
  rentalImage,
  saleImage,
  isShown,
}: ListingRow): FavoriteListing {
  const listing = (rental ?? sale)!
  const image = rentalImage ?? (saleImage && { ...saleImage, caption: '' })
  return {
    kind: rental ? 'rental' : 'sale',
    id: listing.id,
    title: listing.title,
    city: listing.city,
    country_slug: countryByCode(listing.countryCode).slug,
    image: image && presentRentalImage(image),
    price_per_night: rental ? rental.basePriceMinor / 100 : null,
    sale_price: sale?.salePrice ?? null,
    currency: sale?.currency ?? 'EUR',
    bedrooms: listing.bedrooms,
    max_guests: rental?.maxGuests ?? null,
    average_rating: rental?.averageRating ?? null,
    total_reviews: rental?.totalReviews ?? 0,
    is_available: isShown,
  }
}

export function presentList(app: Pick<Context, 'clock' | 'keyFor'>, list: ListRow): FavoriteList {
  const shareEndsAt = endOfShare(list, app.clock.now())
  return {
    id: list.id,
    name: list.name,
    is_default: list.isDefault,
    total: list.total,
    share_path: list.shareKey && shareEndsAt && sharePath(app, list.shareKey),
    share_ends_at: shareEndsAt?.toISOString() ?? null,
    created_at: list.createdAt.toISOString(),
  }
}
