import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countryByCode } from '#contract/core/countries.ts'
import { paginate } from '#contract/core/page.ts'
import type {
  IllegalReason,
  NoticeList,
  NoticeStatus,
  ReportedKind,
} from '#contract/moderation/report-enums.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { type Author, isWrittenBy } from '#server/accounts/proved-addresses.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findHiddenByRule } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { favoriteComments, favoriteListMembers } from '#server/schema/following/favorite-tables.ts'
import { reviews } from '#server/schema/following/review-tables.ts'
import { saleImages, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { countOpenNoticeAppeals } from './notice-appeal-queries.ts'
import { saleCases } from '#server/schema/administration/sale-moderation-tables.ts'
import {
  contentReports,
  noticeAppeals,
  removedComments,
} from '#server/schema/administration/report-tables.ts'

export type ReportRow = typeof contentReports.$inferSelect

const targets = { sale: saleListings, rental: rentals, review: reviews, comment: favoriteComments }

/** Whether the content of the notice exists, and for a comment whether the reporter is a member of its list. */
export async function targetExists(
  db: Executor,
  kind: ReportedKind,
  { id, reporterId }: { id: string; reporterId: string | undefined },
) {
  if (kind === 'comment') return isCommentFor(db, id, reporterId)
  const table = targets[kind]
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1)
  return row !== undefined
}

async function isCommentFor(db: Executor, id: string, viewerId: string | undefined) {
  if (!viewerId) return false
  const [row] = await db
    .select({ id: favoriteComments.id })
    .from(favoriteComments)
    .innerJoin(favoriteListMembers, eq(favoriteListMembers.listId, favoriteComments.listId))
    .where(and(eq(favoriteComments.id, id), eq(favoriteListMembers.userId, viewerId)))
  return row !== undefined
}

export interface NoticeFilter {
  status?: NoticeList | undefined
  kind?: ReportedKind | undefined
  reason?: IllegalReason | undefined
  search?: string | undefined
  reporter?: Author | undefined
}

/** One page of notices: the oldest first while undecided, the newest first otherwise. */
export async function findReports(
  db: Executor,
  filter: NoticeFilter,
  { page, per_page: perPage }: { page: number; per_page: number },
) {
  const where = matches(filter)
  const order = filter.status && filter.status !== 'closed' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(contentReports)
      .where(where)
      .orderBy(order(contentReports.createdAt), asc(contentReports.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(contentReports).where(where),
  ])
  return { rows, pagination: paginate(page, perPage, counted?.total ?? 0) }
}

function matches({ status, kind, reason, search, reporter }: NoticeFilter) {
  return and(
    status && inList(status),
    kind && eq(contentReports.kind, kind),
    reason && eq(contentReports.reason, reason),
    reporter && isReportedBy(reporter),
    search ? resembles(search) : undefined,
  )
}

/** Closed notices with an open appeal are a list of their own. */
function inList(list: NoticeList) {
  const appealed = sql`exists (select 1 from ${noticeAppeals} where ${noticeAppeals.reportId} = ${contentReports.id} and ${noticeAppeals.decidedAt} is null)`
  if (list === 'received') return eq(contentReports.status, 'received')
  return and(eq(contentReports.status, 'closed'), list === 'appealed' ? appealed : sql`not ${appealed}`)
}

/** Ignores accents and case, and no character is special. */
function resembles(text: string): SQL {
  const { reference, name, email, explanation } = contentReports
  const where = sql`plain_text(concat_ws(' ', ${reference}, ${name}, ${email}, ${explanation}))`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}

export async function countReports(db: Executor) {
  const rows = await db
    .select({ status: contentReports.status, total: count() })
    .from(contentReports)
    .groupBy(contentReports.status)
  const of = (status: NoticeStatus) => rows.find((row) => row.status === status)?.total ?? 0
  const appealed = await countOpenNoticeAppeals(db)
  return { received: of('received'), appealed, closed: of('closed') - appealed }
}

