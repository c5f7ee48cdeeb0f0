import { countryByCode } from '#contract/core/countries.ts'
import type { Host, Rental, RentalAction, RentalCard, RentalImage } from '#contract/rentals/rentals.ts'
import { daysIn } from '#server/pricing/weekdays.ts'
import type { RentalCardRow, RentalRow } from './rental-repository.ts'

/** Radius of the circle that stands for a home on public maps, in metres. */
const publicRadius = 300

/** What a card shows. The exact place is not in it: only the one moved at random. */
export function presentRentalCard(row: RentalCardRow, images: RentalImage[]): RentalCard {
  const country = countryByCode(row.countryCode)
  const price = row.basePriceMinor / 100
  return {
    id: row.id,
    title: row.title,
    property_type: row.propertyType,
    type: row.propertyType,
    status: row.status,
    city: row.city,
    country: country.name.fr,
    country_code: country.code,
    country_slug: country.slug,
    address: { city: row.city, country: country.name.fr },
    latitude: row.publicLatitude ?? 0,
    longitude: row.publicLongitude ?? 0,
    price,
    price_per_night: price,
    currency: 'EUR',
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    car_shelters: row.carShelters,
    floors: row.floors,
    max_guests: row.maxGuests,
    is_featured: row.isFeatured,
    average_rating: row.averageRating === null ? null : oneDecimal(row.averageRating),
    total_reviews: row.totalReviews,
    primary_image: images.find((image) => image.is_primary) ?? images[0] ?? null,
    images,
    total_minor: null,
    nights: null,
    published_at: row.publishedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

/** The public page of a home. */
export function presentRental(
  row: RentalRow,
  images: RentalImage[],
  host: Host,
  allowedActions: RentalAction[],
): Rental {
  return {
    ...presentRentalCard(row, images),
    description: row.description,
    region: row.region,
    beds: row.beds,
    surface: row.surface,
    amenities: row.amenities,
    house_rules: row.houseRules,
    check_in_from: row.checkInFrom,
    check_out_until: row.checkOutUntil,
    min_nights: row.minNights,
    max_nights: row.maxNights,
    cleaning_fee_minor: row.cleaningFeeMinor,
    weekend_price_minor: row.weekendPriceMinor,
    weekly_discount: row.weeklyDiscount,
    monthly_discount: row.monthlyDiscount,
    early_bird_discount: row.earlyBirdDiscount,
    last_minute_discount: row.lastMinuteDiscount,
    new_listing_discount: row.newListingDiscount,
    included_guests: row.includedGuests,
    extra_guest_fee_minor: row.extraGuestFeeMinor,
    linen_fee_minor: row.linenFeeMinor,
    pet_fee_minor: row.petFeeMinor,
    deposit_minor: row.depositMinor,
    instant_booking: row.instantBooking,
    pay_on_arrival: row.payOnArrival,
    notice_days: row.noticeDays,
    booking_window_days: row.bookingWindowDays,
    preparation_days: row.preparationDays,
    check_in_days: daysIn(row.checkInDays),
    check_out_days: daysIn(row.checkOutDays),
    star_rating: row.starRating,
    cancellation_policy: row.cancellationPolicy,
    registration_number: row.registrationNumber,
    host,
    location_radius: publicRadius,
    updated_at: row.updatedAt.toISOString(),
    allowed_actions: allowedActions,
  }
}

export function oneDecimal(value: number) {
  return Math.round(value * 10) / 10
}
