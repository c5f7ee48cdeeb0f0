import { and, asc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Currency } from '#contract/core/money.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'

const e = ledgerEntries
const t = ledgerTransactions
const isTax = sql`${e.account} = 'tourist_tax'`
const taken = sql`coalesce(-sum(${e.amountMinor}) filter (where ${isTax} and ${t.kind} <> 'kept_by_owner'), 0)::bigint`
const stored = sql`coalesce(sum(${e.amountMinor}) filter (where ${isTax} and ${t.kind} = 'kept_by_owner'), 0)::bigint`

export interface TaxFilter {
  /** Of one owner; otherwise what the company holds for all of them. */
  ownerId?: string
  from: Date
  until: Date
}

/** Each payment of a stay with its tourist tax, each refund with the tax refunded. */
function collectionsOf(db: Executor, { ownerId, until }: TaxFilter) {
  return db
    .select({
      bookingId: sql<string>`${t.bookingId}`.as('collected_for'),
      sourceId: sql<string>`${t.sourceId}`.as('collected_by'),
      occurredAt: sql<Date>`${t.occurredAt}`.mapWith(t.occurredAt).as('collected_at'),
      currency: sql<Currency>`${e.currency}`.as('collected_in'),
      collectedMinor: taken.mapWith(Number).as('collected_minor'),
      inHandMinor: stored.mapWith(Number).as('in_hand_minor'),
    })
    .from(t)
    .innerJoin(e, eq(e.transactionId, t.id))
    .where(
      and(
        inArray(t.kind, ['payment', 'refund', 'chargeback_lost', 'kept_by_owner']),
        ownerId ? eq(t.ownerId, ownerId) : undefined,
        lt(t.occurredAt, until),
      ),
    )
    .groupBy(t.bookingId, t.sourceId, t.occurredAt, e.currency)
    .as('collection')
}

/** The same, starting with the first payment of each stay, with the running total of its tax after each. */
function countedCollections(db: Executor, filter: TaxFilter) {
  const each = collectionsOf(db, filter)
  const inOrder = sql`(partition by ${each.bookingId} order by ${each.occurredAt}, ${each.sourceId})`
  return db
    .select({
      bookingId: each.bookingId,
      sourceId: each.sourceId,
      occurredAt: each.occurredAt,
      currency: each.currency,
      collectedMinor: each.collectedMinor,
      inHandMinor: each.inHandMinor,
      afterMinor: sql<number>`sum(${each.collectedMinor}) over ${inOrder}`.mapWith(Number).as('after_minor'),
      isFirst: sql<boolean>`row_number() over ${inOrder} = 1`.as('is_first'),
    })
    .from(each)
    .as('counted')
}

/**
 * The collections of tourist tax of a period in order, each with its stay. A stay whose adults are all exempt is listed
 * too, since the register requires it: at the position of its first payment.
 */
export function findTaxCollections(db: Executor, filter: TaxFilter) {
  const each = countedCollections(db, filter)
  return db
    .select({
      occurredAt: each.occurredAt,
      currency: each.currency,
      collectedMinor: each.collectedMinor,
      inHandMinor: each.inHandMinor,
      afterMinor: each.afterMinor,
      isFirst: each.isFirst,
      bookingId: bookings.id,
      code: bookings.code,
      status: bookings.status,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      adults: bookings.adults,
      exemptAdults: bookings.exemptAdults,
      exemptionReason: bookings.exemptionReason,
      minors: sql<number>`${bookings.children} + ${bookings.infants}`.mapWith(Number),
      lines: bookings.lines,
      ownerFirstName: users.firstName,
      ownerLastName: users.lastName,
      rentalId: rentals.id,
      title: rentals.title,
      street: rentals.street,
      postcode: rentals.postcode,
      city: rentals.city,
      inseeCode: rentals.taxCommune,
      starRating: rentals.starRating,
      registrationNumber: rentals.registrationNumber,
    })
    .from(each)
    .innerJoin(bookings, eq(bookings.id, each.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.ownerId))
    .where(
      and(
        gte(each.occurredAt, filter.from),
        or(
          sql`${each.collectedMinor} <> ${filter.ownerId ? 0 : each.inHandMinor}`,
          and(
            each.isFirst,
            sql`${bookings.exemptAdults} = ${bookings.adults}`,
            sql`${rentals.taxCommune} is not null`,
            inArray(bookings.status, ['CONFIRMED', 'IN_STAY', 'COMPLETED']),
            filter.ownerId ? undefined : ne(bookings.paymentMethod, 'offline'),
          ),
        ),
      ),
    )
    .orderBy(asc(each.occurredAt), asc(each.sourceId))
}
export type TaxCollection = Awaited<ReturnType<typeof findTaxCollections>>[number]
