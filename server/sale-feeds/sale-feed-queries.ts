import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { saleListings } from '../sales/sale-tables.ts'
import { saleFeedLines, saleImportFaults, saleImports } from './sale-feed-tables.ts'

export type ImportRow = typeof saleImports.$inferSelect

export async function findImport(db: Executor, sellerId: string, id: string) {
  const [row] = await db
    .select()
    .from(saleImports)
    .where(and(eq(saleImports.id, id), eq(saleImports.sellerId, sellerId)))
  return row
}

export function lastImports(db: Executor, sellerId: string) {
  return db
    .select()
    .from(saleImports)
    .where(eq(saleImports.sellerId, sellerId))
    .orderBy(desc(saleImports.createdAt))
    .limit(20)
}

export function faultsOf(db: Executor, importId: string) {
  return db
    .select()
    .from(saleImportFaults)
    .where(eq(saleImportFaults.importId, importId))
    .orderBy(asc(saleImportFaults.line), asc(saleImportFaults.field))
}

export async function isImporting(db: Executor, sellerId: string) {
  const [row] = await db
    .select({ id: saleImports.id })
    .from(saleImports)
    .where(and(eq(saleImports.sellerId, sellerId), isNull(saleImports.finishedAt)))
  return row !== undefined
}

/** Takes an import to work on, unless somebody else gave a sign of life since a moment. */
export async function takeImport(db: Executor, id: string, idleSince: Date, now: Date) {
  const [row] = await db
    .update(saleImports)
    .set({ touchedAt: now })
    .where(and(eq(saleImports.id, id), isNull(saleImports.finishedAt), lte(saleImports.touchedAt, idleSince)))
    .returning()
  return row
}

export function idleImports(db: Executor, idleSince: Date) {
  return db
    .select({ id: saleImports.id })
    .from(saleImports)
    .where(and(isNull(saleImports.finishedAt), lte(saleImports.touchedAt, idleSince)))
}

/** What a feed last said of a reference, and the listing that has it. */
export async function knownLine(db: Executor, sellerId: string, reference: string) {
  const [line] = await db
    .select({ id: saleListings.id, hash: saleFeedLines.hash })
    .from(saleListings)
    .leftJoin(
      saleFeedLines,
      and(eq(saleFeedLines.sellerId, sellerId), eq(saleFeedLines.reference, reference)),
    )
    .where(and(eq(saleListings.sellerId, sellerId), eq(saleListings.externalReference, reference)))
  return line
}

export async function keepLine(db: Executor, sellerId: string, reference: string, hash: string) {
  await db
    .insert(saleFeedLines)
    .values({ sellerId, reference, hash })
    .onConflictDoUpdate({
      target: [saleFeedLines.sellerId, saleFeedLines.reference],
      set: { hash: sql`excluded.hash` },
    })
}

export function listingsOf(db: Executor, sellerId: string) {
  return db
    .select()
    .from(saleListings)
    .where(eq(saleListings.sellerId, sellerId))
    .orderBy(asc(saleListings.createdAt), asc(saleListings.id))
}
