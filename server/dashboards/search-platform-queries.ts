import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

/** Whether a column contains the text, regardless of accents and case; no character is special. */
const holds = (text: string, where: SQL) => sql`position(plain_text(${text}) in plain_text(${where})) > 0`

export function findPeople(db: Executor, text: string, limit: number) {
  return db
    .select({
      id: users.id,
      label: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      detail: users.email,
    })
    .from(users)
    .where(
      or(
        eq(users.emailKey, text.toLowerCase()),
        holds(text, sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`),
      ),
    )
    .orderBy(desc(sql`${users.emailKey} = ${text.toLowerCase()}`), desc(users.createdAt))
    .limit(limit)
}

export function findSales(db: Executor, text: string, limit: number) {
  return db
    .select({
      id: saleListings.id,
      label: saleListings.title,
      detail: sql<string>`${saleListings.city} || ' · ' || ${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(saleListings)
    .innerJoin(users, eq(users.id, saleListings.sellerId))
    .where(holds(text, sql`${saleListings.title} || ' ' || ${saleListings.city}`))
    .orderBy(desc(saleListings.updatedAt))
    .limit(limit)
}

export function findRentals(db: Executor, text: string, limit: number) {
  return db
    .select({ id: rentals.id, label: rentals.title, detail: rentals.city })
    .from(rentals)
    .where(holds(text, sql`${rentals.title} || ' ' || ${rentals.city}`))
    .orderBy(desc(rentals.updatedAt))
    .limit(limit)
}

export function findBookings(db: Executor, text: string, limit: number) {
  return db
    .select({
      id: bookings.id,
      label: bookings.code,
      detail: sql<string>`${rentals.title} || ' · ' || ${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      or(
        eq(bookings.code, text.toUpperCase()),
        holds(
          text,
          sql`${bookings.code} || ' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`,
        ),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(limit)
}

export function findNotices(db: Executor, text: string, limit: number) {
  return db
    .select({
      id: contentReports.id,
      label: contentReports.reference,
      detail: sql<string>`coalesce(${contentReports.name}, ${contentReports.email}, '')`,
    })
    .from(contentReports)
    .where(
      holds(
        text,
        sql`${contentReports.reference} || ' ' || coalesce(${contentReports.name}, '') || ' ' || coalesce(${contentReports.email}, '')`,
      ),
    )
    .orderBy(desc(contentReports.createdAt))
    .limit(limit)
}
