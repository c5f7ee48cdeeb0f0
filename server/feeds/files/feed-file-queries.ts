import { and, asc, count, eq, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  type FeedFileKind,
  saleFeedFiles,
  saleFeedLines,
  saleImports,
} from '#server/schema/following/sale-feed-tables.ts'

export type FeedFile = typeof saleFeedFiles.$inferSelect

/** The stored image or document of a file. */
export function storedBy({ imageId, documentId }: Pick<FeedFile, 'imageId' | 'documentId'>) {
  return imageId ?? documentId
}

export function asStored(kind: FeedFileKind, id: string | null) {
  return kind === 'picture' ? { imageId: id } : { documentId: id }
}

export function feedFilesOf(db: Executor, listingId: string): Promise<FeedFile[]> {
  return db
    .select()
    .from(saleFeedFiles)
    .where(eq(saleFeedFiles.listingId, listingId))
    .orderBy(asc(saleFeedFiles.position), asc(saleFeedFiles.id))
}

export function imagesOfListing(db: Executor, listingId: string) {
  return db
    .select({
      id: saleImages.id,
      position: saleImages.position,
      caption: saleImages.caption,
      isPrimary: saleImages.isPrimary,
    })
    .from(saleImages)
    .where(eq(saleImages.listingId, listingId))
    .orderBy(asc(saleImages.position))
}

/**
 * New files come before files to check again. Claims them by postponing the next try, so that no other process takes
 * them as well.
 */
export async function claimDueFiles(db: Executor, now: Date, claimedUntil: Date, most: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    update sale_feed_file set next_try_at = ${claimedUntil.toISOString()}::timestamptz
    where id in (select id from sale_feed_file
      where state in ('waiting', 'stale', 'leaving') and next_try_at <= ${now.toISOString()}::timestamptz
      order by (state = 'stale'), next_try_at, listing_id, position limit ${most} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/** A file to fetch or to remove, with the import that listed it and its actor. */
export async function findFileJob(db: Executor, id: string) {
  const [row] = await db
    .select({
      file: saleFeedFiles,
      sellerId: saleListings.sellerId,
      actorId: sql<string>`coalesce(${saleImports.actorId}, ${saleListings.sellerId})`,
      language: sql<Language>`coalesce(${saleImports.language}, 'fr')`,
      reference: sql<string>`coalesce(${saleListings.externalReference}, '')`,
    })
    .from(saleFeedFiles)
    .innerJoin(saleListings, eq(saleListings.id, saleFeedFiles.listingId))
    .leftJoin(saleImports, eq(saleImports.id, saleFeedFiles.importId))
    .where(and(eq(saleFeedFiles.id, id), inArray(saleFeedFiles.state, ['waiting', 'stale', 'leaving'])))
  return row
}

/** A file of the same listing and kind with the same bytes, whether it stays or is about to be removed. */
export async function findTwin(db: Executor, { id, listingId, kind }: FeedFile, contentHash: string) {
  const [twin] = await db
    .select()
    .from(saleFeedFiles)
    .where(
      and(
        eq(saleFeedFiles.listingId, listingId),
        eq(saleFeedFiles.kind, kind),
        eq(saleFeedFiles.contentHash, contentHash),
        ne(saleFeedFiles.id, id),
        or(isNotNull(saleFeedFiles.imageId), isNotNull(saleFeedFiles.documentId)),
      ),
    )
    .limit(1)
  return twin
}

/** Counts of the pictures, or the documents, of an import, by state. */
export async function countFiles(db: Executor, importId: string, which: 'pictures' | 'papers') {
  const isPicture = eq(saleFeedFiles.kind, 'picture')
  const rows = await db
    .select({ state: saleFeedFiles.state, count: count() })
    .from(saleFeedFiles)
    .where(and(eq(saleFeedFiles.importId, importId), which === 'pictures' ? isPicture : not(isPicture)))
    .groupBy(saleFeedFiles.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), kept: of('kept') + of('stale'), failed: of('failed') }
}

const restMinutes = 60

/**
 * Marks the files of all lines of an import for a new check of their address. Skips files at the platform's own
 * addresses, which never change, and those checked within an hour.
 */
export async function requestAgain(
  db: Executor,
  importId: string,
  { now, ours }: { now: Date; ours: string },
) {
  const rested = new Date(now.getTime() - restMinutes * 60_000)
  await db
    .update(saleFeedFiles)
    .set({ state: 'stale', attempts: 0, nextTryAt: now, importId, line: saleFeedLines.line })
    .from(saleFeedLines)
    .innerJoin(
      saleListings,
      and(
        eq(saleListings.sellerId, saleFeedLines.sellerId),
        eq(saleListings.externalReference, saleFeedLines.reference),
      ),
    )
    .where(
      and(
        eq(saleFeedLines.lastImportId, importId),
        eq(saleFeedFiles.listingId, saleListings.id),
        eq(saleFeedFiles.state, 'kept'),
        or(isNotNull(saleFeedFiles.imageId), isNotNull(saleFeedFiles.documentId)),
        or(isNull(saleFeedFiles.requestedAt), lt(saleFeedFiles.requestedAt, rested)),
        not(sql`starts_with(${saleFeedFiles.address}, ${ours})`),
      ),
    )
}
