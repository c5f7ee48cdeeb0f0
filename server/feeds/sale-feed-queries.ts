import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  type FeedSource,
  saleFeedLines,
  saleFeeds,
  saleImportErrors,
  saleImports,
} from '#server/schema/following/sale-feed-tables.ts'

export type ImportRow = typeof saleImports.$inferSelect

export async function findImport(db: Executor, id: string) {
  const [row] = await db.select().from(saleImports).where(eq(saleImports.id, id))
  return row
}

export function lastImports(db: Executor, sellerId: string) {
  return db
    .select()
    .from(saleImports)
    .where(eq(saleImports.sellerId, sellerId))
    .orderBy(desc(saleImports.createdAt), desc(saleImports.id))
    .limit(20)
}

export function errorsOf(db: Executor, importId: string, most = 1_000_000) {
  return db
    .select()
    .from(saleImportErrors)
    .where(eq(saleImportErrors.importId, importId))
    .orderBy(asc(saleImportErrors.stage), asc(saleImportErrors.line), asc(saleImportErrors.field))
    .limit(most)
}

export async function countErrors(db: Executor, importId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(saleImportErrors)
    .where(eq(saleImportErrors.importId, importId))
  return row?.count ?? 0
}

export async function isImporting(db: Executor, sellerId: string) {
  const [row] = await db
    .select({ id: saleImports.id })
    .from(saleImports)
    .where(and(eq(saleImports.sellerId, sellerId), isNull(saleImports.finishedAt)))
  return row !== undefined
}

/** Takes over an import, unless another process has made progress since `idleSince`. */
export async function takeImport(db: Executor, id: string, idleSince: Date, now: Date) {
  const [row] = await db
    .update(saleImports)
    .set({ touchedAt: now })
    .where(and(eq(saleImports.id, id), isNull(saleImports.finishedAt), lte(saleImports.touchedAt, idleSince)))
    .returning()
  return row
}

/** The same for the submission of imported listings. */
export async function takeSubmission(db: Executor, id: string, idleSince: Date, now: Date) {
  const [row] = await db
    .update(saleImports)
    .set({ submissionTouchedAt: now })
    .where(and(eq(saleImports.id, id), submissionIsIdle(idleSince)))
    .returning()
  return row
}

export function idleImports(db: Executor, idleSince: Date) {
  return db
    .select({ id: saleImports.id })
    .from(saleImports)
    .where(and(isNull(saleImports.finishedAt), lte(saleImports.touchedAt, idleSince)))
}

export function idleSubmissions(db: Executor, idleSince: Date) {
  return db.select({ id: saleImports.id }).from(saleImports).where(submissionIsIdle(idleSince))
}

function submissionIsIdle(idleSince: Date) {
  return and(
    isNotNull(saleImports.toSubmit),
    isNull(saleImports.submissionFinishedAt),
    lte(saleImports.submissionTouchedAt, idleSince),
  )
}

/**
 * The stored hash of a reference, and its listing. A listing entered by hand without a reference is exported under its
 * id.
 */
export async function existingLine(db: Executor, sellerId: string, reference: string) {
  const isNamed = eq(saleListings.externalReference, reference)
  const isNameless = and(isNull(saleListings.externalReference), eq(saleListings.id, reference))
  const [line] = await db
    .select({
      id: saleListings.id,
      propertyType: saleListings.propertyType,
      legalFacts: saleListings.legalFacts,
      hash: saleFeedLines.hash,
    })
    .from(saleListings)
    .leftJoin(
      saleFeedLines,
      and(eq(saleFeedLines.sellerId, sellerId), eq(saleFeedLines.reference, reference)),
    )
    .where(and(eq(saleListings.sellerId, sellerId), isId(reference) ? or(isNamed, isNameless) : isNamed))
    .orderBy(saleListings.externalReference)
  return line
}

function isId(reference: string) {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(reference)
}

interface SeenLine {
  sellerId: string
  reference: string
  line: number
  source: FeedSource
  lastImportId: string
}

/** Stores the hash of a line, once its listing matches it. */
export async function storeLine(db: Executor, seen: SeenLine & { hash: string }) {
  await db
    .insert(saleFeedLines)
    .values(seen)
    .onConflictDoUpdate({
      target: [saleFeedLines.sellerId, saleFeedLines.reference],
      set: {
        hash: sql`excluded.hash`,
        line: sql`excluded.line`,
        source: sql`excluded.source`,
        lastImportId: sql`excluded.last_import_id`,
      },
    })
}

