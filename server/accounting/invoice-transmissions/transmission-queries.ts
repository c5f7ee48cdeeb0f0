import { and, asc, count, desc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import type { TransmissionStatus } from '#contract/money/invoice-transmission-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerInvoices } from '#server/schema/dealings/billing-tables.ts'
import { documents } from '#server/schema/dealings/finance-tables.ts'
import { invoiceTransmissions } from '#server/schema/dealings/invoice-transmission-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { finalStatuses } from './transmission-lifecycle.ts'

export type TransmissionRow = typeof invoiceTransmissions.$inferSelect

/**
 * Queues the invoices and credit notes that the reform is about: issued since a day to a business in France, with the
 * data that the standard requires. Those queued before stay.
 */
export async function queueInvoices(db: Executor, since: string, now: Date) {
  const { rowCount } = await db.execute(sql`
    insert into invoice_transmission (document_id, next_at, created_at, updated_at)
    select d.id, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()} from finance_paper d
    cross join lateral (select coalesce(d.content -> 'buyer', d.content -> 'parties' -> 'buyer') as buyer) b
    where d.kind in ('invoice', 'fee_credit_note', 'subscription', 'credit_note')
      and d.issued_at >= ${`${since}T00:00:00+01:00`}::timestamptz
      and b.buyer ->> 'countryCode' = 'FR' and b.buyer ->> 'registrationNumber' is not null
      and b.buyer ->> 'address' <> ''
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Takes a transmission that is due, for one caller at a time. */
export async function lockDue(tx: Executor, now: Date) {
  const [row] = await tx
    .select()
    .from(invoiceTransmissions)
    .where(and(isNotNull(invoiceTransmissions.nextAt), lte(invoiceTransmissions.nextAt, now)))
    .orderBy(asc(invoiceTransmissions.nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function lockTransmission(tx: Executor, by: { documentId: string } | { number: string }) {
  const [row] = await tx
    .select({ transmission: invoiceTransmissions })
    .from(invoiceTransmissions)
    .innerJoin(documents, eq(documents.id, invoiceTransmissions.documentId))
    .where('number' in by ? eq(documents.number, by.number) : eq(documents.id, by.documentId))
    .for('update', { of: invoiceTransmissions })
  return row?.transmission
}

export async function saveTransmission(tx: Executor, documentId: string, change: Partial<TransmissionRow>) {
  await tx.update(invoiceTransmissions).set(change).where(eq(invoiceTransmissions.documentId, documentId))
}

/** The oldest deposit of which the platform may still announce something. */
export async function oldestOpenDeposit(db: Executor) {
  const [row] = await db
    .select({ at: sql<string | null>`min(${invoiceTransmissions.depositedAt})` })
    .from(invoiceTransmissions)
    .where(notInArray(invoiceTransmissions.status, [...finalStatuses]))
  return row?.at ? new Date(row.at) : undefined
}

/** A document with the invoice of a plan that it is of, if it is of one. */
export async function findTransmitted(db: Executor, documentId: string) {
  const [row] = await db
    .select({ document: documents, invoice: sellerInvoices })
    .from(documents)
    .leftJoin(sellerInvoices, eq(sellerInvoices.documentId, documents.id))
    .where(eq(documents.id, documentId))
  return row
}

export async function findTransmissions(
  db: Executor,
  filter: { status?: TransmissionStatus | undefined },
  page: { limit: number; offset: number },
) {
  const where = filter.status && eq(invoiceTransmissions.status, filter.status)
  const rows = await db
    .select({
      transmission: invoiceTransmissions,
      number: documents.number,
      kind: documents.kind,
      currency: documents.currency,
      totalMinor: documents.totalMinor,
      issuedAt: documents.issuedAt,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(invoiceTransmissions)
    .innerJoin(documents, eq(documents.id, invoiceTransmissions.documentId))
    .innerJoin(users, eq(users.id, documents.participantId))
    .where(where)
    .orderBy(desc(documents.issuedAt), desc(documents.number))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db.select({ total: count() }).from(invoiceTransmissions).where(where)
  return { rows, total: total?.total ?? 0 }
}
export type ShownTransmission = Awaited<ReturnType<typeof findTransmissions>>['rows'][number]

export async function countByStatus(db: Executor) {
  const rows = await db
    .select({ status: invoiceTransmissions.status, total: count() })
    .from(invoiceTransmissions)
    .groupBy(invoiceTransmissions.status)
  return new Map(rows.map(({ status, total }) => [status, total]))
}
