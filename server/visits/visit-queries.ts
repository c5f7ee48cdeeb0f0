import { randomUUIDv7 } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { VisitPlan } from '#contract/buying/visits.ts'
import type { VisitStatus } from '#contract/buying/visit-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { type Author, isWrittenBy } from '#server/accounts/proved-addresses.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { holdingStatuses } from './visit-lifecycle.ts'
import { visitPlans, visits, visitSlots } from '#server/schema/dealings/visit-tables.ts'

export type VisitRow = typeof visits.$inferSelect
export type SlotRow = typeof visitSlots.$inferSelect

/** With its buffer, of a plan. */
const longestVisit = 8 * 3_600_000

const isHolding = inArray(visits.status, [...holdingStatuses])

/** The plan of a listing, its own or its seller's default; undefined where there is none. */
export async function findPlan(db: Executor, sellerId: string, listingId: string | null) {
  const rows = await db
    .select()
    .from(visitPlans)
    .where(
      and(
        eq(visitPlans.sellerId, sellerId),
        listingId === null
          ? isNull(visitPlans.listingId)
          : or(eq(visitPlans.listingId, listingId), isNull(visitPlans.listingId)),
      ),
    )
  return rows.find((row) => row.listingId === listingId) ?? rows[0]
}

/** All plans of a seller: the one without a listing is that of listings that have none. */
export function findPlansOf(db: Executor, sellerId: string) {
  return db.select().from(visitPlans).where(eq(visitPlans.sellerId, sellerId))
}

/** Listings of a seller that buyers can visit. */
export function findVisitableListings(db: Executor, sellerId: string) {
  return db
    .select({
      id: saleListings.id,
      sellerId: saleListings.sellerId,
      title: saleListings.title,
      timeZone: saleListings.timeZone,
    })
    .from(saleListings)
    .where(
      and(
        eq(saleListings.sellerId, sellerId),
        inArray(saleListings.saleStatus, ['active', 'under_offer']),
        isNull(saleListings.hiddenAt),
      ),
    )
    .orderBy(asc(saleListings.id))
    .limit(500)
}

/** Listings of a seller with their own plan. */
export async function findOwnPlans(db: Executor, sellerId: string) {
  const rows = await db
    .select({ listingId: visitPlans.listingId })
    .from(visitPlans)
    .where(and(eq(visitPlans.sellerId, sellerId), sql`${visitPlans.listingId} is not null`))
  return rows.map(({ listingId }) => listingId!)
}

export async function savePlan(
  tx: Executor,
  {
    sellerId,
    listingId,
    plan,
    now,
  }: { sellerId: string; listingId: string | null; plan: VisitPlan; now: Date },
) {
  await tx
    .insert(visitPlans)
    .values({ id: randomUUIDv7(), sellerId, listingId, plan, updatedAt: now })
    .onConflictDoUpdate({
      target: [visitPlans.sellerId, visitPlans.listingId],
      set: { plan, updatedAt: now },
    })
}

export async function deletePlan(tx: Executor, sellerId: string, listingId: string | null) {
  await tx
    .delete(visitPlans)
    .where(
      and(
        eq(visitPlans.sellerId, sellerId),
        listingId === null ? isNull(visitPlans.listingId) : eq(visitPlans.listingId, listingId),
      ),
    )
}

/**
 * Locks a seller's slots for the rest of the transaction: concurrent bookings wait here, so that the exclusion
 * constraint, under which concurrent writers deadlock, is only the backstop.
 */
export async function lockHoursOf(tx: Executor, sellerId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('no key update')
}

/** Booked slots of a seller around a period, and times they propose to buyers, under the id of the visit. */
export async function findBookedSlots(
  db: Executor,
  sellerId: string,
  from: Date,
  to: Date,
): Promise<SlotRow[]> {
  const booked = await db
    .select()
    .from(visitSlots)
    .where(
      and(
        eq(visitSlots.sellerId, sellerId),
        eq(visitSlots.released, false),
        lt(visitSlots.startsAt, to),
        gt(visitSlots.unavailableUntil, from),
      ),
    )
  return [...booked, ...(await findProposedTimes(db, sellerId, from, to))]
}

