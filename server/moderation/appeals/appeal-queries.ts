import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { saleAppeals, saleDecisions } from '#server/schema/administration/sale-moderation-tables.ts'

export type AppealRow = typeof saleAppeals.$inferSelect
export type DecisionRow = typeof saleDecisions.$inferSelect

export async function findDecision(db: Executor, id: string) {
  const [decision] = await db.select().from(saleDecisions).where(eq(saleDecisions.id, id))
  return decision
}

/** Of concurrent appeals one is inserted. @returns whether it was this one */
export async function insertAppeal(tx: Transaction, appeal: typeof saleAppeals.$inferInsert) {
  const written = await tx.insert(saleAppeals).values(appeal).onConflictDoNothing().returning()
  return written.length > 0
}

export async function findAppealsOf(db: Executor, decisionIds: string[]) {
  if (decisionIds.length === 0) return new Map<string, AppealRow>()
  const rows = await db.select().from(saleAppeals).where(inArray(saleAppeals.decisionId, decisionIds))
  return new Map(rows.map((row) => [row.decisionId, row]))
}

/** Locked, since the caller decides it. */
export async function lockAppeal(tx: Transaction, id: string) {
  const [appeal] = await tx.select().from(saleAppeals).where(eq(saleAppeals.id, id)).for('update')
  return appeal
}

export async function saveAppeal(tx: Transaction, id: string, change: Partial<AppealRow>) {
  await tx.update(saleAppeals).set(change).where(eq(saleAppeals.id, id))
}

const detailColumns = {
  appeal: saleAppeals,
  decision: saleDecisions,
  listing: {
    id: saleListings.id,
    title: saleListings.title,
    city: saleListings.city,
    saleStatus: saleListings.saleStatus,
  },
}
export type AppealDetail = Awaited<ReturnType<typeof selectAppeals>>[number]

function selectAppeals(db: Executor, where: SQL | undefined, order: SQL, page = { limit: 1, offset: 0 }) {
  return db
    .select(detailColumns)
    .from(saleAppeals)
    .innerJoin(saleDecisions, eq(saleDecisions.id, saleAppeals.decisionId))
    .innerJoin(saleListings, eq(saleListings.id, saleAppeals.listingId))
    .where(where)
    .orderBy(order, asc(saleAppeals.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function findAppeal(db: Executor, id: string) {
  const [found] = await selectAppeals(db, eq(saleAppeals.id, id), asc(saleAppeals.id))
  return found
}

const isOpen = isNull(saleAppeals.decidedAt)

export async function findAppeals(
  db: Executor,
  state: 'open' | 'closed',
  page: { limit: number; offset: number },
) {
  const where = state === 'open' ? isOpen : isNotNull(saleAppeals.decidedAt)
  const order = state === 'open' ? asc(saleAppeals.dueAt) : desc(saleAppeals.decidedAt)
  const [rows, [counted]] = await Promise.all([
    selectAppeals(db, where, order, page),
    db.select({ total: count() }).from(saleAppeals).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function countAppeals(db: Executor, now: Date) {
  const [[open], [overdue]] = await Promise.all([
    db.select({ total: count() }).from(saleAppeals).where(isOpen),
    db
      .select({ total: count() })
      .from(saleAppeals)
      .where(and(isOpen, lt(saleAppeals.dueAt, now))),
  ])
  return { open: open?.total ?? 0, late: overdue?.total ?? 0 }
}

/** Open appeals after their seven days that were not notified yet, marked as notified. */
export async function claimOverdueAppeals(tx: Transaction, now: Date) {
  const rows = await tx
    .update(saleAppeals)
    .set({ overdueNotifiedAt: now })
    .where(and(isOpen, isNull(saleAppeals.overdueNotifiedAt), lt(saleAppeals.dueAt, now)))
    .returning({ id: saleAppeals.id })
  return rows.length
}
