import { and, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { isHold } from '#server/rentals/lifecycle/hold-rental.ts'
import { rentalAppeals } from '#server/schema/administration/appeal-tables.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

export type RentalAppealRow = typeof rentalAppeals.$inferSelect
export type RentalChangeRow = typeof rentalStatusChanges.$inferSelect

/** Most decisions in the list of an owner. */
const mostDecisions = 50

/** Whether the status has not changed since. */
const isInForce = sql<boolean>`not exists (select from rental_status_change later
  where later.rental_id = ${rentalStatusChanges.rentalId} and not ${isHold}
    and (later.created_at, later.id) > (${rentalStatusChanges.createdAt}, ${rentalStatusChanges.id}))`

function selectDecisions(db: Executor) {
  return db
    .select({ decision: rentalStatusChanges, ownerId: rentals.ownerId, appeal: rentalAppeals, isInForce })
    .from(rentalStatusChanges)
    .innerJoin(rentals, eq(rentals.id, rentalStatusChanges.rentalId))
    .leftJoin(rentalAppeals, eq(rentalAppeals.changeId, rentalStatusChanges.id))
    .$dynamic()
}

/** Decisions of people of the staff that took a rental off the site, or made it stay off. */
const isContestable = and(
  eq(rentalStatusChanges.actorAs, 'admin'),
  ne(rentalStatusChanges.previousStatus, 'ARCHIVED'),
  inArray(rentalStatusChanges.newStatus, ['DRAFT', 'ARCHIVED']),
)

export function findDecisionsAgainst(db: Executor, rentalId: string) {
  return selectDecisions(db)
    .where(and(eq(rentalStatusChanges.rentalId, rentalId), isContestable))
    .orderBy(desc(rentalStatusChanges.createdAt), desc(rentalStatusChanges.id))
    .limit(mostDecisions)
}

export async function findDecisionAgainst(db: Executor, id: string) {
  const [found] = await selectDecisions(db).where(and(eq(rentalStatusChanges.id, id), isContestable))
  return found
}

/** The open appeal of an owner about their rental, else the last one. */
export async function findAppealOf(db: Executor, rentalId: string) {
  const [found] = await selectDecisions(db)
    .where(eq(rentalAppeals.rentalId, rentalId))
    .orderBy(desc(isNull(rentalAppeals.decidedAt)), desc(rentalAppeals.createdAt))
    .limit(1)
  return found?.appeal ? { ...found, appeal: found.appeal } : undefined
}

/** Of concurrent appeals one is inserted. @returns whether it was this one */
export async function insertRentalAppeal(tx: Transaction, row: typeof rentalAppeals.$inferInsert) {
  return (await tx.insert(rentalAppeals).values(row).onConflictDoNothing().returning()).length > 0
}

export async function saveRentalAppeal(tx: Transaction, changeId: string, change: Partial<RentalAppealRow>) {
  await tx.update(rentalAppeals).set(change).where(eq(rentalAppeals.changeId, changeId))
}

/** Rentals with an open appeal. */
export const isAppealed = sql`exists (select from rental_appeal
  where rental_appeal.rental_id = ${rentals.id} and rental_appeal.decided_at is null)`

export async function countRentalAppeals(db: Executor, now: Date) {
  const [row] = await db
    .select({
      open: count(),
      late: sql<number>`(count(*) filter (where ${lt(rentalAppeals.dueAt, now)}))::int`,
    })
    .from(rentalAppeals)
    .where(isNull(rentalAppeals.decidedAt))
  return { open: row?.open ?? 0, late: row?.late ?? 0 }
}
