import { randomUUIDv7 } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { chargebacks } from '#server/schema/dealings/payment-tables.ts'

export type Chargeback = typeof chargebacks.$inferSelect
type NewChargeback = Omit<typeof chargebacks.$inferInsert, 'id'>

/** The chargeback with the provider's reference, inserted where it is new. The caller must hold the booking's lock. */
export async function takeChargeback(tx: Executor, recipients: NewChargeback) {
  const [written] = await tx
    .insert(chargebacks)
    .values({ id: randomUUIDv7(), ...recipients })
    .onConflictDoNothing({ target: [chargebacks.provider, chargebacks.providerReference] })
    .returning()
  if (written) return { chargeback: written, isNew: true }
  const [existing] = await tx
    .select()
    .from(chargebacks)
    .where(
      and(
        eq(chargebacks.provider, recipients.provider),
        eq(chargebacks.providerReference, recipients.providerReference),
      ),
    )
  return { chargeback: existing!, isNew: false }
}

export async function saveChargeback(tx: Executor, id: string, change: Partial<Chargeback>) {
  await tx.update(chargebacks).set(change).where(eq(chargebacks.id, id))
}

/** Open chargebacks, the nearest deadline first; closed ones, the latest first. */
export async function findChargebacks(
  db: Executor,
  state: 'open' | 'closed',
  { limit, offset }: { limit: number; offset: number },
) {
  const where = state === 'open' ? isNull(chargebacks.closedAt) : isNotNull(chargebacks.closedAt)
  const order = state === 'open' ? asc(chargebacks.respondBy) : desc(chargebacks.closedAt)
  const rows = await db
    .select({
      chargeback: chargebacks,
      code: bookings.code,
      currency: bookings.currency,
      guestFirstName: users.firstName,
      guestLastName: users.lastName,
    })
    .from(chargebacks)
    .innerJoin(bookings, eq(bookings.id, chargebacks.bookingId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(where)
    .orderBy(order, asc(chargebacks.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(chargebacks).where(where)
  return { rows, total: counted?.total ?? 0 }
}
