import type { Booking } from '#contract/bookings/bookings.ts'
import { countryByCode } from '#contract/core/countries.ts'
import type { Language } from '#contract/core/language.ts'
import { labelled } from '#server/pricing/price-labels.ts'
import { presentRentalImage } from '#server/rentals/pictures/present-rental-image.ts'
import { allowedActions } from '../lifecycle/allowed-actions.ts'
import type { BookingParty } from '../lifecycle/booking-access.ts'
import { knownStatuses } from '../lifecycle/booking-lifecycle.ts'
import type { MoveRow, WholeBooking } from '../booking-queries.ts'
import type { ChangeRecord } from '../changes/change-queries.ts'
import { daysBetween } from '#server/availability/home-time.ts'
import { ownerNet } from './owner-net.ts'
import { presentChange } from '../changes/present-change.ts'

interface Reading {
  party: BookingParty
  language: Language
  now: Date
}

/** What belongs to a booking and is read beside it. */
export interface BookingSides {
  moves: MoveRow[]
  change: ChangeRecord | undefined
}

/**
 * A booking as one of its parties reads it. Address, telephones and last names are told once it is confirmed; what the
 * owner earns is told to the owner and the house.
 */
export function presentBooking(
  whole: WholeBooking,
  { moves, change }: BookingSides,
  reading: Reading,
): Booking {
  const { booking, rental, image } = whole
  const { party, language, now } = reading
  const areKnown = knownStatuses.includes(booking.status) || party === 'admin'
  const seesEarnings = party !== 'guest'
  return {
    id: booking.id,
    code: booking.code,
    property_id: booking.rentalId,
    property: {
      title: rental.title,
      city: rental.city,
      country_slug: countryByCode(rental.countryCode).slug,
      image: image && presentRentalImage(image),
      check_in_from: booking.checkInFrom,
      check_out_until: booking.checkOutUntil,
      time_zone: booking.timeZone,
      address:
        areKnown || party === 'owner'
          ? {
              street: rental.street,
              postcode: rental.postcode,
              latitude: rental.latitude,
              longitude: rental.longitude,
            }
          : null,
    },
    guest: {
      ...presentPerson(whole.guest, areKnown || party === 'guest'),
      past_stays: party === 'guest' ? null : whole.pastStays,
    },
    owner: presentPerson(whole.owner, areKnown || party === 'owner'),
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
    exemption_ground: booking.exemptionGround,
    currency: booking.currency,
    lines: labelled(booking.lines, language),
    total_minor: booking.totalMinor,
    deposit_minor: booking.depositMinor,
    paid_minor: booking.paidMinor,
    refunded_minor: booking.refundedMinor,
    owner_fee_minor: seesEarnings ? booking.ownerFeeMinor : null,
    payout_minor: seesEarnings ? ownerNet(booking) : null,
    payment_plan: booking.paymentPlan,
    cancellation: booking.cancellation,
    guest_message: booking.guestMessage,
    owner_note: party === 'owner' ? booking.ownerNote : null,
    expires_at: instant(booking.expiresAt),
    confirmed_at: instant(booking.confirmedAt),
    cancelled_at: instant(booking.cancelledAt),
    cancellation_reason: booking.cancellationReason,
    disputed: booking.disputedAt !== null,
    change: change ? presentChange(change, booking, reading) : null,
    history: moves.map(({ action, newStatus, actor, createdAt, reason }) => ({
      action,
      status: newStatus,
      actor,
      at: createdAt.toISOString(),
      reason,
    })),
    allowed_actions: allowedActions(booking, party, now, { change, isOwed: whole.isOwed }),
    created_at: booking.createdAt.toISOString(),
  }
}

function presentPerson(person: WholeBooking['owner'], isKnown: boolean): Booking['owner'] {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: isKnown ? person.lastName : '',
    avatar_url: person.avatarKey && `/media/${person.avatarKey}`,
    phone_number: isKnown ? person.phoneNumber : null,
  }
}

function instant(moment: Date | null) {
  return moment?.toISOString() ?? null
}
