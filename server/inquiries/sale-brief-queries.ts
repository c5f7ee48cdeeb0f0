import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

const isVisible = sql<boolean>`(${saleListings.saleStatus} in ('active', 'under_offer') and ${saleListings.hiddenAt} is null)`

/** The columns of listings shown with an inquiry, a visit or an offer. */
export function selectSaleBriefs(db: Executor, ids: string[]) {
  return db
    .select({
      id: saleListings.id,
      title: saleListings.title,
      // As text: the driver returns numbers, but the contract has a decimal string.
      salePrice: sql<string | null>`${saleListings.salePrice}::text`,
      currency: saleListings.currency,
      saleStatus: saleListings.saleStatus,
      isVisible,
      city: saleListings.city,
      countryCode: saleListings.countryCode,
      image: saleImages,
      sellerId: saleListings.sellerId,
      firstName: users.firstName,
      companyName: sellerProfiles.companyName,
      professionalType: sellerProfiles.professionalType,
    })
    .from(saleListings)
    .innerJoin(users, eq(users.id, saleListings.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, saleListings.sellerId))
    .leftJoin(saleImages, and(eq(saleImages.listingId, saleListings.id), saleImages.isPrimary))
    .where(inArray(saleListings.id, ids))
}

/** A listing with the columns that inquiries, visits and offers need. */
export async function selectListing(db: Executor, id: string, { lock = false } = {}) {
  const query = db
    .select({
      id: saleListings.id,
      sellerId: saleListings.sellerId,
      title: saleListings.title,
      saleStatus: saleListings.saleStatus,
      salePrice: sql<string | null>`${saleListings.salePrice}::text`,
      currency: saleListings.currency,
      street: saleListings.street,
      postcode: saleListings.postcode,
      city: saleListings.city,
      latitude: saleListings.latitude,
      longitude: saleListings.longitude,
      countryCode: saleListings.countryCode,
      timeZone: saleListings.timeZone,
      isVisible,
    })
    .from(saleListings)
    .where(eq(saleListings.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}
