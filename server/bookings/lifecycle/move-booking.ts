import type { BookingActor } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { authorize, type BookingPermission } from './booking-access.ts'
import { type BookingEvent, bookingLifecycle } from './booking-lifecycle.ts'
import {
  type BookingRecord,
  insertMove,
  lockBooking,
  type NewBooking,
  updateBooking,
} from '../booking-queries.ts'

/** Who moves a booking: one of its parties, or the passing of time. */
export interface Mover {
  by: BookingActor
  id: string | null
}
export const system: Mover = { by: 'system', id: null }

/** A booking that the actor may take an action on, locked for the rest of the transaction. @throws 404 */
export async function takeBooking(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  id: string,
  actor: SignedIn,
  action: BookingPermission,
) {
  const row = await lockBooking(tx, id)
  if (!row) throw notFound()
  const party = authorize(actor, action, row.booking)
  const mover: Mover = { by: party, id: actor.userId }
  return { booking: row.booking, party, mover, now: sharedTime(app, row.databaseNow) }
}

/** What goes with a move: why, when, and what else changes of the booking. */
export interface MoveDetails {
  now: Date
  reason?: string | undefined
  values?: Partial<NewBooking>
}

/** Brings a locked booking to its next status and writes it into its history. @throws 409 where that cannot be */
export async function moveBooking(
  tx: Transaction,
  booking: BookingRecord,
  event: BookingEvent,
  mover: Mover,
  { now, reason, values = {} }: MoveDetails,
) {
  const status = bookingLifecycle.after(event, { ...booking, now }, mover.by)
  const moved = await updateBooking(tx, booking.id, { expiresAt: null, ...values, status, updatedAt: now })
  await insertMove(tx, {
    bookingId: booking.id,
    previousStatus: booking.status,
    newStatus: status,
    action: event,
    actor: mover.by,
    actorId: mover.id,
    reason: reason || null,
    createdAt: now,
  })
  return moved
}

/** Writes into the history what happened to a booking that stays where it is. */
export async function noteEvent(
  tx: Transaction,
  booking: BookingRecord,
  action: string,
  mover: Mover,
  { now, reason }: Pick<MoveDetails, 'now' | 'reason'>,
) {
  await insertMove(tx, {
    bookingId: booking.id,
    previousStatus: booking.status,
    newStatus: booking.status,
    action,
    actor: mover.by,
    actorId: mover.id,
    reason: reason || null,
    createdAt: now,
  })
}
