import { sql, type Statement } from '#server/platform/database/statement.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import type { Reader } from '#server/search/kept-cards.ts'
import { packedImages } from './rental-images.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

/** Homes that everybody may see; written as the partial indexes are, so that they serve. */
export const isVisible: Statement = sql`rental.status = 'PUBLISHED' and not rental.under_review`

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
  weekendPriceMinor: rentals.weekendPriceMinor,
  weeklyDiscount: rentals.weeklyDiscount,
  monthlyDiscount: rentals.monthlyDiscount,
  earlyBirdDiscount: rentals.earlyBirdDiscount,
  lastMinuteDiscount: rentals.lastMinuteDiscount,
  newListingDiscount: rentals.newListingDiscount,
  includedGuests: rentals.includedGuests,
  extraGuestFeeMinor: rentals.extraGuestFeeMinor,
  linenFeeMinor: rentals.linenFeeMinor,
  petFeeMinor: rentals.petFeeMinor,
  depositMinor: rentals.depositMinor,
  instantBooking: rentals.instantBooking,
  payOnArrival: rentals.payOnArrival,
  noticeDays: rentals.noticeDays,
  bookingWindowDays: rentals.bookingWindowDays,
  preparationDays: rentals.preparationDays,
  checkInDays: rentals.checkInDays,
  checkOutDays: rentals.checkOutDays,
  starRating: rentals.starRating,
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

/** Columns under the names they have here, for the reads that are prepared. */
function listOf(columns: Record<string, { name: string }>) {
  return Object.entries(columns)
    .map(([key, { name }]) => `rental.${name} as "${key}"`)
    .join(', ')
}

const cardsText = `select ${listOf(cardColumns)}, ${packedImages} as images from rental where id = any($1::uuid[])`
export const detailList = listOf(detailColumns)
const rentalText = `select ${detailList} from rental where id = $1`

/** Homes with their first pictures, as `unpackImages` reads them. */
export function selectCards(app: Reader, ids: string[]) {
  return runText<RentalCardRow & { images: string | null }>(app, cardsText, [ids])
}

export async function findRental(app: Reader, id: string) {
  const [row] = await runText<RentalRow>(app, rentalText, [id])
  return row
}
