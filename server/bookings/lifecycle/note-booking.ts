import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { updateBooking } from '../booking-queries.ts'
import { authorize } from './booking-access.ts'
import { takeBooking } from './transition-booking.ts'

/** Stores an owner's private note on a booking. @throws 404 for others */
export async function noteBooking(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, note }: { actor: SignedIn; note: string },
) {
  const { booking } = await takeBooking(tx, app, id)
  authorize(actor, 'note', booking)
  await updateBooking(tx, id, { ownerNote: note })
}
