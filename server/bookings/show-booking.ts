import type { Booking } from '../../contract/bookings.ts'
import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { sharedTime } from '../database/shared-time.ts'
import type { SignedIn } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { partyOf } from './booking-access.ts'
import { findWholeBooking, movesOf } from './booking-queries.ts'
import { pendingChanges } from './change-queries.ts'
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
  app: Pick<App, 'clock'>,
  id: string,
  { actor, language }: { actor: SignedIn; language: Language },
): Promise<Booking> {
  const whole = await findWholeBooking(db, id)
  if (!whole) throw notFound()
  const party = partyOf(whole.booking, actor)
  const sidesOf = await readSides(db, [id])
  const now = sharedTime(app, whole.databaseNow)
  return presentBooking(whole, sidesOf(id), { party, language, now })
}
