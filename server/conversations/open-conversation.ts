import { randomUUIDv7 } from 'node:crypto'
import { participantsOf } from '#server/booking-summaries/booking-briefs.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { insertConversation } from './conversation-queries.ts'
import { authorize } from './conversation-access.ts'

/** The conversation of a booking, created if there is none yet. @throws 404, also for users who are not participants */
export async function openConversation(
  tx: Executor,
  { clock }: Pick<Context, 'clock'>,
  bookingId: string,
  userId?: string,
) {
  const participants = await participantsOf(tx, bookingId)
  if (!participants) throw notFound()
  const { guestId, ownerId, rentalId } = participants
  if (userId !== undefined) authorize({ userId }, 'open', participants)
  const createdAt = clock.now()
  return insertConversation(tx, { id: randomUUIDv7(), bookingId, rentalId, guestId, ownerId, createdAt })
}
