import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/moderation/authority-order-enums.ts'
import { paginate } from '#contract/core/page.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { authorityOrderFiles, authorityOrders } from '#server/schema/administration/order-tables.ts'

export type OrderRow = typeof authorityOrders.$inferSelect

/** Open orders by deadline; answered ones with the newest first. */
export async function findOrders(
  db: Executor,
  status: OrderStatus,
  { page, per_page: perPage }: { page: number; per_page: number },
) {
  const isOpen = status === 'open'
  const where = isOpen ? isNull(authorityOrders.answeredAt) : isNotNull(authorityOrders.answeredAt)
  const order = isOpen
    ? [sql`${authorityOrders.deadline} asc nulls last`, asc(authorityOrders.receivedAt)]
    : [desc(authorityOrders.answeredAt)]
  const rows = await db
    .select()
    .from(authorityOrders)
    .where(where)
    .orderBy(...order, asc(authorityOrders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const counters = await countOrders(db)
  return { rows, counters, pagination: paginate(page, perPage, counters[status]) }
}

export async function countOrders(db: Executor) {
  const [row] = await db
    .select({ total: count(), answered: count(authorityOrders.answeredAt) })
    .from(authorityOrders)
  const { total = 0, answered = 0 } = row ?? {}
  return { open: total - answered, answered }
}

export async function countOverdueOrders(db: Executor, now: Date) {
  const [row] = await db.select({ total: count() }).from(authorityOrders).where(isOverdue(now))
  return row?.total ?? 0
}

function isOverdue(now: Date) {
  return and(isNull(authorityOrders.answeredAt), lt(authorityOrders.deadline, now))
}

export async function findOrder(db: Executor, id: string) {
  const [row] = await db.select().from(authorityOrders).where(eq(authorityOrders.id, id))
  return row
}

/** Locked, since the caller answers it. */
export async function lockOrder(tx: Transaction, id: string) {
  const [row] = await tx.select().from(authorityOrders).where(eq(authorityOrders.id, id)).for('update')
  return row
}

/** @returns undefined where the same order was entered before */
export async function insertOrder(tx: Transaction, values: typeof authorityOrders.$inferInsert) {
  const [row] = await tx.insert(authorityOrders).values(values).onConflictDoNothing().returning()
  return row
}

export async function saveOrder(tx: Transaction, id: string, change: Partial<OrderRow>) {
  await tx.update(authorityOrders).set(change).where(eq(authorityOrders.id, id))
}

/** Whether an open order requires a removal and may be disclosed. */
export async function hasOpenRemoval(
  tx: Transaction,
  { kind, targetId }: Pick<OrderRow, 'kind' | 'targetId'>,
) {
  const removals = and(
    eq(authorityOrders.kind, kind),
    eq(authorityOrders.targetId, targetId),
    eq(authorityOrders.demand, 'removal'),
    eq(authorityOrders.isConfidential, false),
    isNull(authorityOrders.answeredAt),
  )
  return (await tx.$count(authorityOrders, removals)) > 0
}

/** Overdue orders, marked as notified. */
export async function claimOverdueOrders(tx: Transaction, now: Date) {
  const rows = await tx
    .update(authorityOrders)
    .set({ overdueNotifiedAt: now })
    .where(and(isOverdue(now), isNull(authorityOrders.overdueNotifiedAt)))
    .returning({ id: authorityOrders.id })
  return rows.length
}

export async function storeOrderFile(tx: Transaction, file: typeof authorityOrderFiles.$inferInsert) {
  const { orderId: target, ...set } = file
  await tx
    .insert(authorityOrderFiles)
    .values({ orderId: target, ...set })
    .onConflictDoUpdate({ target: authorityOrderFiles.orderId, set })
}

export async function findOrderFile(db: Executor, orderId: string) {
  const [row] = await db.select().from(authorityOrderFiles).where(eq(authorityOrderFiles.orderId, orderId))
  return row
}

/** Name and size of the file, without its content. */
export async function describeOrderFile(db: Executor, orderId: string) {
  const { fileName, mediaType, size } = authorityOrderFiles
  const [row] = await db
    .select({ fileName, mediaType, size })
    .from(authorityOrderFiles)
    .where(eq(authorityOrderFiles.orderId, orderId))
  return row
}
