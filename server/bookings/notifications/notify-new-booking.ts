import type { Context } from '#server/platform/context.ts'
import { writeFirstMessage } from '#server/conversations/write-message.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SqlFragment } from '#server/platform/database/statement.ts'
import { endNewListingDiscount } from '#server/pricing/end-new-listing-discount.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { type Listening, participantNotifications, notifyParticipants } from './notify-participants.ts'

/** Notifies both participants of a requested or confirmed booking, with the guest's message; not before its payment. */
export async function notifyNewBooking(tx: Transaction, app: Context, booking: BookingRecord) {
  if (booking.status === 'PENDING_PAYMENT') return
  await notifyParticipants(tx, app, notificationOf(booking), booking)
  await followNewBooking(tx, app, booking)
}

/** The notifications as parts of the statement that inserts the booking; call `followNewBooking` after it. */
export function newBookingNotifications(
  app: Context,
  booking: BookingRecord,
  listening: Listening,
): SqlFragment[] {
  return booking.status === 'PENDING_PAYMENT'
    ? []
    : participantNotifications(app, notificationOf(booking), booking, listening)
}

export async function followNewBooking(tx: Transaction, app: Context, booking: BookingRecord) {
  if (booking.status === 'PENDING_PAYMENT') return
  if (booking.status === 'CONFIRMED') await endNewListingDiscount(tx, booking.rentalId)
  await writeFirstMessage(tx, app, booking.id, booking.guestId, booking.guestMessage)
}

function notificationOf({ status }: BookingRecord) {
  return status === 'CONFIRMED' ? 'booked' : 'requested'
}
