import type { Context } from '#server/platform/context.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import type { ReminderKind } from './booking-notifications.ts'
import { type BookingRecord, lockBooking } from '../booking-queries.ts'
import { insertReminder, remindersDue } from '../lifecycle/due-queries.ts'
import { notifyParticipants } from './notify-participants.ts'

const kinds: ReminderKind[] = [
  'balance_notice',
  'balance_due',
  'arrival_guide',
  'check_out_reminder',
  'review_open',
  'review_last_call',
]

/** Sends due reminders, each once: a row inserted in the same transaction excludes other processes. */
export async function sendReminders(app: Context) {
  const now = await readSharedTime(app)
  for (const kind of kinds) {
    for (const id of await remindersDue(app.db, kind, now)) {
      await app.db
        .transaction(async (tx) => {
          const row = await lockBooking(tx, id)
          if (!row || !(await insertReminder(tx, id, kind, now))) return
          await notifyParticipants(tx, app, kind, row.booking, detailsOf(kind, row.booking))
        })
        .catch((error: unknown) => app.log.error({ err: error, booking: id, kind }, 'a reminder failed'))
    }
  }
}

function detailsOf(kind: ReminderKind, booking: BookingRecord) {
  const amountMinor = booking.totalMinor - booking.paidMinor + booking.refundedMinor
  if (kind === 'arrival_guide') return { day: booking.checkIn, time: booking.checkInFrom }
  if (kind === 'check_out_reminder') return { day: booking.checkOut, time: booking.checkOutUntil }
  const dueOn = booking.paymentPlan[1]?.due_on
  return { amountMinor, ...(dueOn && { day: dueOn }) }
}
