import type { BookingActor } from '#contract/bookings/bookings.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { BookingRole } from './booking-access.ts'
import { type BookingEvent, bookingLifecycle } from './booking-lifecycle.ts'
import {
  type BookingRecord,
  insertTransition,
  lockBooking,
  type NewBooking,
  updateBooking,
} from '../booking-queries.ts'

/** Author of a transition: a participant, or the system. */
export interface Mover {
  by: BookingActor
  id: string | null
}
export const system: Mover = { by: 'system', id: null }

export function moverOf(role: BookingRole, { userId }: SignedIn): Mover {
  return { by: role, id: userId }
}

/** Locks a booking for the transaction; who may act on it is checked by the caller (`authorize`). @throws 404 */
export async function takeBooking(tx: Transaction, app: Pick<Context, 'clock'>, id: string) {
  const row = await lockBooking(tx, id)
  if (!row) throw notFound()
  return { booking: row.booking, now: sharedTime(app, row.databaseNow) }
}

/** Values stored with a transition: reason, time, and other columns of the booking. */
export interface TransitionDetails {
  now: Date
  reason?: string | undefined
  values?: Partial<NewBooking>
}

/** Changes the status of a locked booking and inserts the transition. @throws 409 where the life cycle refuses it */
export async function transitionBooking(
  tx: Transaction,
  booking: BookingRecord,
  event: BookingEvent,
  mover: Mover,
  { now, reason, values = {} }: TransitionDetails,
) {
  const status = bookingLifecycle.after(event, { ...booking, now }, mover.by)
  const moved = await updateBooking(tx, booking.id, { expiresAt: null, ...values, status, updatedAt: now })
  await insertTransition(tx, {
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

/** Inserts an event into the history without a change of status. */
export async function noteEvent(
  tx: Transaction,
  booking: BookingRecord,
  action: string,
  mover: Mover,
  { now, reason }: Pick<TransitionDetails, 'now' | 'reason'>,
) {
  await insertTransition(tx, {
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
