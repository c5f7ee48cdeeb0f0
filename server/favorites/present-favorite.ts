import { countryByCode } from '#contract/core/countries.ts'
import {
  type Favorite,
  type FavoriteList,
  type FavoriteListing,
  reminderHours,
} from '#contract/buying/favorites.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import type { FavoriteRow, ListingRow, ListRow } from './favorite-queries.ts'
import { readPriceHistories } from './read-price-histories.ts'
import { endOfShare, sharePath } from './share-address.ts'

/** Note, alerts and dates are of the user who added it alone. */
function presentFavorite(
  row: FavoriteRow,
  viewerId: string,
  priceHistory: Favorite['price_history'],
): Favorite {
  const { favorite, follower } = row
  const isOwn = follower.id === viewerId
  return {
    home: presentRental(row),
    list_id: favorite.listId,
    note: isOwn ? favorite.note : '',
    alerts: isOwn && favorite.alerts,
    dates:
      isOwn && favorite.startsOn && favorite.endsOn
        ? { check_in: favorite.startsOn, check_out: favorite.endsOn }
        : null,
    added_by: isOwn ? null : { id: follower.id, first_name: follower.firstName },
    price_history: priceHistory,
    created_at: favorite.createdAt.toISOString(),
  }
}

/** Favourites with the prices of their homes since they were added. */
export async function presentFavorites(
  db: Executor,
  rows: FavoriteRow[],
  viewerId: string,
): Promise<Favorite[]> {
  const historyOf = await readPriceHistories(db, rows)
  return rows.map((row) => presentFavorite(row, viewerId, historyOf(row)))
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
  const { latitude, longitude } = listing
  const image = rentalImage ?? (saleImage && { ...saleImage, caption: '' })
  return {
    kind: rental ? 'rental' : 'sale',
    id: listing.id,
    title: listing.title,
    city: listing.city,
    country_slug: countryByCode(listing.countryCode).slug,
    image: image && presentListingImage(image),
    price_per_night: rental ? rental.basePriceMinor / 100 : null,
    sale_price: sale?.salePrice ?? null,
    currency: sale?.currency ?? 'EUR',
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    surface: listing.surface,
    max_guests: rental?.maxGuests ?? null,
    average_rating: rental?.averageRating ?? null,
    total_reviews: rental?.totalReviews ?? 0,
    position: isShown && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    is_available: isShown,
  }
}

export function presentList(
  app: Pick<Context, 'clock' | 'keyFor'>,
  list: ListRow,
  viewerId: string,
): FavoriteList {
  const isOwn = list.userId === viewerId
  const now = app.clock.now()
  const shareEndsAt = isOwn ? endOfShare(list, now) : null
  return {
    id: list.id,
    name: list.name,
    is_default: list.isDefault,
    total: list.total,
    role: isOwn ? 'owner' : 'member',
    members: list.members.map(({ id, firstName, joinedAt, remindedAt }) => ({
      id,
      first_name: firstName,
      is_owner: id === list.userId,
      joined_at: new Date(joinedAt).toISOString(),
      reminded_at: remindedAt && wasJustReminded(remindedAt, now) ? new Date(remindedAt).toISOString() : null,
    })),
    share_path: list.shareKey && shareEndsAt && sharePath(app, list.shareKey),
    share_ends_at: shareEndsAt?.toISOString() ?? null,
    created_at: list.createdAt.toISOString(),
  }
}

/** Whether a member cannot be reminded again yet. */
function wasJustReminded(remindedAt: string, now: Date) {
  return now.getTime() - Date.parse(remindedAt) < reminderHours * 3_600_000
}
