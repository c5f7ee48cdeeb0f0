import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { BookingRecord } from '../booking-queries.ts'

/** In what quality somebody touches a booking. */
export type BookingParty = 'guest' | 'owner' | 'admin'

/** @throws 404 for strangers, as for a booking that never was */
export function partyOf(
  booking: Pick<BookingRecord, 'guestId' | 'ownerId'> | undefined,
  actor: SignedIn,
): BookingParty {
  if (booking?.guestId === actor.userId) return 'guest'
  if (booking?.ownerId === actor.userId) return 'owner'
  if (booking && hasRole(actor, 'admin')) return 'admin'
  throw notFound()
}