export async function findReport(db: Executor, id: string) {
  const [row] = await db.select().from(contentReports).where(eq(contentReports.id, id))
  return row
}

/** Other notices about the same content, the newest first. */
export function findOtherReports(db: Executor, { id, kind, targetId }: ReportRow) {
  const about = and(eq(contentReports.kind, kind), eq(contentReports.targetId, targetId))
  return db
    .select()
    .from(contentReports)
    .where(and(about, ne(contentReports.id, id)))
    .orderBy(desc(contentReports.createdAt))
    .limit(50)
}

/** Locked, since the caller decides it. */
export async function lockReport(tx: Executor, id: string) {
  const [row] = await tx.select().from(contentReports).where(eq(contentReports.id, id)).for('update')
  return row
}

export async function saveReport(tx: Executor, id: string, change: Partial<ReportRow>) {
  await tx.update(contentReports).set(change).where(eq(contentReports.id, id))
}

/** Which content has undecided notices: moderators see it first. */
export async function openReportsOn(db: Executor, kind: ReportedKind, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .selectDistinct({ id: contentReports.targetId })
    .from(contentReports)
    .where(
      and(
        eq(contentReports.kind, kind),
        inArray(contentReports.targetId, ids),
        eq(contentReports.status, 'received'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Notices of a user, signed in or with their address alone. */
function isReportedBy(reporter: Author) {
  const address = sql`lower(${contentReports.email})`
  return isWrittenBy({ accountId: contentReports.reporterId, address }, reporter)
}

export function findReportsBy(db: Executor, reporter: Author) {
  return db.select().from(contentReports).where(isReportedBy(reporter)).orderBy(contentReports.createdAt)
}

/** Anonymises the reporter; the text remains until it is decided. */
export async function anonymizeReporter(tx: Executor, reporter: Author) {
  await tx
    .update(contentReports)
    .set({ reporterId: null, name: null, email: null })
    .where(isReportedBy(reporter))
}

export interface ReportTarget {
  id: string
  title: string
  place: string
  status: string
  isVisible: boolean
  /** Hidden by a suspension or a rule whose end would show it again. */
  returnsByItself: boolean
  countrySlug: string | null
  authorId: string
  authorName: string
  imageKey: string | null
}

const author = { authorName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` }

/** The content of notices, by id; deleted content is missing. */
export async function findTargets(db: Executor, rows: Pick<ReportRow, 'kind' | 'targetId'>[]) {
  const idsOf = (kind: ReportedKind) => [
    ...new Set(rows.flatMap((row) => (row.kind === kind ? row.targetId : []))),
  ]
  const found = [
    ...(await findSaleTargets(db, idsOf('sale'))),
    ...(await findRentalTargets(db, idsOf('rental'))),
    ...(await findReviewTargets(db, idsOf('review'))),
    ...(await findCommentTargets(db, idsOf('comment'))),
  ]
  return new Map(found.map((target) => [target.id, target]))
}

/** Suspended by a ban, the suspension of an account or the end of a verification, which gives it back when it ends. */
const isReturning = sql<boolean>`${saleListings.saleStatus} = 'suspended' and ${saleCases.removedAt} is null and (
  exists (select 1 from seller_ban where seller_id = ${saleListings.sellerId} and ${saleListings.id} = any(suspended_ids))
  or exists (select 1 from suspension where user_id = ${saleListings.sellerId} and lifted_at is null
    and ${saleListings.id} = any(suspended_sale_ids))
  or exists (select 1 from verification_case where subject_id = ${saleListings.sellerId}
    and ${saleListings.id} = any(suspended_listing_ids)))`

async function findSaleTargets(db: Executor, ids: string[]): Promise<ReportTarget[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: saleListings.id,
      title: saleListings.title,
      place: saleListings.city,
      status: saleListings.saleStatus,
      countryCode: saleListings.countryCode,
      hiddenAt: saleListings.hiddenAt,
      returnsByItself: isReturning,
      authorId: saleListings.sellerId,
      ...author,
      imageKey: sql<
        string | null
      >`(select storage_key || '-' || (select min(width) from unnest(${saleImages.widths}) width)
        from ${saleImages} where ${saleImages.listingId} = ${saleListings.id} order by ${saleImages.position} limit 1)`,
    })
    .from(saleListings)
    .innerJoin(users, eq(users.id, saleListings.sellerId))
    .leftJoin(saleCases, eq(saleCases.listingId, saleListings.id))
    .where(inArray(saleListings.id, ids))
  return rows.map(({ countryCode, hiddenAt, ...row }) => ({
    ...row,
    isVisible: ['active', 'under_offer'].includes(row.status) && hiddenAt === null,
    countrySlug: countryByCode(countryCode).slug,
  }))
}

async function findRentalTargets(db: Executor, ids: string[]): Promise<ReportTarget[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: rentals.id,
      title: rentals.title,
      place: rentals.city,
      status: rentals.status,
      underReview: rentals.underReview,
      countryCode: rentals.countryCode,
      authorId: rentals.ownerId,
      ...author,
      imageKey: sql<
        string | null
      >`(select storage_key || '-' || (select min(width) from unnest(${rentalImages.widths}) width)
        from ${rentalImages} where ${rentalImages.rentalId} = ${rentals.id} order by ${rentalImages.position} limit 1)`,
    })
    .from(rentals)
    .innerJoin(users, eq(users.id, rentals.ownerId))
    .where(inArray(rentals.id, ids))
  const hidden = await findHiddenByRule(db, ids)
  return rows.map(({ countryCode, underReview, ...row }) => ({
    ...row,
    returnsByItself: hidden.has(row.id),
    isVisible: row.status === 'PUBLISHED' && !underReview,
    countrySlug: countryByCode(countryCode).slug,
  }))
}

async function findReviewTargets(db: Executor, ids: string[]): Promise<ReportTarget[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: reviews.id,
      title: sql<string>`coalesce(${reviews.comment}, '')`,
      place: rentals.title,
      status: reviews.moderationStatus,
      isVisible: reviews.isVisible,
      deletedAt: reviews.deletedAt,
      authorId: reviews.authorId,
      ...author,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .innerJoin(rentals, eq(rentals.id, reviews.rentalId))
    .where(inArray(reviews.id, ids))
  return rows.flatMap(({ deletedAt, ...row }) =>
    deletedAt ? [] : [{ ...row, returnsByItself: false, countrySlug: null, imageKey: null }],
  )
}

/** Comments of shared lists, and those that a notice removed while their author may contest that. */
async function findCommentTargets(db: Executor, ids: string[]): Promise<ReportTarget[]> {
  if (ids.length === 0) return []
  const [present, removed] = await Promise.all([
    selectComments(db, { table: favoriteComments, id: favoriteComments.id }, ids),
    selectComments(db, { table: removedComments, id: removedComments.commentId }, ids),
  ])
  const target = (isVisible: boolean) => (row: (typeof present)[number]) => ({
    ...row,
    status: isVisible ? 'visible' : 'removed',
    isVisible,
    returnsByItself: false,
    countrySlug: null,
    imageKey: null,
  })
  // The later one counts: a comment that was put back is in both tables.
  return [...removed.map(target(false)), ...present.map(target(true))]
}

function selectComments(
  db: Executor,
  { table, id }: { table: typeof favoriteComments | typeof removedComments; id: PgColumn },
  ids: string[],
) {
  return db
    .select({
      id: sql<string>`${id}`,
      title: table.body,
      place: sql<string>`coalesce(${rentals.title}, ${saleListings.title}, '')`,
      authorId: table.authorId,
      ...author,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .leftJoin(rentals, eq(rentals.id, table.rentalId))
    .leftJoin(saleListings, eq(saleListings.id, table.saleId))
    .where(inArray(id, ids))
}
