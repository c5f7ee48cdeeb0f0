import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { InquiryStatus, InquiryType } from '#contract/buying/inquiry-enums.ts'
import { type Author, isWrittenBy } from '#server/accounts/proved-addresses.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { inquiries, inquiryMessages } from '#server/schema/dealings/inquiry-tables.ts'

export type InquiryRow = typeof inquiries.$inferSelect
export type InquiryMessageRow = typeof inquiryMessages.$inferSelect
export type Side = InquiryMessageRow['from']

export async function insertInquiry(tx: Executor, row: typeof inquiries.$inferInsert): Promise<InquiryRow> {
  const [added] = await tx.insert(inquiries).values(row).returning()
  return added!
}

export async function updateInquiry(
  tx: Executor,
  id: string,
  changes: Partial<typeof inquiries.$inferInsert>,
): Promise<InquiryRow> {
  const [changed] = await tx.update(inquiries).set(changes).where(eq(inquiries.id, id)).returning()
  return changed!
}

export async function findInquiry(db: Executor, id: string, { lock = false } = {}) {
  const query = db.select().from(inquiries).where(eq(inquiries.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

interface SellerFilter {
  status?: InquiryStatus | undefined
  inquiry_type?: InquiryType | undefined
  property_id?: string | undefined
  search?: string | undefined
}

/** One page of the inquiries about a seller's listings, and counts per status. */
export async function findInquiriesOfSeller(
  db: Executor,
  sellerId: string,
  filter: SellerFilter & { page: number; per_page: number },
) {
  const others = and(
    eq(inquiries.sellerId, sellerId),
    isNotNull(inquiries.deliveredAt),
    filter.inquiry_type ? eq(inquiries.inquiryType, filter.inquiry_type) : undefined,
    filter.property_id ? eq(inquiries.listingId, filter.property_id) : undefined,
    filter.search ? resembles(filter.search) : undefined,
  )
  const requested = and(others, filter.status ? eq(inquiries.status, filter.status) : undefined)
  const rows = await pageOf(db, requested, filter)
  const counted = await db
    .select({ status: inquiries.status, total: count() })
    .from(inquiries)
    .where(others)
    .groupBy(inquiries.status)
  return { rows, counts: new Map(counted.map(({ status, total }) => [status, total])) }
}

/** Without an account, an inquiry has no buyer before its address is confirmed. */
function isBuyers(buyer: Author) {
  return and(
    isWrittenBy({ accountId: inquiries.buyerId, address: inquiries.buyerEmailKey }, buyer),
    or(isNotNull(inquiries.buyerId), isNotNull(inquiries.deliveredAt)),
  )
}

export async function findInquiriesOfBuyer(
  db: Executor,
  buyer: Author,
  filter: { page: number; per_page: number; status?: InquiryStatus | undefined },
) {
  const requested = and(isBuyers(buyer), filter.status ? eq(inquiries.status, filter.status) : undefined)
  const rows = await pageOf(db, requested, filter)
  const [counted] = await db.select({ total: count() }).from(inquiries).where(requested)
  return { rows, total: counted?.total ?? 0 }
}

function pageOf(
  db: Executor,
  requested: SQL | undefined,
  { page, per_page }: { page: number; per_page: number },
) {
  return db
    .select()
    .from(inquiries)
    .where(requested)
    .orderBy(desc(inquiries.lastActivityAt), desc(inquiries.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
}

/** Matches the buyer's name, the message, the tags or the listing's title, regardless of accents and case. */
function resembles(text: string): SQL {
  const title = sql`(select title from ${saleListings} where ${saleListings.id} = ${inquiries.listingId})`
  const where = sql`plain_text(${inquiries.buyerName} || ' ' || ${inquiries.message} || ' ' || array_to_string(${inquiries.tags}, ' ') || ' ' || coalesce(${title}, ''))`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}

export async function insertMessage(tx: Executor, row: typeof inquiryMessages.$inferInsert) {
  await tx.insert(inquiryMessages).values(row)
}

/** The messages of an inquiry, the oldest first. */
export function findMessages(db: Executor, inquiryId: string): Promise<InquiryMessageRow[]> {
  return db
    .select()
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessages.createdAt), asc(inquiryMessages.id))
}

export async function lastMessagesOf(db: Executor, ids: string[]): Promise<Map<string, InquiryMessageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([inquiryMessages.inquiryId])
    .from(inquiryMessages)
    .where(inArray(inquiryMessages.inquiryId, ids))
    .orderBy(inquiryMessages.inquiryId, desc(inquiryMessages.createdAt), desc(inquiryMessages.id))
  return new Map(rows.map((row) => [row.inquiryId, row]))
}

/** Number of messages of each inquiry that this side has not read. */
export async function unreadOf(db: Executor, ids: string[], viewer: Side) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ id: inquiryMessages.inquiryId, total: count() })
    .from(inquiryMessages)
    .where(
      and(
        inArray(inquiryMessages.inquiryId, ids),
        ne(inquiryMessages.from, viewer),
        isNull(inquiryMessages.readAt),
      ),
    )
    .groupBy(inquiryMessages.inquiryId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function countUnreadOfBuyer(db: Executor, buyer: Author) {
  const [row] = await db
    .select({ total: count() })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(and(isBuyers(buyer), eq(inquiryMessages.from, 'seller'), isNull(inquiryMessages.readAt)))
  return row?.total ?? 0
}

/** @returns whether any message was unread */
export async function markRead(tx: Executor, inquiryId: string, viewer: Side, now: Date) {
  const rows = await tx
    .update(inquiryMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(inquiryMessages.inquiryId, inquiryId),
        ne(inquiryMessages.from, viewer),
        isNull(inquiryMessages.readAt),
      ),
    )
    .returning({ id: inquiryMessages.id })
  return rows.length > 0
}

