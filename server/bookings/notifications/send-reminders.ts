import { lastDayToReview } from '#contract/bookings/review-rules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { remindPayers } from '#server/payments/shares/remind-payers.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import { endingOfCard } from '#server/payments/debits/show-debits.ts'
import { type BookingRecord, lockBooking } from '../booking-queries.ts'
import {
  insertReminder,
  paymentReminders,
  remindersDue,
  sharesReminder,
  sharesToRemind,
  type StayReminder,
  unpaidInstalments,
} from '../lifecycle/due-queries.ts'
import { notifyParticipants } from './notify-participants.ts'

const kinds: StayReminder[] = [
  'arrival_guide',
  'deposit_due',
  'check_out_reminder',
  'review_open',
  'review_last_call',
]

/** Sends due reminders, each once: a row inserted in the same transaction excludes other processes. */
export async function sendReminders(app: Context) {
  const now = await readSharedTime(app)
  for (const kind of paymentReminders) {
    for (const { id, dueOn } of await unpaidInstalments(app.db, kind, now)) {
      await remind(app, id, kind, async (tx, booking) => {
        const part = (await unpaidInstalments(tx, kind, now, id)).find((each) => each.dueOn === dueOn)
        if (!part || !(await insertReminder(tx, id, `${kind}:${dueOn}`, now))) return
        const card = kind === 'debit_notice' ? await endingOfCard(tx, id) : undefined
        const { amountMinor } = part
        await notifyParticipants(tx, app, kind, booking, { amountMinor, day: dueOn, card })
      })
    }
  }
  for (const { id, ...counts } of await sharesToRemind(app.db, now)) {
    await remind(app, id, sharesReminder, async (tx, booking) => {
      if (booking.status !== 'PENDING_PAYMENT' || !(await insertReminder(tx, id, sharesReminder, now))) return
      await notifyParticipants(tx, app, sharesReminder, booking, { counts })
      await remindPayers(tx, app, id)
    })
  }
  for (const kind of kinds) {
    for (const id of await remindersDue(app.db, kind, now)) {
      await remind(app, id, kind, async (tx, booking) => {
        const isDue = (await remindersDue(tx, kind, now, id)).length > 0
        if (!isDue || !(await insertReminder(tx, id, kind, now))) return
        await notifyParticipants(tx, app, kind, booking, detailsOf(kind, booking))
      })
    }
  }
}

/**
 * Locks the booking, under which each reminder is checked again: it may have been cancelled or paid since the list was
 * read. A failure does not affect the others.
 */
async function remind(
  app: Context,
  id: string,
  kind: string,
  send: (tx: Transaction, booking: BookingRecord) => Promise<void>,
) {
  await app.db
    .transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      if (row) await send(tx, row.booking)
    })
    .catch((error: unknown) => app.log.error({ err: error, booking: id, kind }, 'a reminder failed'))
}

function detailsOf(kind: StayReminder, booking: BookingRecord) {
  if (kind === 'deposit_due') return { amountMinor: booking.depositMinor }
  if (kind === 'arrival_guide') return { day: booking.checkIn, time: booking.checkInFrom }
  if (kind === 'check_out_reminder') return { day: booking.checkOut, time: booking.checkOutUntil }
  return { day: lastDayToReview(booking.checkOut) }
}
