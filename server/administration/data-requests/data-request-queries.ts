import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { dataRequests } from '#server/schema/people/data-request-tables.ts'

export type DataRequestRow = typeof dataRequests.$inferSelect

const staff = alias(users, 'answering_staff')

/** Of concurrent requests of one kind one is inserted. @returns whether it was this one */
export async function insertDataRequest(tx: Transaction, row: typeof dataRequests.$inferInsert) {
  return (await tx.insert(dataRequests).values(row).onConflictDoNothing().returning()).length > 0
}

export async function lockDataRequest(tx: Transaction, id: string): Promise<DataRequestRow | undefined> {
  const [row] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update')
  return row
}

export async function findDataRequestRow(db: Executor, id: string): Promise<DataRequestRow | undefined> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id))
  return row
}

export async function saveDataRequest(tx: Transaction, id: string, change: Partial<DataRequestRow>) {
  await tx.update(dataRequests).set(change).where(eq(dataRequests.id, id))
}

function selectRequests(db: Executor) {
  return db
    .select({
      request: dataRequests,
      person: { firstName: users.firstName, lastName: users.lastName, status: users.status },
      answeredBy: { firstName: staff.firstName, lastName: staff.lastName },
    })
    .from(dataRequests)
    .innerJoin(users, eq(users.id, dataRequests.userId))
    .leftJoin(staff, eq(staff.id, dataRequests.answeredBy))
}
export type ShownRequest = Awaited<ReturnType<typeof selectRequests>>[number]

export async function findDataRequest(db: Executor, id: string) {
  const [row] = await selectRequests(db).where(eq(dataRequests.id, id))
  return row
}

const isOpen = isNull(dataRequests.answeredAt)

export async function findDataRequests(
  db: Executor,
  list: 'open' | 'answered',
  { limit, offset }: { limit: number; offset: number },
) {
  return list === 'open'
    ? selectRequests(db)
        .where(isOpen)
        .orderBy(asc(dataRequests.dueOn), asc(dataRequests.id))
        .limit(limit)
        .offset(offset)
    : selectRequests(db)
        .where(isNotNull(dataRequests.answeredAt))
        .orderBy(desc(dataRequests.answeredAt), asc(dataRequests.id))
        .limit(limit)
        .offset(offset)
}

export async function countDataRequests(db: Executor, today: string) {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      late: sql<number>`count(*) filter (where ${isOpen} and ${lt(dataRequests.dueOn, today)})::int`,
      answered: sql<number>`count(*) filter (where ${isNotNull(dataRequests.answeredAt)})::int`,
    })
    .from(dataRequests)
  return { open: row?.open ?? 0, late: row?.late ?? 0, answered: row?.answered ?? 0 }
}

export function countRentalsToArchive(db: Executor, userId: string) {
  return db.$count(rentals, and(eq(rentals.ownerId, userId), ne(rentals.status, 'ARCHIVED')))
}

/** Open requests past their last day that were not notified yet, marked as notified. */
export async function claimOverdueRequests(tx: Transaction, today: string, now: Date) {
  const rows = await tx
    .update(dataRequests)
    .set({ overdueNotifiedAt: now })
    .where(and(isOpen, isNull(dataRequests.overdueNotifiedAt), lt(dataRequests.dueOn, today)))
    .returning({ id: dataRequests.id })
  return rows.length
}
