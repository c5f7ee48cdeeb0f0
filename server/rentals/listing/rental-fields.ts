import type { RentalDraft } from '#contract/rentals/owner-rentals.ts'
import { bitsOf, everyDay } from '#server/pricing/weekdays.ts'
import type { rentals } from '#server/schema/catalogue/rental-tables.ts'

type RentalRecord = typeof rentals.$inferSelect

/** What an owner writes of a home, apart from where it is. */
export type RentalFields = Pick<
  RentalRecord,
  | 'title'
  | 'description'
  | 'propertyType'
  | 'street'
  | 'postcode'
  | 'basePriceMinor'
  | 'cleaningFeeMinor'
  | 'bedrooms'
  | 'beds'
  | 'bathrooms'
  | 'carShelters'
  | 'floors'
  | 'maxGuests'
  | 'surface'
  | 'amenities'
  | 'houseRules'
  | 'checkInFrom'
  | 'checkOutUntil'
  | 'minNights'
  | 'maxNights'
  | 'cancellationPolicy'
  | 'registrationNumber'
  | 'yearlyNightsCap'
  | 'weekendPriceMinor'
  | 'weeklyDiscount'
  | 'monthlyDiscount'
  | 'earlyBirdDiscount'
  | 'lastMinuteDiscount'
  | 'newListingDiscount'
  | 'includedGuests'
  | 'extraGuestFeeMinor'
  | 'linenFeeMinor'
  | 'petFeeMinor'
  | 'depositMinor'
  | 'instantBooking'
  | 'payOnArrival'
  | 'noticeDays'
  | 'bookingWindowDays'
  | 'preparationDays'
  | 'checkInDays'
  | 'checkOutDays'
  | 'starRating'
>

export const emptyFields: RentalFields = {
  title: '',
  description: '',
  propertyType: 'apartment',
  street: '',
  postcode: '',
  basePriceMinor: 0,
  cleaningFeeMinor: 0,
  bedrooms: 0,
  beds: 0,
  bathrooms: 0,
  carShelters: 0,
  floors: 1,
  maxGuests: 1,
  surface: null,
  amenities: [],
  houseRules: '',
  checkInFrom: '16:00',
  checkOutUntil: '10:00',
  minNights: 1,
  maxNights: 90,
  cancellationPolicy: 'moderate',
  registrationNumber: null,
  yearlyNightsCap: null,
  weekendPriceMinor: null,
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  earlyBirdDiscount: 0,
  lastMinuteDiscount: 0,
  newListingDiscount: 0,
  includedGuests: 1,
  extraGuestFeeMinor: 0,
  linenFeeMinor: 0,
  petFeeMinor: 0,
  depositMinor: 0,
  instantBooking: false,
  payOnArrival: true,
  noticeDays: 0,
  bookingWindowDays: 730,
  preparationDays: 0,
  checkInDays: everyDay,
  checkOutDays: everyDay,
  starRating: null,
}

/** The fields of a draft over those that stood before; what the draft does not name stays. */
export function writeFields(before: RentalFields, draft: RentalDraft): RentalFields {
  const price = draft.price_per_night ?? draft.price
  return {
    title: draft.title ?? before.title,
    description: draft.description ?? before.description,
    propertyType: draft.property_type ?? draft.type ?? before.propertyType,
    street: draft.street ?? draft.address?.street ?? before.street,
    postcode: draft.postcode ?? draft.address?.postcode ?? before.postcode,
    basePriceMinor: price === undefined ? before.basePriceMinor : Math.round(price * 100),
    cleaningFeeMinor: draft.cleaning_fee_minor ?? before.cleaningFeeMinor,
    bedrooms: draft.bedrooms ?? before.bedrooms,
    beds: draft.beds ?? before.beds,
    bathrooms: draft.bathrooms ?? before.bathrooms,
    carShelters: draft.car_shelters ?? before.carShelters,
    floors: draft.floors ?? before.floors,
    maxGuests: draft.max_guests ?? before.maxGuests,
    surface: draft.surface === undefined ? before.surface : draft.surface,
    amenities: draft.amenities ? [...new Set(draft.amenities)] : before.amenities,
    houseRules: draft.house_rules ?? before.houseRules,
    checkInFrom: draft.check_in_from ?? before.checkInFrom,
    checkOutUntil: draft.check_out_until ?? before.checkOutUntil,
    minNights: draft.min_nights ?? before.minNights,
    maxNights: draft.max_nights ?? before.maxNights,
    cancellationPolicy: draft.cancellation_policy ?? before.cancellationPolicy,
    registrationNumber:
      draft.registration_number === undefined ? before.registrationNumber : draft.registration_number || null,
    yearlyNightsCap: draft.yearly_nights_cap === undefined ? before.yearlyNightsCap : draft.yearly_nights_cap,
    starRating: draft.star_rating === undefined ? before.starRating : draft.star_rating,
    ...writeRateCard(before, draft),
    ...writeArrivals(before, draft),
  }
}

type RateCardFields = Pick<
  RentalFields,
  | 'weekendPriceMinor'
  | 'weeklyDiscount'
  | 'monthlyDiscount'
  | 'earlyBirdDiscount'
  | 'lastMinuteDiscount'
  | 'newListingDiscount'
  | 'includedGuests'
  | 'extraGuestFeeMinor'
  | 'linenFeeMinor'
  | 'petFeeMinor'
  | 'depositMinor'
>

function writeRateCard(before: RateCardFields, draft: RentalDraft): RateCardFields {
  return {
    weekendPriceMinor:
      draft.weekend_price_minor === undefined ? before.weekendPriceMinor : draft.weekend_price_minor,
    weeklyDiscount: draft.weekly_discount ?? before.weeklyDiscount,
    monthlyDiscount: draft.monthly_discount ?? before.monthlyDiscount,
    earlyBirdDiscount: draft.early_bird_discount ?? before.earlyBirdDiscount,
    lastMinuteDiscount: draft.last_minute_discount ?? before.lastMinuteDiscount,
    newListingDiscount: draft.new_listing_discount ?? before.newListingDiscount,
    includedGuests: draft.included_guests ?? before.includedGuests,
    extraGuestFeeMinor: draft.extra_guest_fee_minor ?? before.extraGuestFeeMinor,
    linenFeeMinor: draft.linen_fee_minor ?? before.linenFeeMinor,
    petFeeMinor: draft.pet_fee_minor ?? before.petFeeMinor,
    depositMinor: draft.deposit_minor ?? before.depositMinor,
  }
}

type ArrivalFields = Pick<
  RentalFields,
  | 'instantBooking'
  | 'payOnArrival'
  | 'noticeDays'
  | 'bookingWindowDays'
  | 'preparationDays'
  | 'checkInDays'
  | 'checkOutDays'
>

function writeArrivals(before: ArrivalFields, draft: RentalDraft): ArrivalFields {
  return {
    instantBooking: draft.instant_booking ?? before.instantBooking,
    payOnArrival: draft.pay_on_arrival ?? before.payOnArrival,
    noticeDays: draft.notice_days ?? before.noticeDays,
    bookingWindowDays: draft.booking_window_days ?? before.bookingWindowDays,
    preparationDays: draft.preparation_days ?? before.preparationDays,
    checkInDays: draft.check_in_days ? bitsOf(draft.check_in_days) : before.checkInDays,
    checkOutDays: draft.check_out_days ? bitsOf(draft.check_out_days) : before.checkOutDays,
  }
}
