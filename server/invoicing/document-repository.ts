import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/schema/people/account-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { documentSeries, documents } from '#server/schema/dealings/finance-tables.ts'
import { ledgerEntries, ledgerTransactions } from '#server/schema/dealings/ledger-tables.ts'
import type { DocumentKind } from '#server/schema/dealings/document-content.ts'

export type IssuedDocument = typeof documents.$inferSelect

/** The next number of a series. The row stays locked until the commit, so that the numbers have no gap. */
export async function takeNumber(tx: Executor, kind: DocumentKind, year: number) {
  const [row] = await tx
    .insert(documentSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ last: documentSeries.last })
  return row!.last
}

export async function insertDocument(tx: Executor, document: typeof documents.$inferInsert) {
  await tx.insert(documents).values(document)
}

/** Documents about fees, to owners. */
const feeKinds = ['invoice', 'fee_credit_note'] as const satisfies DocumentKind[]

/** Whether the fees of an owner and month (`subject`) were invoiced, or credited. */
export async function hasFeeDocument(tx: Executor, subject: string, currency: IssuedDocument['currency']) {
  const [existing] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        inArray(documents.kind, feeKinds),
        eq(documents.subject, subject),
        eq(documents.currency, currency),
      ),
    )
  return existing !== undefined
}

/** The invoice of fees that a credit note refers to: the last one before. */
export async function findLastFeeInvoice(
  tx: Executor,
  ownerId: string,
  currency: IssuedDocument['currency'],
) {
  const [row] = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.participantId, ownerId),
        eq(documents.kind, 'invoice'),
        eq(documents.currency, currency),
      ),
    )
    .orderBy(desc(documents.issuedAt), desc(documents.number))
    .limit(1)
  return row
}

/** The receipts of a booking, the latest first. */
export function findReceipts(db: Executor, bookingId: string) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.bookingId, bookingId), eq(documents.kind, 'receipt')))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
}

export function listInvoicesOf(db: Executor, ownerId: string) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.participantId, ownerId), inArray(documents.kind, feeKinds)))
    .orderBy(desc(documents.issuedAt), desc(documents.number))
}

export async function findInvoice(db: Executor, id: string) {
  const [document] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), inArray(documents.kind, feeKinds)))
  return document
}

const guest = alias(users, 'guest')
const owner = alias(users, 'host')

/** What a receipt shows of a booking beside the payment. */
export async function findStayOnDocument(db: Executor, bookingId: string) {
  const [row] = await db
    .select({
      guestId: bookings.guestId,
      ownerId: bookings.ownerId,
      guestFirstName: guest.firstName,
      guestLastName: guest.lastName,
      ownerFirstName: owner.firstName,
      ownerLastName: owner.lastName,
      bookingCode: bookings.code,
      title: rentals.title,
      city: rentals.city,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      lines: bookings.lines,
      totalMinor: bookings.totalMinor,
      touristTax: bookings.touristTax,
      taxOnSite: bookings.taxOnSite,
      currency: bookings.currency,
    })
    .from(bookings)
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .innerJoin(guest, eq(guest.id, bookings.guestId))
    .innerJoin(owner, eq(owner.id, bookings.ownerId))
    .where(eq(bookings.id, bookingId))
  return row
}

/** The company's fees of a period by owner, currency and stay, in the order of an invoice. */
export function sumFees(db: Executor, from: Date, until: Date) {
  return db
    .select({
      ownerId: sql<string>`${ledgerTransactions.ownerId}`,
      currency: ledgerEntries.currency,
      bookingCode: bookings.code,
      title: rentals.title,
      feeMinor: sql<number>`-sum(${ledgerEntries.amountMinor})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(bookings, eq(bookings.id, ledgerTransactions.bookingId))
    .innerJoin(rentals, eq(rentals.id, bookings.rentalId))
    .where(
      and(
        eq(ledgerEntries.account, 'owner_fees'),
        gte(ledgerTransactions.occurredAt, from),
        lt(ledgerTransactions.occurredAt, until),
      ),
    )
    .groupBy(ledgerTransactions.ownerId, ledgerEntries.currency, bookings.code, rentals.title)
    .having(sql`sum(${ledgerEntries.amountMinor}) <> 0`)
    .orderBy(asc(ledgerTransactions.ownerId), asc(ledgerEntries.currency), asc(bookings.code))
}
