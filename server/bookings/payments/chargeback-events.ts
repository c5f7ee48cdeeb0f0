import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import { lockBooking, updateBooking } from '../booking-queries.ts'
import { noteEvent, system } from '../lifecycle/transition-booking.ts'

/** Records a chargeback that was opened or decided in the booking's history; an amount lost counts as refunded. */
export async function chargebackChanged(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  bookingId: string,
  { what, lostMinor }: { what: 'opened' | 'won' | 'lost'; lostMinor: number },
) {
  const row = await lockBooking(tx, bookingId)
  if (!row) throw new Error(`a chargeback of no booking: ${bookingId}`)
  const { booking } = row
  const now = sharedTime(app, row.databaseNow)
  await noteEvent(tx, booking, `chargeback_${what}`, system, { now })
  if (lostMinor > 0) {
    await updateBooking(tx, bookingId, { refundedMinor: booking.refundedMinor + lostMinor, updatedAt: now })
  }
}
