import type { Booking } from '#contract/bookings/bookings.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sharedTime } from '#server/platform/database/shared-time.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { authorize } from '../lifecycle/booking-access.ts'
import { findWholeBooking, movesOf } from '../booking-queries.ts'
import { pendingChanges } from '../changes/change-queries.ts'
import { type BookingSides, presentBooking } from './present-booking.ts'

/** What is read beside some bookings: their history and the change that waits. */
export async function readSides(db: Executor, ids: string[]) {
  const moves = await movesOf(db, ids)
  const changes = await pendingChanges(db, ids)
  return (id: string): BookingSides => ({ moves: moves.get(id) ?? [], change: changes.get(id) })
}

/** @throws 404 for strangers */
export async function showBooking(
  db: Executor,
  app: Pick<Context, 'clock'>,
  id: string,
  { actor, language }: { actor: SignedIn; language: Language },
): Promise<Booking> {
  const whole = await findWholeBooking(db, id)
  if (!whole) throw notFound()
  const party = authorize(actor, 'read', whole.booking)
  const sidesOf = await readSides(db, [id])
  const now = sharedTime(app, whole.databaseNow)
  return presentBooking(whole, sidesOf(id), { party, language, now })
}