/** Marks a refused line's listing as present in the feed. */
export async function storePresence(db: Executor, { sellerId, reference, ...seen }: SeenLine) {
  await db
    .update(saleFeedLines)
    .set(seen)
    .where(and(eq(saleFeedLines.sellerId, sellerId), eq(saleFeedLines.reference, reference)))
}

const ofItsLine = and(
  eq(saleListings.sellerId, saleFeedLines.sellerId),
  eq(saleListings.externalReference, saleFeedLines.reference),
)

/** Listings from feeds of a kind that are public, or about to be. */
export function offeredByFeed(db: Executor, sellerId: string, source: FeedSource) {
  return db
    .select({
      listingId: saleListings.id,
      reference: saleFeedLines.reference,
      line: saleFeedLines.line,
      status: saleListings.saleStatus,
      lastImportId: saleFeedLines.lastImportId,
    })
    .from(saleFeedLines)
    .innerJoin(saleListings, ofItsLine)
    .where(
      and(
        eq(saleFeedLines.sellerId, sellerId),
        eq(saleFeedLines.source, source),
        inArray(saleListings.saleStatus, ['draft', 'pending_validation', 'active', 'under_offer']),
      ),
    )
    .orderBy(asc(saleFeedLines.line))
}

export async function markRetired(db: Executor, sellerId: string, reference: string) {
  await db
    .update(saleFeedLines)
    .set({ isRetired: true, hash: '' })
    .where(and(eq(saleFeedLines.sellerId, sellerId), eq(saleFeedLines.reference, reference)))
}

export async function latestOfSource(db: Executor, sellerId: string, source: FeedSource) {
  const [row] = await db
    .select({ id: saleImports.id })
    .from(saleImports)
    .where(and(eq(saleImports.sellerId, sellerId), eq(saleImports.source, source)))
    .orderBy(desc(saleImports.createdAt), desc(saleImports.id))
    .limit(1)
  return row?.id
}

function submittableBy(importId: string) {
  return and(
    eq(saleFeedLines.lastImportId, importId),
    or(
      eq(saleListings.saleStatus, 'draft'),
      and(eq(saleListings.saleStatus, 'withdrawn'), saleFeedLines.isRetired),
    ),
  )
}

/** Listings of an import that can be submitted: drafts, and those that came back to the feed. */
export async function countSubmittable(db: Executor, importId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(saleFeedLines)
    .innerJoin(saleListings, ofItsLine)
    .where(submittableBy(importId))
  return row?.count ?? 0
}

/** Of these, those whose submission was not refused yet. */
export function nextToSubmit(db: Executor, importId: string) {
  const refused = db
    .select({ one: sql`1` })
    .from(saleImportErrors)
    .where(
      and(
        eq(saleImportErrors.importId, importId),
        eq(saleImportErrors.stage, 'submission'),
        eq(saleImportErrors.listingId, saleListings.id),
      ),
    )
  return db
    .select({ listingId: saleListings.id, reference: saleFeedLines.reference, line: saleFeedLines.line })
    .from(saleFeedLines)
    .innerJoin(saleListings, ofItsLine)
    .where(and(submittableBy(importId), notExists(refused)))
    .orderBy(asc(saleFeedLines.line))
}

export type FeedRow = typeof saleFeeds.$inferSelect

export async function findFeed(db: Executor, sellerId: string): Promise<FeedRow | undefined> {
  const [feed] = await db.select().from(saleFeeds).where(eq(saleFeeds.sellerId, sellerId))
  return feed
}

/** Claims due feeds by postponing the next fetch, so that no other process fetches them as well. */
export async function claimDueFeeds(db: Executor, now: Date, claimedUntil: Date) {
  const { rows } = await db.execute<{ seller_id: string }>(sql`
    update sale_feed set next_sync_at = ${claimedUntil.toISOString()}::timestamptz
    where seller_id in (select seller_id from sale_feed
      where next_sync_at <= ${now.toISOString()}::timestamptz
      order by next_sync_at limit 4 for update skip locked)
    returning seller_id`)
  return rows.map(({ seller_id: sellerId }) => sellerId)
}
