/** No schema in this file: screens read it without downloading Zod. */

/** The two kindTables of the catalogue. */
export const listingKinds = ['rental', 'sale'] as const
export type ListingKind = (typeof listingKinds)[number]

/** Statuses of both kindTables: those of stays in capitals, those of sales in lower case (rules, section 0). */
export const listingStatuses = [
  'DRAFT',
  'PUBLISHED',
  'ARCHIVED',
  'draft',
  'pending_validation',
  'active',
  'under_offer',
  'sold',
  'withdrawn',
  'rejected',
  'suspended',
] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** A price is that of a night or of a sale, in euros. */
export const listingSorts = ['created_at', 'updated_at', 'title', 'price'] as const

/** Columns of the list and of its files, in their default order. */
export const listingColumns = ['kind', 'status', 'owner', 'place', 'price', 'created', 'featured'] as const
export type ListingColumn = (typeof listingColumns)[number]

/** Actions on listings, as bulk actions name them. */
export const listingActions = [
  'listing.archive',
  'listing.restore',
  'listing.feature',
  'listing.unfeature',
  'listing.change_owner',
] as const
export type ListingAction = (typeof listingActions)[number]
