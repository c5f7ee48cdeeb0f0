import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleDocuments } from '#server/schema/catalogue/conformity-tables.ts'
import { saleFeatures, saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { saleFeedFiles } from '#server/schema/following/sale-feed-tables.ts'

/** All listings of a seller, or one of them. */
export type Which = { sellerId: string } | { listingId: string }

/** A listing with everything that a feed exports of it. */
export interface ListingDetail {
  listing: typeof saleListings.$inferSelect
  features: { code: string; value: string }[]
  pictures: ListingPicture[]
  papers: ListingDocument[]
  /** Addresses from which feeds fetched pictures and documents. */
  found: { address: string | null; imageId: string | null; documentId: string | null }[]
}

export type ListingDocument = Pick<typeof saleDocuments.$inferSelect, 'id' | 'listingId' | 'kind'>
export type ListingPicture = Pick<typeof saleImages.$inferSelect, 'id' | 'storageKey' | 'widths' | 'caption'>

function isOf(which: Which) {
  return 'listingId' in which
    ? eq(saleListings.id, which.listingId)
    : eq(saleListings.sellerId, which.sellerId)
}

export async function listingDetails(db: Executor, which: Which): Promise<ListingDetail[]> {
  const listings = await db
    .select()
    .from(saleListings)
    .where(isOf(which))
    .orderBy(asc(saleListings.createdAt), asc(saleListings.id))
  const features = byListing(await featuresOf(db, which))
  const pictures = byListing(await picturesOf(db, which))
  const documents = byListing(await documentsOf(db, which))
  const found = byListing(await foundOf(db, which))
  return listings.map((listing) => ({
    listing,
    features: features.get(listing.id) ?? [],
    pictures: pictures.get(listing.id) ?? [],
    papers: documents.get(listing.id) ?? [],
    found: found.get(listing.id) ?? [],
  }))
}

function featuresOf(db: Executor, which: Which) {
  return db
    .select({ listingId: saleFeatures.listingId, code: saleFeatures.code, value: saleFeatures.value })
    .from(saleFeatures)
    .innerJoin(saleListings, eq(saleListings.id, saleFeatures.listingId))
    .where(isOf(which))
}

export function picturesOf(db: Executor, which: Which) {
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

export function documentsOf(db: Executor, which: Which) {
  return db
    .select({ listingId: saleDocuments.listingId, id: saleDocuments.id, kind: saleDocuments.kind })
    .from(saleDocuments)
    .innerJoin(saleListings, eq(saleListings.id, saleDocuments.listingId))
    .where(isOf(which))
    .orderBy(asc(saleDocuments.createdAt), asc(saleDocuments.id))
}

function foundOf(db: Executor, which: Which) {
  return db
    .select({
      listingId: saleFeedFiles.listingId,
      address: saleFeedFiles.address,
      imageId: saleFeedFiles.imageId,
      documentId: saleFeedFiles.documentId,
    })
    .from(saleFeedFiles)
    .innerJoin(saleListings, eq(saleListings.id, saleFeedFiles.listingId))
    .where(isOf(which))
    .orderBy(asc(saleFeedFiles.position))
}

function byListing<Row extends { listingId: string }>(rows: Row[]) {
  return Map.groupBy(rows, ({ listingId }) => listingId)
}

export function listingIdsOf(db: Executor, sellerId: string) {
  return db.select({ id: saleListings.id }).from(saleListings).where(eq(saleListings.sellerId, sellerId))
}
