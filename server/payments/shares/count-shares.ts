import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { payments } from '#server/schema/dealings/payment-tables.ts'

/** Shares of a booking, and how many of them a card answers for; both 0 where one person pays. */
export async function countShares(db: Executor, bookingId: string) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      paid: sql<number>`count(*) filter (where ${payments.status} in ('authorised', 'capturing', 'captured'))::int`,
    })
    .from(payments)
    .where(sql`${payments.bookingId} = ${bookingId} and ${payments.share} is not null`)
  return row!
}
