import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProviderName } from '#contract/money/payments.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { deposits } from '#server/schema/dealings/deposit-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { chargebacks, payments, refundDecisions, refunds } from '#server/schema/dealings/payment-tables.ts'

interface Page {
  limit: number
  offset: number
}

const guests = alias(users, 'guest')
const about = {
  booking: { id: bookings.id, code: bookings.code, title: rentals.title, currency: bookings.currency },
  guest: {
    id: guests.id,
    firstName: guests.firstName,
    lastName: guests.lastName,
    email: guests.email,
  },
  hasAccount: sql<boolean>`exists (select from owner_bank_account where owner_bank_account.owner_id = ${bookings.guestId})`,
}

/** Refunds that a provider rejected, the oldest first. */
export async function findRefusedRefunds(db: Executor, { limit, offset }: Page) {
  const where = eq(refunds.status, 'failed')
  const rows = await db
    .select({
      refund: refunds,
      provider: sql<ProviderName>`coalesce(${payments.provider}, ${deposits.provider})`,
      ...about,
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(deposits, eq(deposits.id, refunds.depositId))
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .where(where)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(refunds).where(where)
  return { rows, total: counted?.total ?? 0 }
}

const owed = and(gt(refundDecisions.creditMinor, 0), isNull(refundDecisions.creditPaidAt))
const paid = and(gt(refundDecisions.creditMinor, 0), isNotNull(refundDecisions.creditPaidAt))

/** Credits of guests: `owed`, the oldest first, or `paid`, the latest first. */
export async function findCredits(db: Executor, state: 'owed' | 'paid', { limit, offset }: Page) {
  const where = state === 'owed' ? owed : paid
  const order = state === 'owed' ? asc(refundDecisions.createdAt) : desc(refundDecisions.creditPaidAt)
  const rows = await db
    .select({ decision: refundDecisions, ...about })
    .from(refundDecisions)
    .innerJoin(bookings, eq(bookings.id, refundDecisions.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .where(where)
    .orderBy(order, asc(refundDecisions.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(refundDecisions).where(where)
  return { rows, total: counted?.total ?? 0 }
}
export type CreditRow = Awaited<ReturnType<typeof findCredits>>['rows'][number]

export async function lockDecision(tx: Executor, id: string) {
  const [decision] = await tx.select().from(refundDecisions).where(eq(refundDecisions.id, id)).for('update')
  return decision
}

export async function saveDecision(
  tx: Executor,
  id: string,
  change: Partial<typeof refundDecisions.$inferSelect>,
) {
  await tx.update(refundDecisions).set(change).where(eq(refundDecisions.id, id))
}

/** Counts of what waits for staff. */
export async function countWaiting(db: Executor) {
  const total = async (counted: Promise<{ total: number }[]>) => (await counted)[0]?.total ?? 0
  const of = (table: typeof refunds | typeof refundDecisions | typeof chargebacks, where: SQL | undefined) =>
    total(db.select({ total: count() }).from(table).where(where))
  return {
    refunds: await of(refunds, eq(refunds.status, 'failed')),
    credits: await of(refundDecisions, owed),
    chargebacks: await of(chargebacks, isNull(chargebacks.closedAt)),
  }
}

/** Refunds and credits of a guest's stays, the latest first. */
export async function findRefundsOf(db: Executor, guestId: string, { limit, offset }: Page) {
  const refunded = db
    .select({
      id: refunds.id,
      kind: sql<'refund' | 'credit'>`'refund'`.as('kind'),
      bookingId: refunds.bookingId,
      amountMinor: sql<number>`${refunds.amountMinor}`.as('amount_given'),
      status: sql<string>`${refunds.status}`.as('state'),
      byTransfer: sql<boolean>`${refunds.status} = 'failed' or ${refunds.transferReference} is not null`.as(
        'by_transfer',
      ),
      createdAt: sql<Date>`${refunds.createdAt}`.mapWith(refunds.createdAt).as('given_at'),
      settledAt: sql<Date | null>`${refunds.settledAt}`.mapWith(refunds.settledAt).as('done_at'),
    })
    .from(refunds)
    .unionAll(
      db
        .select({
          id: refundDecisions.id,
          kind: sql<'refund' | 'credit'>`'credit'`.as('kind'),
          bookingId: refundDecisions.bookingId,
          amountMinor: sql<number>`${refundDecisions.creditMinor}`.as('amount_given'),
          status:
            sql<string>`case when ${refundDecisions.creditPaidAt} is null then 'pending' else 'sent' end`.as(
              'state',
            ),
          byTransfer: sql<boolean>`true`.as('by_transfer'),
          createdAt: sql<Date>`${refundDecisions.createdAt}`
            .mapWith(refundDecisions.createdAt)
            .as('given_at'),
          settledAt: sql<Date | null>`${refundDecisions.creditPaidAt}`
            .mapWith(refundDecisions.creditPaidAt)
            .as('done_at'),
        })
        .from(refundDecisions)
        .where(gt(refundDecisions.creditMinor, 0)),
    )
    .as('given')
  const where = eq(bookings.guestId, guestId)
  const rows = await db
    .select({
      id: refunded.id,
      kind: refunded.kind,
      amountMinor: refunded.amountMinor,
      status: refunded.status,
      byTransfer: refunded.byTransfer,
      createdAt: refunded.createdAt,
      settledAt: refunded.settledAt,
      booking: about.booking,
      needsAccount: sql<boolean>`${refunded.byTransfer} and ${refunded.settledAt} is null and not ${about.hasAccount}`,
    })
    .from(refunded)
    .innerJoin(bookings, eq(bookings.id, refunded.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .where(where)
    .orderBy(desc(refunded.createdAt), desc(refunded.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(refunded)
    .innerJoin(bookings, eq(bookings.id, refunded.bookingId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}
