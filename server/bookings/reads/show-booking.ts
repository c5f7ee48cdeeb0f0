import type { Booking } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { findBookingDetail, transitionsOf } from '../booking-queries.ts'
import { pendingChanges } from '../changes/change-queries.ts'
import { type BookingSides, presentBooking } from './present-booking.ts'

/** History and pending changes of some bookings. */
export async function readSides(db: Executor, ids: string[]) {
  const transitions = await transitionsOf(db, ids)
  const changes = await pendingChanges(db, ids)
  return (id: string): BookingSides => ({ transitions: transitions.get(id) ?? [], change: changes.get(id) })
}

/** @throws 404 for others */
export async function showBooking(
  db: Executor,
  app: Pick<Context, 'clock' | 'keyFor'>,
  id: string,
  { actor, language }: { actor: SignedIn; language: Language },
): Promise<Booking> {
  const detail = await findBookingDetail(db, id)
  if (!detail) throw notFound()
  const role = authorize(actor, 'read', detail.booking)
  const sidesOf = await readSides(db, [id])
  const now = sharedTime(app, detail.databaseNow)
  return presentBooking(app, detail, sidesOf(id), { role, language, now })
}
