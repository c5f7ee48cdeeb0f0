import type { Context } from '#server/platform/context.ts'
import { isCaptureUnderWay } from '#server/payments/booking-payments.ts'
import { isDebitUnderWay } from '#server/payments/debits/show-debits.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import { type BookingRecord, lockBooking } from '../booking-queries.ts'
import { cancelUnpaid } from '../cancellation/cancel-booking.ts'
import { expireChange } from '../changes/change-booking.ts'
import { changesOverdue } from '../changes/change-queries.ts'
import { closeChange } from '../changes/close-change.ts'
import { arrivalsDue, bookingsOverdue, departuresDue } from './due-queries.ts'
import { momentAt } from '#server/availability/local-time.ts'
import { transitionBooking, system } from './transition-booking.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'
import { decline } from '../request/decline-booking.ts'

type Work = (tx: Transaction, booking: BookingRecord, now: Date) => Promise<void>

/**
 * Applies scheduled transitions: holds and requests expire, unpaid bookings are cancelled, stays begin and end in local
 * time. Each runs in its own transaction and is checked again under its lock, so several processes may run
 * concurrently, and a later run processes what a stopped server missed.
 */
export async function processDueBookings(app: Context) {
  const now = await readSharedTime(app)
  await eachOf(app, await bookingsOverdue(app.db, now), now, (tx, booking) => abandon(tx, app, booking, now))
  const changes = await changesOverdue(app.db, now)
  await eachOf(
    app,
    changes.map(({ bookingId }) => bookingId),
    now,
    (tx, booking) => expireChange(tx, app, booking, now),
  )
  await eachOf(app, await arrivalsDue(app.db, now), now, (tx, booking) => begin(tx, app, booking, now))
  await eachOf(app, await departuresDue(app.db, now), now, (tx, booking) => end(tx, app, booking, now))
}

/** A failure does not affect the others. */
async function eachOf(app: Context, ids: string[], now: Date, work: Work) {
  for (const id of ids) {
    await app.db
      .transaction(async (tx) => {
        const row = await lockBooking(tx, id)
        if (row) await work(tx, row.booking, now)
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, booking: id }, 'the due transition of a booking failed'),
      )
  }
}

async function abandon(tx: Transaction, app: Context, booking: BookingRecord, now: Date) {
  if (!booking.expiresAt || booking.expiresAt > now) return
  if (booking.status === 'CONFIRMED') {
    // A guest who agreed to be debited, or whose card is held, has done their part: the provider answers first.
    const isAwaited = (await isDebitUnderWay(tx, booking.id)) || (await isCaptureUnderWay(tx, booking.id))
    if (!isAwaited) await cancelUnpaid(tx, app, booking, system, now)
  } else if (booking.status === 'PENDING_PAYMENT' || booking.status === 'REQUESTED') {
    await decline(tx, app, booking, 'expire', system, { now })
  }
}

async function begin(tx: Transaction, app: Context, booking: BookingRecord, now: Date) {
  const arrival = momentAt(booking.checkIn, booking.checkInFrom, booking.timeZone)
  if (booking.status !== 'CONFIRMED' || arrival > now) return
  const moved = await transitionBooking(tx, booking, 'check_in', system, { now: arrival })
  await closeChange(tx, booking.id, 'expired', now)
  await notifyParticipants(tx, app, 'started', moved)
}

async function end(tx: Transaction, app: Context, booking: BookingRecord, now: Date) {
  const departure = momentAt(booking.checkOut, booking.checkOutUntil, booking.timeZone)
  if (booking.status !== 'IN_STAY' || departure > now) return
  const moved = await transitionBooking(tx, booking, 'check_out', system, { now: departure })
  await notifyParticipants(tx, app, 'completed', moved)
}
