import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { RentalImage } from '../../contract/rentals.ts'
import type { Executor } from '../database/connect.ts'
import { presentRentalImage } from './present-rental-image.ts'
import { rentalImages, rentals } from './rental-tables.ts'

/** Homes that everybody may see; written as the partial indexes are, so that they serve. */
export const isVisible: SQL = sql`rental.status = 'PUBLISHED' and not rental.under_review`

/** A card shows this many pictures, to leaf through without opening the home. */
const imagesOfCard = 5

const cardColumns = {
  id: rentals.id,
  ownerId: rentals.ownerId,
  status: rentals.status,
  underReview: rentals.underReview,
  title: rentals.title,
  propertyType: rentals.propertyType,
  city: rentals.city,
  countryCode: rentals.countryCode,
  publicLatitude: rentals.publicLatitude,
  publicLongitude: rentals.publicLongitude,
  basePriceMinor: rentals.basePriceMinor,
  cleaningFeeMinor: rentals.cleaningFeeMinor,
  bedrooms: rentals.bedrooms,
  bathrooms: rentals.bathrooms,
  carShelters: rentals.carShelters,
  floors: rentals.floors,
  maxGuests: rentals.maxGuests,
  isFeatured: rentals.isFeatured,
  averageRating: rentals.averageRating,
  totalReviews: rentals.totalReviews,
  publishedAt: rentals.publishedAt,
  createdAt: rentals.createdAt,
} as const

const detailColumns = {
  ...cardColumns,
  cityKey: rentals.cityKey,
  description: rentals.description,
  region: rentals.region,
  beds: rentals.beds,
  surface: rentals.surface,
  amenities: rentals.amenities,
  houseRules: rentals.houseRules,
  checkInFrom: rentals.checkInFrom,
  checkOutUntil: rentals.checkOutUntil,
  minNights: rentals.minNights,
  maxNights: rentals.maxNights,
  cancellationPolicy: rentals.cancellationPolicy,
  registrationNumber: rentals.registrationNumber,
  updatedAt: rentals.updatedAt,
} as const

type RowOf<Columns extends Record<string, { _: { data: unknown; notNull: boolean } }>> = {
  [K in keyof Columns]: Columns[K]['_']['notNull'] extends true
    ? Columns[K]['_']['data']
    : Columns[K]['_']['data'] | null
}
export type RentalCardRow = RowOf<typeof cardColumns>
export type RentalRow = RowOf<typeof detailColumns>

/** The rows of some cards, each with its version: PostgreSQL numbers every change of a row. */
export function selectCards(db: Executor, ids: string[]): Promise<(RentalCardRow & { version: string })[]> {
  return db
    .select({ version: sql<string>`rental.xmin::text`, ...cardColumns })
    .from(rentals)
    .where(sql`${rentals.id} = any(${sql.param(ids)}::uuid[])`)
}

export async function findRental(
  db: Executor,
  id: string,
): Promise<(RentalRow & { version: string }) | undefined> {
  const [row] = await db
    .select({ version: sql<string>`rental.xmin::text`, ...detailColumns })
    .from(rentals)
    .where(eq(rentals.id, id))
  return row
}

export async function imagesOf(db: Executor, rentalId: string): Promise<RentalImage[]> {
  const rows = await db
    .select()
    .from(rentalImages)
    .where(eq(rentalImages.rentalId, rentalId))
    .orderBy(asc(rentalImages.position))
  return rows.map(presentRentalImage)
}

/** The first pictures of several homes, by home. */
export async function cardImagesOf(db: Executor, rentalIds: string[]): Promise<Map<string, RentalImage[]>> {
  const rows = await db
    .select()
    .from(rentalImages)
    .where(
      and(
        sql`${rentalImages.rentalId} = any(${sql.param(rentalIds)}::uuid[])`,
        sql`(${rentalImages.position} < ${imagesOfCard} or ${rentalImages.isPrimary})`,
      ),
    )
    .orderBy(asc(rentalImages.rentalId), asc(rentalImages.position))
  const images = new Map<string, RentalImage[]>()
  for (const row of rows) {
    const list = images.get(row.rentalId)
    if (list) list.push(presentRentalImage(row))
    else images.set(row.rentalId, [presentRentalImage(row)])
  }
  return images
}
