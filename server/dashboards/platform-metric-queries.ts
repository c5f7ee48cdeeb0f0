import { type SQL, sql } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { userDirectory } from '#server/schema/people/user-directory-tables.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { payments } from '#server/schema/dealings/payment-tables.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import type { Span } from '#server/administration/bookings/platform-periods.ts'

const within = (moment: unknown, { from, to }: Span) =>
  sql`${moment} >= (${from}::date::timestamp at time zone ${companyTimeZone}) and ${moment} < ((${to}::date + 1)::timestamp at time zone ${companyTimeZone})`

/** Bookings by day of creation, without those never paid or answered. */
export async function countBookingsByDay(db: Executor, span: Span) {
  const { rows } = await db.execute<{ day: string; total: number }>(sql`
    select (${bookings.createdAt} at time zone ${companyTimeZone})::date::text as day, count(*)::int as total
    from ${bookings}
    where ${within(bookings.createdAt, span)} and ${bookings.status} not in ('PENDING_PAYMENT', 'EXPIRED')
    group by 1 order by 1`)
  return rows
}

/** Amounts paid by guests in two periods, by currency. */
export async function sumCollected(db: Executor, now: Span, before: Span) {
  const { rows } = await db.execute<{ currency: Currency; total: number; before: number }>(sql`
    select ${payments.currency} as currency,
      coalesce(sum(${payments.amountMinor}) filter (where ${within(payments.settledAt, now)}), 0)::bigint as total,
      coalesce(sum(${payments.amountMinor}) filter (where ${within(payments.settledAt, before)}), 0)::bigint as before
    from ${payments}
    where ${payments.status} = 'captured' and ${within(payments.settledAt, { from: before.from, to: now.to })}
    group by 1 order by 2 desc, 1`)
  return rows
}

/** Number of visible rentals and listings, and of those added within a period and in the one before. */
export async function countPublished(db: Executor, span: Span, before: Span) {
  const { rows } = await db.execute<{ total: number; added: number; added_before: number }>(sql`
    with shown as (
      select ${rentals.publishedAt} as at from ${rentals}
      where ${rentals.status} = 'PUBLISHED' and not ${rentals.underReview}
      union all
      select ${saleListings.publishedAt} from ${saleListings}
      where ${saleListings.saleStatus} in ('active', 'under_offer') and ${saleListings.hiddenAt} is null
    )
    select count(*)::int as total, (count(*) filter (where ${within(sql`at`, span)}))::int as added,
      (count(*) filter (where ${within(sql`at`, before)}))::int as added_before from shown`)
  return rows[0] ?? { total: 0, added: 0, added_before: 0 }
}

/** Rows by an instant of theirs, in two periods that follow each other. */
async function countCompared(db: Executor, table: SQL, instant: SQL, span: Span, before: Span) {
  const { rows } = await db.execute<{ total: number; before: number }>(sql`
    select (count(*) filter (where ${within(instant, span)}))::int as total,
      (count(*) filter (where ${within(instant, before)}))::int as before
    from ${table} where ${within(instant, { from: before.from, to: span.to })}`)
  return rows[0] ?? { total: 0, before: 0 }
}

export const countNewAccounts = (db: Executor, span: Span, before: Span) =>
  countCompared(db, sql`${userDirectory}`, sql`${userDirectory.createdAt}`, span, before)

export const countCancellations = (db: Executor, span: Span, before: Span) =>
  countCompared(db, sql`${bookings}`, sql`${bookings.cancelledAt}`, span, before)

export const countInquiries = (db: Executor, span: Span, before: Span) =>
  countCompared(db, sql`${inquiries}`, sql`${inquiries.createdAt}`, span, before)

/** Average hours from the submission to the decision of the cases decided within a period. */
export async function averageVerificationHours(db: Executor, span: Span) {
  const { rows } = await db.execute<{ hours: number | null }>(sql`
    select avg(extract(epoch from (${verificationCases.decidedAt} - ${verificationCases.submittedAt})) / 3600)::float8 as hours
    from ${verificationCases} where ${within(verificationCases.decidedAt, span)}
      and ${verificationCases.decidedAt} >= ${verificationCases.submittedAt}`)
  return rows[0]?.hours ?? null
}
