import type { Booking } from '#contract/bookings/bookings.ts'
import { countryByCode } from '#contract/core/countries.ts'
import type { Language } from '#contract/core/language.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import type { Context } from '#server/platform/context.ts'
import { labelled } from '#server/pricing/price-labels.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { allowedActions } from '../lifecycle/allowed-actions.ts'
import type { BookingRole } from '../lifecycle/booking-access.ts'
import { existingStatuses } from '../lifecycle/booking-lifecycle.ts'
import type { TransitionRow, BookingDetail } from '../booking-queries.ts'
import type { ChangeRecord } from '../changes/change-queries.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { ownerNet } from './owner-net.ts'
import { presentChange } from '../changes/present-change.ts'

type Secrets = Pick<Context, 'keyFor'>

interface Reading {
  role: BookingRole
  language: Language
  now: Date
}

/** Data of a booking from other tables. */
export interface BookingSides {
  transitions: TransitionRow[]
  change: ChangeRecord | undefined
}

/**
 * A booking as one participant sees it. Address, telephones and last names are included once it is confirmed; the
 * owner's earnings only for the owner and administrators.
 */
export function presentBooking(
  app: Secrets,
  detail: BookingDetail,
  { transitions, change }: BookingSides,
  reading: Reading,
): Booking {
  const { booking, rental, image } = detail
  const { role, language, now } = reading
  const areIdentified = existingStatuses.includes(booking.status) || role === 'admin'
  const seesEarnings = role !== 'guest'
  return {
    id: booking.id,
    code: booking.code,
    property_id: booking.rentalId,
    property: {
      title: rental.title,
      city: rental.city,
      country_slug: countryByCode(rental.countryCode).slug,
      image: image && presentListingImage(image),
      check_in_from: booking.checkInFrom,
      check_out_until: booking.checkOutUntil,
      time_zone: booking.timeZone,
      address:
        areIdentified || role === 'owner'
          ? {
              street: rental.street,
              postcode: rental.postcode,
              latitude: rental.latitude,
              longitude: rental.longitude,
            }
          : null,
    },
    guest: {
      ...presentPerson(app, detail.guest, areIdentified || role === 'guest'),
      past_stays: role === 'guest' ? null : detail.pastStays,
    },
    owner: presentPerson(app, detail.owner, areIdentified || role === 'owner'),
    status: booking.status,
    mode: booking.mode,
    payment_method: booking.paymentMethod,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    nights: daysBetween(booking.checkIn, booking.checkOut),
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    pets: booking.pets,
    exempt_adults: booking.exemptAdults,
    exemption_ground: booking.exemptionReason,
    currency: booking.currency,
    lines: labelled(booking.lines, language),
    total_minor: booking.totalMinor,
    tourist_tax: booking.touristTax,
    tax_on_site: booking.taxOnSite,
    deposit_minor: booking.depositMinor,
    paid_minor: booking.paidMinor,
    refunded_minor: booking.refundedMinor,
    owner_fee_minor: seesEarnings ? booking.ownerFeeMinor : null,
    payout_minor: seesEarnings ? ownerNet(booking) : null,
    payment_plan: booking.paymentPlan,
    is_debited: role === 'guest' && detail.isDebited,
    cancellation: booking.cancellation,
    guest_message: booking.guestMessage,
    owner_note: role === 'owner' ? booking.ownerNote : null,
    expires_at: instant(booking.expiresAt),
    confirmed_at: instant(booking.confirmedAt),
    cancelled_at: instant(booking.cancelledAt),
    cancellation_reason: booking.cancellationReason,
    disputed: booking.disputedAt !== null,
    change: change ? presentChange(change, booking, reading) : null,
    history: transitions.map(({ action, newStatus, actor, createdAt, reason }) => ({
      action,
      status: newStatus,
      actor,
      at: createdAt.toISOString(),
      reason,
    })),
    allowed_actions: allowedActions(booking, role, now, { change, isOwed: detail.isOwed }),
    created_at: booking.createdAt.toISOString(),
  }
}

function presentPerson(
  app: Secrets,
  person: BookingDetail['owner'],
  isIdentified: boolean,
): Booking['owner'] {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: isIdentified ? person.lastName : '',
    avatar_url: person.avatarKey && `/media/${person.avatarKey}`,
    phone_number: isIdentified ? telephoneOf(app, person) : null,
  }
}

function instant(moment: Date | null) {
  return moment?.toISOString() ?? null
}
