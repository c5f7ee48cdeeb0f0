import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { depositRules } from '#contract/bookings/deposit-rules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import { releaseDeposit } from '#server/payments/deposits/change-deposit.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { deposits } from '#server/schema/dealings/deposit-tables.ts'
import { lockBooking } from '../booking-queries.ts'
import { holdPeriod } from './hold-period.ts'

const batch = 200

/**
 * Releases the deposits of stays that ended a day ago without a report of a damage. Each is checked again under the lock
 * of its booking: of a report and a release at the same moment one comes first.
 */
export async function releaseDueDeposits(app: Context) {
  const now = await readSharedTime(app)
  for (const id of await depositsToRelease(app.db, now)) {
    await app.db
      .transaction(async (tx) => {
        const row = await lockBooking(tx, id)
        if (!row || row.booking.disputedAt || holdPeriod(row.booking).releaseAt > now) return
        await releaseDeposit(tx, app, id)
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, booking: id }, 'the release of a deposit failed'),
      )
  }
}

async function depositsToRelease(db: Executor, now: Date) {
  const departure = sql`(${bookings.checkOut} + ${bookings.checkOutUntil}::time) at time zone ${bookings.timeZone}`
  const rows = await db
    .select({ id: bookings.id })
    .from(deposits)
    .innerJoin(bookings, eq(bookings.id, deposits.bookingId))
    .where(
      and(
        or(eq(deposits.status, 'held'), eq(deposits.status, 'pending')),
        isNull(bookings.disputedAt),
        lte(
          departure,
          sql`${now.toISOString()}::timestamptz - make_interval(hours => ${depositRules.hoursAfter})`,
        ),
      ),
    )
    .orderBy(asc(deposits.holdUntil))
    .limit(batch)
  return rows.map(({ id }) => id)
}