/** Inquiries without the seller's answer since a time, after the given number of reminders. */
export async function findWaiting(db: Executor, since: Date, remindersBefore: number) {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(lt(inquiries.waitingSince, since), eq(inquiries.reminders, remindersBefore)))
    .limit(500)
  return rows.map(({ id }) => id)
}

export async function findQuiet(db: Executor, since: Date) {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(
        isNotNull(inquiries.deliveredAt),
        ne(inquiries.status, 'CLOSED'),
        lt(inquiries.lastActivityAt, since),
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/** All inquiries of a user, for the copy of their data. */
export async function findAllOf(db: Executor, person: Author) {
  const sent = await db.select().from(inquiries).where(isBuyers(person))
  const received = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.sellerId, person.userId), isNotNull(inquiries.deliveredAt)))
  const ids = [...sent, ...received].map(({ id }) => id)
  const messages =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(inquiryMessages)
          .where(inArray(inquiryMessages.inquiryId, ids))
          .orderBy(asc(inquiryMessages.createdAt))
  return { sent, received, messages }
}

/** Nobody is left to read an answer: what waits for one is closed, and what was not delivered never is. */
export async function erasePersonFromInquiries(tx: Executor, person: Author) {
  const { userId } = person
  await tx.delete(inquiries).where(and(isBuyers(person), isNull(inquiries.deliveredAt)))
  await tx
    .update(inquiries)
    .set({
      buyerName: 'Compte clos',
      buyerEmail: '',
      buyerEmailKey: '',
      sealedBuyerPhone: null,
      status: 'CLOSED',
      waitingSince: null,
    })
    .where(isBuyers(person))
  await tx
    .update(inquiries)
    .set({ status: 'CLOSED', waitingSince: null, note: '', tags: [] })
    .where(and(eq(inquiries.sellerId, userId), isNotNull(inquiries.deliveredAt)))
  await tx.delete(inquiries).where(and(eq(inquiries.sellerId, userId), isNull(inquiries.deliveredAt)))
}