/** As long as their visits, with the same buffer, and without a seat for anybody else. */
async function findProposedTimes(db: Executor, sellerId: string, from: Date, to: Date): Promise<SlotRow[]> {
  const rows = await db
    .select({ visit: visits, slot: visitSlots })
    .from(visits)
    .innerJoin(visitSlots, eq(visitSlots.id, visits.slotId))
    .where(
      and(
        eq(visits.sellerId, sellerId),
        isHolding,
        lt(visits.proposedStartsAt, to),
        gt(visits.proposedStartsAt, new Date(from.getTime() - longestVisit)),
      ),
    )
  return rows.map(({ visit, slot }) => {
    const shift = visit.proposedStartsAt!.getTime() - slot.startsAt.getTime()
    return {
      ...slot,
      id: visit.id,
      startsAt: visit.proposedStartsAt!,
      endsAt: new Date(slot.endsAt.getTime() + shift),
      unavailableUntil: new Date(slot.unavailableUntil.getTime() + shift),
      seats: 0,
    }
  })
}

/** Taken seats in slots. */
export async function takenSeats(db: Executor, slotIds: string[]) {
  if (slotIds.length === 0) return new Map<string, number[]>()
  const rows = await db
    .select({ slotId: visits.slotId, seat: visits.seat })
    .from(visits)
    .where(and(inArray(visits.slotId, slotIds), isHolding))
  const bySlot = Map.groupBy(rows, ({ slotId }) => slotId)
  return new Map([...bySlot].map(([slotId, taken]) => [slotId, taken.map(({ seat }) => seat)]))
}

/** @throws 23P01 where the seller has another slot then */
export async function insertSlot(tx: Executor, slot: Omit<typeof visitSlots.$inferInsert, 'id'>) {
  const id = randomUUIDv7()
  await tx.insert(visitSlots).values({ id, ...slot })
  return id
}

/** Releases a slot whose only buyer is about to take another. */
export async function setAside(tx: Executor, slotId: string) {
  await tx.update(visitSlots).set({ released: true }).where(eq(visitSlots.id, slotId))
}

/** Releases a slot once none of its seats is taken. */
export async function releaseSlot(tx: Executor, slotId: string) {
  await tx
    .update(visitSlots)
    .set({ released: true })
    .where(
      and(
        eq(visitSlots.id, slotId),
        sql`not exists (select 1 from ${visits} where ${visits.slotId} = ${slotId}::uuid and ${isHolding})`,
      ),
    )
}

/** @throws 23505 where the buyer has another visit of this listing ahead, or the seat is taken */
export async function insertVisit(tx: Executor, row: typeof visits.$inferInsert): Promise<VisitRow> {
  const [added] = await tx.insert(visits).values(row).returning()
  return added!
}

export async function updateVisit(
  tx: Executor,
  id: string,
  changes: Partial<typeof visits.$inferInsert>,
): Promise<VisitRow> {
  // A proposed time is an alternative to the time and the state it was proposed in.
  const isElsewhere = changes.status !== undefined || changes.startsAt !== undefined
  const [changed] = await tx
    .update(visits)
    .set({ ...(isElsewhere && { proposedStartsAt: null }), ...changes })
    .where(eq(visits.id, id))
    .returning()
  return changed!
}

