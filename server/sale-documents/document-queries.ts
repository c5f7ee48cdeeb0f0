import { randomUUIDv7 } from 'node:crypto'
import { and, asc, count, eq, inArray, isNotNull, isNull, max, ne } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import { type Author, isWrittenBy } from '#server/accounts/proved-addresses.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { isVisible } from '#server/sales/listing/visible-sale.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'
import {
  saleDocumentContents,
  saleDocumentGrantees,
  saleDocuments,
  saleDocumentViews,
} from '#server/schema/catalogue/conformity-tables.ts'

export type DocumentRecord = typeof saleDocuments.$inferSelect

export function findDocuments(db: Executor, listingId: string): Promise<DocumentRecord[]> {
  return db
    .select()
    .from(saleDocuments)
    .where(eq(saleDocuments.listingId, listingId))
    .orderBy(asc(saleDocuments.createdAt), asc(saleDocuments.id))
}

export async function findDocument(db: Executor, listingId: string, id: string) {
  const [document] = await db
    .select()
    .from(saleDocuments)
    .where(and(eq(saleDocuments.id, id), eq(saleDocuments.listingId, listingId)))
  return document
}

export async function countDocuments(db: Executor, listingId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(saleDocuments)
    .where(eq(saleDocuments.listingId, listingId))
  return row?.total ?? 0
}

export async function insertDocument(db: Executor, document: DocumentRecord, sealed: Uint8Array) {
  await db.insert(saleDocuments).values(document)
  await db.insert(saleDocumentContents).values({ documentId: document.id, sealed })
}

export async function findSealed(db: Executor, documentId: string) {
  const [content] = await db
    .select({ sealed: saleDocumentContents.sealed })
    .from(saleDocumentContents)
    .where(eq(saleDocumentContents.documentId, documentId))
  return content?.sealed
}

export function deleteDocumentRow(db: Executor, id: string) {
  return db.delete(saleDocuments).where(eq(saleDocuments.id, id))
}

export function logDocumentView(
  db: Executor,
  document: DocumentRecord,
  viewer: { id: string; as: 'seller' | 'buyer' | 'house' },
  now: Date,
) {
  return db.insert(saleDocumentViews).values({
    id: randomUUIDv7(),
    listingId: document.listingId,
    documentId: document.id,
    kind: document.kind,
    viewerId: viewer.id,
    viewedAs: viewer.as,
    viewedAt: now,
  })
}

export async function hasGrant(db: Executor, listingId: string, granteeId: string) {
  const rows = await db
    .select({ id: saleDocumentGrantees.id })
    .from(saleDocumentGrantees)
    .where(openGrant(listingId, granteeId))
  return rows.length > 0
}

/** @returns whether the grant is new */
export async function insertGrant(
  db: Executor,
  grant: { listingId: string; granteeId: string; grantedBy: string; grantedAt: Date },
) {
  const added = await db
    .insert(saleDocumentGrantees)
    .values({ id: randomUUIDv7(), ...grant })
    .onConflictDoNothing()
    .returning({ id: saleDocumentGrantees.id })
  return added.length > 0
}

export function revokeGrant(db: Executor, listingId: string, granteeId: string, now: Date) {
  return db.update(saleDocumentGrantees).set({ revokedAt: now }).where(openGrant(listingId, granteeId))
}

function openGrant(listingId: string, granteeId: string) {
  return and(
    eq(saleDocumentGrantees.listingId, listingId),
    eq(saleDocumentGrantees.granteeId, granteeId),
    isNull(saleDocumentGrantees.revokedAt),
  )
}

/** Buyers with access now, with their last access. */
export function findGrantees(db: Executor, listingId: string) {
  return db
    .select({
      userId: saleDocumentGrantees.granteeId,
      firstName: users.firstName,
      lastName: users.lastName,
      grantedAt: saleDocumentGrantees.grantedAt,
      lastViewedAt: max(saleDocumentViews.viewedAt),
    })
    .from(saleDocumentGrantees)
    .innerJoin(users, eq(users.id, saleDocumentGrantees.granteeId))
    .leftJoin(
      saleDocumentViews,
      and(
        eq(saleDocumentViews.listingId, saleDocumentGrantees.listingId),
        eq(saleDocumentViews.viewerId, saleDocumentGrantees.granteeId),
      ),
    )
    .where(and(eq(saleDocumentGrantees.listingId, listingId), isNull(saleDocumentGrantees.revokedAt)))
    .groupBy(saleDocumentGrantees.id, users.id)
    .orderBy(asc(saleDocumentGrantees.grantedAt))
}

/**
 * Whether a person has sent an inquiry about a listing, booked a visit or made an offer: with the account, or with its
 * confirmed address.
 */
export async function isBuyerOf(db: Executor, listingId: string, person: Author) {
  const isTheirs = (table: typeof inquiries | typeof visits) =>
    isWrittenBy({ accountId: table.buyerId, address: table.buyerEmailKey }, person)
  const [requested, visited, offered] = [
    await db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(and(eq(inquiries.listingId, listingId), isNotNull(inquiries.deliveredAt), isTheirs(inquiries)))
      .limit(1),
    await db
      .select({ id: visits.id })
      .from(visits)
      .where(and(eq(visits.listingId, listingId), ne(visits.status, 'HELD'), isTheirs(visits)))
      .limit(1),
    await db
      .select({ id: offers.id })
      .from(offers)
      .where(and(eq(offers.listingId, listingId), eq(offers.buyerId, person.userId)))
      .limit(1),
  ]
  return [requested, visited, offered].some((rows) => rows.length > 0)
}

export async function isVisibleToAll(db: Executor, listingId: string) {
  const rows = await db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(and(eq(saleListings.id, listingId), isVisible))
  return rows.length > 0
}

export type GranteeRow = Awaited<ReturnType<typeof findGrantees>>[number]

/** Deletes the documents of all listings of a closed account. */
export async function deleteDocumentsOf(db: Executor, sellerId: string) {
  const theirs = db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(eq(saleListings.sellerId, sellerId))
  await db.delete(saleDocuments).where(inArray(saleDocuments.listingId, theirs))
}

/** Deletes what others let a person read. */
export async function deleteGrantsTo(db: Executor, granteeId: string) {
  await db.delete(saleDocumentGrantees).where(eq(saleDocumentGrantees.granteeId, granteeId))
}
