import type { App } from '../app.ts'
import { writeFirstMessage } from '../conversations/write-message.ts'
import type { Transaction } from '../database/connect.ts'
import { endNewListingDiscount } from '../pricing/end-new-listing-discount.ts'
import type { BookingNames, BookingRecord } from './booking-queries.ts'
import { tellParties } from './tell-parties.ts'

/** A booking is there for both parties: requested or confirmed, with the guest's first words. Nothing before it is paid. */
export async function tellNewBooking(
  tx: Transaction,
  app: App,
  booking: BookingRecord,
  names?: BookingNames,
) {
  if (booking.status === 'PENDING_PAYMENT') return
  if (booking.status === 'CONFIRMED') await endNewListingDiscount(tx, booking.rentalId)
  await tellParties(
    tx,
    app,
    booking.status === 'CONFIRMED' ? 'booked' : 'requested',
    booking,
    names && { names },
  )
  await writeFirstMessage(tx, app, booking.id, booking.guestId, booking.guestMessage)
}
