import {
  and,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { MovementKind, MovementsAbout } from '#contract/money/finances.ts'
import type { Currency } from '#contract/core/money.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { payouts } from '#server/schema/dealings/finance-tables.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'

const e = ledgerEntries
const t = ledgerTransactions
const earning = sql`${t.kind} in ('payment', 'refund', 'chargeback_lost', 'guest_credit', 'deposit_ruled')`
const sumWhere = (condition: SQL) =>
  sql<number>`coalesce(-sum(${e.amountMinor}) filter (where ${condition}), 0)::bigint`.mapWith(Number)

const grossSum = sumWhere(sql`${earning} and ${e.account} in ('owner', 'owner_fees')`)
const feesSum = sumWhere(sql`${e.account} = 'owner_fees'`)
const taxSum = sumWhere(
  sql`${t.kind} in ('payment', 'refund', 'chargeback_lost') and ${e.account} = 'tourist_tax'`,
)
const balanceSum = sumWhere(sql`${e.account} in ('owner', 'owner_till')`)
const mainKind = sql<MovementKind>`coalesce(min(${t.kind}) filter (where ${t.kind} <> 'kept_by_owner'), 'payment')`
const onSiteSum = sumWhere(sql`${t.kind} = 'kept_by_owner' and ${e.account} = 'owner'`)

export interface MovementFilter {
  ownerId: string
  from?: Date | undefined
  until?: Date | undefined
  kind?: MovementKind | undefined
  about?: MovementsAbout | undefined
  rentalId?: string | undefined
  search?: string | undefined
  currency?: Currency | undefined
}

/** Transactions of the ledger with their set-off, one row for each movement that concerns an owner. */
function movementsOf(db: Executor, filter: MovementFilter) {
  return db
    .select({
      id: sql<string>`coalesce(${t.sourceId}, min(${t.id}::text)::uuid)`.as('movement_id'),
      kind: mainKind.as('movement_kind'),
      occurredAt: sql<Date>`${t.occurredAt}`.mapWith(t.occurredAt).as('moved_at'),
      bookingId: sql<string | null>`${t.bookingId}`.as('of_booking_id'),
      currency: sql<Currency>`${e.currency}`.as('of_currency'),
      grossMinor: grossSum.as('gross_minor'),
      feesMinor: feesSum.as('fees_minor'),
      taxMinor: taxSum.as('tax_minor'),
      balanceMinor: balanceSum.as('balance_minor'),
      isOnSite: sql<boolean>`bool_or(${e.account} = 'owner_till')`.as('in_hand'),
    })
    .from(t)
    .innerJoin(e, eq(e.transactionId, t.id))
    .where(
      and(
        eq(t.ownerId, filter.ownerId),
        // A transfer between two accounts of the owner: not shown as a movement.
        ne(t.kind, 'debt_carried'),
        filter.from && gte(t.occurredAt, filter.from),
        filter.until && lt(t.occurredAt, filter.until),
        filter.currency && eq(e.currency, filter.currency),
      ),
    )
    .groupBy(t.sourceId, t.occurredAt, t.bookingId, e.currency)
    .having(sql`bool_or(${e.account} in ('owner', 'owner_till', 'owner_fees'))`)
    .as('movement')
}

/**
 * The payout that contains a payment received by the company, or a part of a deposit: the first sent since it came in, else the open one of its
 * stay.
 */
function payoutOf(movements: ReturnType<typeof movementsOf>) {
  return sql`${movements.kind} in ('payment', 'deposit_ruled') and not ${movements.isOnSite} and ${payouts.id} = (
    select carrying.id from ${payouts} carrying where carrying.booking_id = ${movements.bookingId}
      and (carrying.sent_at is null or carrying.sent_at >= ${movements.occurredAt})
    order by carrying.sent_at nulls last limit 1)`
}

function isAbout(movements: ReturnType<typeof movementsOf>, about: MovementsAbout) {
  const conditions: Record<MovementsAbout, SQL | undefined> = {
    earnings: notInArray(movements.kind, ['payout', 'payout_returned']),
    paid_out: eq(payouts.status, 'sent'),
    to_come: and(isNotNull(payouts.id), ne(payouts.status, 'sent')),
    refunds: inArray(movements.kind, ['refund', 'refund_sent', 'chargeback_lost', 'guest_credit']),
  }
  return conditions[about]
}

export async function findMovements(
  db: Executor,
  filter: MovementFilter,
  page?: { limit: number; offset: number },
) {
  const movements = movementsOf(db, filter)
  const where = and(
    filter.kind && eq(movements.kind, filter.kind),
    filter.about && isAbout(movements, filter.about),
    filter.rentalId ? eq(bookings.rentalId, filter.rentalId) : undefined,
    filter.search ? ilike(bookings.code, `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
  const rows = db
    .select({
      id: movements.id,
      kind: movements.kind,
      occurredAt: movements.occurredAt,
      currency: movements.currency,
      grossMinor: movements.grossMinor,
      feesMinor: movements.feesMinor,
      taxMinor: movements.taxMinor,
      balanceMinor: movements.balanceMinor,
      isOnSite: movements.isOnSite,
      bookingId: bookings.id,
      code: bookings.code,
      title: rentals.title,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      adults: bookings.adults,
      exemptAdults: bookings.exemptAdults,
      exemptionReason: bookings.exemptionReason,
      guestFirstName: users.firstName,
      guestLastName: users.lastName,
      payout: payouts,
    })
    .from(movements)
    .leftJoin(bookings, eq(bookings.id, movements.bookingId))
    .leftJoin(rentals, eq(rentals.id, bookings.rentalId))
    .leftJoin(users, eq(users.id, bookings.guestId))
    .leftJoin(payouts, payoutOf(movements))
    .where(where)
    .orderBy(desc(movements.occurredAt), desc(movements.id))
    .$dynamic()
  if (!page) return { rows: await rows, total: 0 }
  const [counted] = await db
    .select({ total: count() })
    .from(movements)
    .leftJoin(bookings, eq(bookings.id, movements.bookingId))
    .leftJoin(payouts, payoutOf(movements))
    .where(where)
  return { rows: await rows.limit(page.limit).offset(page.offset), total: counted?.total ?? 0 }
}
export type MovementRow = Awaited<ReturnType<typeof findMovements>>['rows'][number]

const inPeriod = (from: Date, until: Date) => and(gte(t.occurredAt, from), lt(t.occurredAt, until))

const metrics = {
  currency: e.currency,
  grossMinor: sumWhere(sql`${t.kind} = 'payment' and ${e.account} in ('owner', 'owner_fees')`),
  refundsMinor: sumWhere(
    sql`${t.kind} in ('refund', 'chargeback_lost') and ${e.account} in ('owner', 'owner_fees')`,
  ),
  creditsMinor: sumWhere(sql`${t.kind} = 'guest_credit' and ${e.account} = 'owner'`),
  depositsMinor: sumWhere(sql`${t.kind} = 'deposit_ruled' and ${e.account} = 'owner'`),
  feesMinor: feesSum,
  inHandMinor: onSiteSum,
  paidOutMinor: sumWhere(sql`${t.kind} in ('payout', 'payout_returned') and ${e.account} = 'clearing'`),
}

/** What an owner earned in a period, month by month and currency by currency. */
export function sumMonths(db: Executor, ownerId: string, from: Date, until: Date) {
  const month = sql<string>`to_char(${t.occurredAt} at time zone ${sql.raw(`'${companyTimeZone}'`)}, 'YYYY-MM')`
  return db
    .select({ ...metrics, month })
    .from(t)
    .innerJoin(e, eq(e.transactionId, t.id))
    .where(and(eq(t.ownerId, ownerId), inPeriod(from, until)))
    .groupBy(e.currency, month)
    .orderBy(e.currency, month)
}

/** What the company owes an owner, in each currency, up to a moment. */
export function sumBalances(db: Executor, ownerId: string, until?: Date) {
  return db
    .select({
      currency: e.currency,
      balanceMinor: balanceSum,
      owedMinor: sumWhere(sql`${e.account} = 'owner'`),
      tillMinor: sumWhere(sql`${e.account} = 'owner_till'`),
    })
    .from(t)
    .innerJoin(e, eq(e.transactionId, t.id))
    .where(and(eq(t.ownerId, ownerId), until && lt(t.occurredAt, until)))
    .groupBy(e.currency)
}
