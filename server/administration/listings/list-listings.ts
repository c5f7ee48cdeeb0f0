import type { Listing } from '#contract/administration/listings.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { findListings, type ListingFilter, type ListingSort, type ListedListing } from './listing-queries.ts'

interface Requested extends ListingFilter, ListingSort {
  page: number
  per_page: number
}

export async function listListings(app: Pick<Context, 'db' | 'clock'>, requested: Requested) {
  const { page, per_page: limit } = requested
  const { rows, total, isExact } = await findListings(app, requested, requested, {
    limit,
    offset: (page - 1) * limit,
  })
  return {
    items: rows.map(presentListing),
    pagination: paginate(page, limit, total),
    total_is_exact: isExact,
  }
}

/** An allow-list. */
export function presentListing(listing: ListedListing): Listing {
  return {
    kind: listing.kind,
    id: listing.id,
    title: listing.title,
    city: listing.city,
    country_code: listing.countryCode,
    status: listing.status,
    under_review: listing.underReview,
    is_featured: listing.isFeatured,
    seller_verified: listing.sellerVerified,
    owner: { id: listing.ownerId, name: listing.ownerName },
    price: listing.price,
    currency: listing.currency,
    created_at: new Date(listing.createdAt).toISOString(),
  }
}
