import { randomUUIDv7 } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull, max } from 'drizzle-orm'
import { users } from '../accounts/account-tables.ts'
import type { Executor } from '../database/connect.ts'
import { saleListings } from '../sales/sale-tables.ts'
import { isVisible } from '../sales/visible-sale.ts'
import {
  saleDocumentContents,
  saleDocumentReaders,
  saleDocuments,
  saleDocumentViews,
} from './conformity-tables.ts'

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

export async function mayRead(db: Executor, listingId: string, readerId: string) {
  const rows = await db
    .select({ id: saleDocumentReaders.id })
    .from(saleDocumentReaders)
    .where(openGrant(listingId, readerId))
  return rows.length > 0
}

export function insertGrant(
  db: Executor,
  grant: { listingId: string; readerId: string; grantedBy: string; grantedAt: Date },
) {
  return db
    .insert(saleDocumentReaders)
    .values({ id: randomUUIDv7(), ...grant })
    .onConflictDoNothing()
}

export function revokeGrant(db: Executor, listingId: string, readerId: string, now: Date) {
  return db.update(saleDocumentReaders).set({ revokedAt: now }).where(openGrant(listingId, readerId))
}

function openGrant(listingId: string, readerId: string) {
  return and(
    eq(saleDocumentReaders.listingId, listingId),
    eq(saleDocumentReaders.readerId, readerId),
    isNull(saleDocumentReaders.revokedAt),
  )
}

/** The buyers who may read now, with when they last did. */
export function findReaders(db: Executor, listingId: string) {
  return db
    .select({
      userId: saleDocumentReaders.readerId,
      firstName: users.firstName,
      lastName: users.lastName,
      grantedAt: saleDocumentReaders.grantedAt,
      lastViewedAt: max(saleDocumentViews.viewedAt),
    })
    .from(saleDocumentReaders)
    .innerJoin(users, eq(users.id, saleDocumentReaders.readerId))
    .leftJoin(
      saleDocumentViews,
      and(
        eq(saleDocumentViews.listingId, saleDocumentReaders.listingId),
        eq(saleDocumentViews.viewerId, saleDocumentReaders.readerId),
      ),
    )
    .where(and(eq(saleDocumentReaders.listingId, listingId), isNull(saleDocumentReaders.revokedAt)))
    .groupBy(saleDocumentReaders.id, users.id)
    .orderBy(asc(saleDocumentReaders.grantedAt))
}

export async function personExists(db: Executor, id: string) {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0
}

export async function isVisibleToAll(db: Executor, listingId: string) {
  const rows = await db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(and(eq(saleListings.id, listingId), isVisible))
  return rows.length > 0
}

/** Papers of everything that a person sells: gone with their account. */
export function deleteDocumentsOf(db: Executor, sellerId: string) {
  const theirs = db
    .select({ id: saleListings.id })
    .from(saleListings)
    .where(eq(saleListings.sellerId, sellerId))
  return db.delete(saleDocuments).where(inArray(saleDocuments.listingId, theirs))
}
