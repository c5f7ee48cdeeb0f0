import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import { releaseDeposit } from '#server/payments/deposits/change-deposit.ts'
import type { DepositChange } from '#server/payments/payment-context.ts'
import { lockBooking } from '../booking-queries.ts'
import { isBookingConfirmed } from '../lifecycle/booking-lifecycle.ts'
import { noteEvent, system } from '../lifecycle/transition-booking.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

/** Notes what became of a deposit in the history of its booking, and notifies both participants. */
export async function depositChanged(
  tx: Transaction,
  app: Context,
  bookingId: string,
  { what, amountMinor }: DepositChange,
) {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new Error(`a deposit of no booking: ${bookingId}`)
  const { booking } = row
  // It was held while the stay was being cancelled.
  if (what === 'held' && !isBookingConfirmed(booking.status)) {
    await releaseDeposit(tx, app, bookingId)
    return
  }
  await noteEvent(tx, booking, `deposit_${what}`, system, { now: sharedTime(app, row.databaseNow) })
  await notifyParticipants(tx, app, `deposit_${what}`, booking, { amountMinor })
}
