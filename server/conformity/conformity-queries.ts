import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { kycStatusAt } from '#server/accounts/profile/stored-identity.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { findRegisteredCertificate } from '#server/document-checks/certificates/certificate-history.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isSamePicture } from '#server/platform/images/same-picture.ts'
import { cities } from '#server/schema/catalogue/place-tables.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import {
  isRightToSellVerified,
  verifiedProfession,
} from '#server/verification/cases/standing/right-to-sell.ts'
import type { ConformityFacts } from './rules/conformity-rule.ts'
import {
  type JudgedSale,
  saleDocuments,
  saleValidations,
} from '#server/schema/catalogue/conformity-tables.ts'

/** Minimum of comparable listings for a median, and the maximum read. */
const comparables = { least: 5, most: 300 } as const

export async function findJudgedSale(db: Executor, id: string): Promise<JudgedSale | undefined> {
  const [sale] = await db.select().from(saleListings).where(eq(saleListings.id, id))
  return sale
}

/**
 * Facts of one listing for the rules.
 * @param today local date of the listing
 */
export async function loadFacts(
  db: Executor,
  sale: JudgedSale,
  { today, now }: { today: string; now: Date },
): Promise<ConformityFacts> {
  const pictures = await db
    .select({ width: saleImages.width, height: saleImages.height })
    .from(saleImages)
    .where(eq(saleImages.listingId, sale.id))
  const documents = await db
    .selectDistinct({ kind: saleDocuments.kind })
    .from(saleDocuments)
    .where(eq(saleDocuments.listingId, sale.id))
  return {
    sale,
    seller: await sellerFacts(db, sale, now),
    pictures: pictures.map(({ width, height }) => Math.max(width, height)),
    borrowedPictures: await countBorrowedPictures(db, sale),
    documents: new Set(documents.map(({ kind }) => kind)),
    place: await placeFacts(db, sale),
    medianPerSquareMetre: await medianPrice(db, sale),
    certificate: await findRegisteredCertificate(db, sale.energyNumber),
    today,
  }
}

async function sellerFacts(db: Executor, sale: JudgedSale, now: Date): Promise<ConformityFacts['seller']> {
  const [profile] = await db
    .select({
      kycStatus: users.kycStatus,
      identityEndsAt: users.identityEndsAt,
      profession: sellerProfiles.professionalType,
      verification: sellerProfiles.verificationStatus,
      licenseNumber: sellerProfiles.licenseNumber,
      feeScheduleUrl: sellerProfiles.feeScheduleUrl,
    })
    .from(users)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(users.id, sale.sellerId))
  const [live] = await db
    .select({ total: count() })
    .from(saleListings)
    .where(
      and(
        eq(saleListings.sellerId, sale.sellerId),
        ne(saleListings.id, sale.id),
        inArray(saleListings.saleStatus, ['active', 'under_offer']),
      ),
    )
  const verified = await verifiedProfession(db, sale.sellerId, now)
  return {
    profession: profile?.profession ?? null,
    identityVerified: profile !== undefined && kycStatusAt(profile, now) === 'verified',
    ownershipVerified: await isRightToSellVerified(db, sale.id, now),
    verification: profile?.verification ?? 'PENDING',
    professionVerified: profile?.verification === 'VERIFIED' && verified.inForce,
    transactionCardVerified: verified.withTransactionCard,
    licenseNumber: profile?.licenseNumber ?? null,
    feeScheduleUrl: profile?.feeScheduleUrl ?? null,
    otherLiveSales: live?.total ?? 0,
  }
}

/** Pictures that another seller published first. */
async function countBorrowedPictures(db: Executor, sale: JudgedSale): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from sale_image mine
    where mine.listing_id = ${sale.id}
      and exists (
        select 1 from sale_image theirs join sale_listing other on other.id = theirs.listing_id
        where other.seller_id <> ${sale.sellerId} and theirs.created_at < mine.created_at
          and other.sale_status in ('pending_validation', 'active', 'under_offer', 'sold')
          and ${isSamePicture('mine', 'theirs')})`)
  return rows[0]?.total ?? 0
}

async function placeFacts(db: Executor, sale: JudgedSale): Promise<ConformityFacts['place']> {
  const [town] = sale.cityId
    ? await db
        .select({ region: cities.region, latitude: cities.latitude, longitude: cities.longitude })
        .from(cities)
        .where(eq(cities.id, sale.cityId))
    : []
  const { latitude, longitude } = sale
  if (!town || latitude === null || longitude === null) {
    return { region: town?.region ?? null, kilometresToTown: null }
  }
  return { region: town.region, kilometresToTown: kilometresBetween({ latitude, longitude }, town) }
}

interface Point {
  latitude: number
  longitude: number
}

function kilometresBetween(a: Point, b: Point) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2))
  return 6371 * Math.hypot(north, east)
}

/** Of the latest listings of the same type in the same town; null where there are too few. */
async function medianPrice(db: Executor, sale: JudgedSale): Promise<number | null> {
  if (sale.city === '') return null
  const { rows } = await db.execute<{ total: number; median: number | null }>(sql`
    select count(*)::int as total,
      percentile_cont(0.5) within group (order by price_eur_minor::float8 / surface_total) as median
    from (
      select price_eur_minor, surface_total from sale_listing
      where country_code = ${sale.countryCode} and city_key = place_key(${sale.city})
        and property_type = ${sale.propertyType} and id <> ${sale.id}
        and sale_status in ('active', 'under_offer', 'sold')
        and price_eur_minor is not null and surface_total > 0
      order by published_at desc limit ${comparables.most}) as comparable`)
  const [row] = rows
  return row && row.total >= comparables.least ? row.median : null
}

export function recordValidation(db: Executor, validation: typeof saleValidations.$inferInsert) {
  return db.insert(saleValidations).values(validation)
}

/** How many past validations are returned. */
const historyShown = 50

export function findValidations(db: Executor, listingId: string) {
  return db
    .select()
    .from(saleValidations)
    .where(eq(saleValidations.listingId, listingId))
    .orderBy(desc(saleValidations.createdAt), desc(saleValidations.id))
    .limit(historyShown)
}