export async function findVisit(db: Executor, id: string, { lock = false } = {}) {
  const query = db.select().from(visits).where(eq(visits.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Without an account, a visit has no buyer before its address is confirmed. */
function isBuyers(buyer: Author) {
  return and(
    isWrittenBy({ accountId: visits.buyerId, address: visits.buyerEmailKey }, buyer),
    or(isNotNull(visits.buyerId), ne(visits.status, 'HELD')),
  )
}

/** Future visits by time, then the others, the latest first. */
function aheadFirst(now: Date) {
  const ahead = sql`(${visits.endsAt} > ${now.toISOString()}::timestamptz and ${isHolding})`
  return [desc(ahead), sql`case when ${ahead} then ${visits.startsAt} end`, desc(visits.startsAt)]
}

interface BuyerFilter {
  /** Only visits between two moments, by time. */
  between?: { from: Date; to: Date | undefined } | undefined
  page: number
  per_page: number
}

/** A buyer's visits: future ones by time, then the past ones, the latest first. */
export async function findVisitsOfBuyer(
  db: Executor,
  buyer: Author,
  now: Date,
  { between, page, per_page }: BuyerFilter,
) {
  const requested = and(isBuyers(buyer), between && isBetween(between))
  const rows = await db
    .select()
    .from(visits)
    .where(requested)
    .orderBy(...(between ? [asc(visits.startsAt), asc(visits.id)] : aheadFirst(now)))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { rows, total: await countVisits(db, requested) }
}

function isBetween({ from, to }: { from: Date; to: Date | undefined }) {
  return and(gte(visits.endsAt, from), to ? lt(visits.startsAt, to) : undefined)
}

interface SellerFilter {
  from: Date
  to: Date | undefined
  status?: VisitStatus | undefined
  listingId?: string | undefined
  /** By time; with this moment, future visits first, so that a page of them is not filled by past ones. */
  aheadOf?: Date
  page: number
  per_page: number
}

export async function findVisitsOfSeller(db: Executor, sellerId: string, filter: SellerFilter) {
  const requested = and(
    eq(visits.sellerId, sellerId),
    ne(visits.status, 'HELD'),
    isBetween(filter),
    filter.status ? eq(visits.status, filter.status) : undefined,
    filter.listingId ? eq(visits.listingId, filter.listingId) : undefined,
  )
  const rows = await db
    .select()
    .from(visits)
    .where(requested)
    .orderBy(...(filter.aheadOf ? aheadFirst(filter.aheadOf) : [asc(visits.startsAt), asc(visits.id)]))
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
  const waiting = and(eq(visits.sellerId, sellerId), eq(visits.status, 'REQUESTED'))
  return { rows, total: await countVisits(db, requested), waiting: await countVisits(db, waiting) }
}

async function countVisits(db: Executor, where: SQL | undefined) {
  const [row] = await db.select({ total: count() }).from(visits).where(where)
  return row?.total ?? 0
}

/** Visits due for a transition: expired holds, requested and past, confirmed and past. */
export async function findOverdue(db: Executor, now: Date) {
  const rows = await db
    .select({ id: visits.id })
    .from(visits)
    .where(
      or(
        and(eq(visits.status, 'HELD'), lte(visits.onHoldUntil, now)),
        and(eq(visits.status, 'REQUESTED'), lte(visits.startsAt, now)),
        and(eq(visits.status, 'CONFIRMED'), lte(visits.endsAt, now)),
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Future visits of listings that are no longer for sale. */
export async function findVisitsOfRemovedListings(db: Executor, now: Date) {
  const rows = await db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(saleListings, eq(saleListings.id, visits.listingId))
    .where(
      and(
        isHolding,
        gt(visits.startsAt, now),
        sql`${saleListings.saleStatus} in ('sold', 'withdrawn', 'suspended', 'rejected', 'draft')`,
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

export async function findReminded(db: Executor, now: Date) {
  const rows = await db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.status, 'CONFIRMED'),
        or(lte(visits.dayReminderAt, now), lte(visits.hourReminderAt, now)),
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/** The language of an active account. */
export async function findLanguageOfActive(db: Executor, userId: string) {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
  return row?.language
}

/** Locks all future visits of a user whose account is deleted: each as it is once who was changing it has committed. */
export async function lockVisitsAheadOf(tx: Executor, person: Author) {
  return tx
    .select()
    .from(visits)
    .where(and(isHolding, or(isBuyers(person), eq(visits.sellerId, person.userId))))
    .orderBy(asc(visits.id))
    .for('update')
}

export async function erasePersonFromVisits(tx: Executor, person: Author) {
  await tx
    .update(visits)
    .set({ buyerName: 'Compte clos', buyerEmail: '', buyerEmailKey: '', sealedBuyerPhone: null })
    .where(isBuyers(person))
  await tx.delete(visitPlans).where(eq(visitPlans.sellerId, person.userId))
}

export async function findAllOf(db: Executor, person: Author) {
  const { userId } = person
  return {
    booked: await db.select().from(visits).where(isBuyers(person)),
    received: await db
      .select()
      .from(visits)
      .where(and(eq(visits.sellerId, userId), ne(visits.status, 'HELD'))),
    plans: await db.select().from(visitPlans).where(eq(visitPlans.sellerId, userId)),
  }
}
