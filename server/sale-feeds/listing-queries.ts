import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { saleFeatures, saleImages, saleListings } from '../sales/sale-tables.ts'

/** All listings of a seller, or one of them. */
export type Which = { sellerId: string } | { listingId: string }

/** A listing with everything that a feed carries of it. */
export interface WholeListing {
  listing: typeof saleListings.$inferSelect
  features: { code: string; value: string }[]
  pictures: ListingPicture[]
}

export type ListingPicture = Pick<typeof saleImages.$inferSelect, 'id' | 'storageKey' | 'widths' | 'caption'>

function isOf(which: Which) {
  return 'listingId' in which
    ? eq(saleListings.id, which.listingId)
    : eq(saleListings.sellerId, which.sellerId)
}

export async function wholeListings(db: Executor, which: Which): Promise<WholeListing[]> {
  const listings = await db
    .select()
    .from(saleListings)
    .where(isOf(which))
    .orderBy(asc(saleListings.createdAt), asc(saleListings.id))
  const features = byListing(await featuresOf(db, which))
  const pictures = byListing(await picturesOf(db, which))
  return listings.map((listing) => ({
    listing,
    features: features.get(listing.id) ?? [],
    pictures: pictures.get(listing.id) ?? [],
  }))
}

function featuresOf(db: Executor, which: Which) {
  return db
    .select({ listingId: saleFeatures.listingId, code: saleFeatures.code, value: saleFeatures.value })
    .from(saleFeatures)
    .innerJoin(saleListings, eq(saleListings.id, saleFeatures.listingId))
    .where(isOf(which))
}

function picturesOf(db: Executor, which: Which) {
  return db
    .select({
      listingId: saleImages.listingId,
      id: saleImages.id,
      storageKey: saleImages.storageKey,
      widths: saleImages.widths,
      caption: saleImages.caption,
    })
    .from(saleImages)
    .innerJoin(saleListings, eq(saleListings.id, saleImages.listingId))
    .where(isOf(which))
    .orderBy(asc(saleImages.listingId), asc(saleImages.position))
}

function byListing<Row extends { listingId: string }>(rows: Row[]) {
  return Map.groupBy(rows, ({ listingId }) => listingId)
}
