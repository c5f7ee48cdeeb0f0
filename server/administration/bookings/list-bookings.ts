import type { ListedBooking } from '#contract/administration/bookings.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { type BookingFilter, type BookingSort, findBookings, type FoundBooking } from './booking-queries.ts'

interface Requested extends BookingFilter, BookingSort {
  page: number
  per_page: number
}

export async function listBookings(app: Pick<Context, 'db' | 'clock' | 'keyFor'>, requested: Requested) {
  const { page, per_page: limit } = requested
  const { rows, total, isExact } = await findBookings(app, requested, requested, {
    limit,
    offset: (page - 1) * limit,
  })
  return {
    items: rows.map(presentListedBooking),
    pagination: paginate(page, limit, total),
    total_is_exact: isExact,
  }
}

/** An allow-list. */
export function presentListedBooking(booking: FoundBooking): ListedBooking {
  return {
    id: booking.id,
    code: booking.code,
    status: booking.status,
    rental: {
      id: booking.rentalId,
      title: booking.title,
      city: booking.city,
      country_code: booking.countryCode,
    },
    guest: { id: booking.guestId, name: booking.guestName },
    owner: { id: booking.ownerId, name: booking.ownerName },
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    currency: booking.currency,
    total_minor: booking.totalMinor,
    payment: booking.payment,
    created_at: new Date(booking.createdAt).toISOString(),
  }
}
