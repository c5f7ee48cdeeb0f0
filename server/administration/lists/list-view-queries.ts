import { and, asc, count, eq } from 'drizzle-orm'
import type { AdminList } from '#contract/administration/list-views.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { listColumns, listViews } from '#server/schema/administration/list-view-tables.ts'

export type ListViewRow = typeof listViews.$inferSelect

export function findViews(db: Executor, userId: string, list: AdminList) {
  return db
    .select()
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list)))
    .orderBy(asc(listViews.createdAt), asc(listViews.id))
}

export async function countViews(db: Executor, userId: string, list: AdminList) {
  const [row] = await db
    .select({ total: count() })
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list)))
  return row?.total ?? 0
}

/** Undefined where the person has a view of that name. */
export async function insertView(db: Executor, row: typeof listViews.$inferInsert) {
  const [added] = await db.insert(listViews).values(row).onConflictDoNothing().returning()
  return added
}

/** The person's own view, locked. */
export async function lockView(tx: Executor, id: string, userId: string) {
  const [row] = await tx
    .select()
    .from(listViews)
    .where(and(eq(listViews.id, id), eq(listViews.userId, userId)))
    .for('update')
  return row
}

export async function hasViewNamed(tx: Executor, { userId, list }: ListViewRow, name: string) {
  const rows = await tx
    .select({ id: listViews.id })
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list), eq(listViews.name, name)))
  return rows.length > 0
}

export async function saveView(
  tx: Executor,
  id: string,
  change: Partial<Pick<ListViewRow, 'name' | 'query' | 'columns'>>,
) {
  const [row] = await tx.update(listViews).set(change).where(eq(listViews.id, id)).returning()
  return row
}

export async function deleteView(db: Executor, id: string, userId: string) {
  const gone = await db
    .delete(listViews)
    .where(and(eq(listViews.id, id), eq(listViews.userId, userId)))
    .returning({ id: listViews.id })
  return gone.length > 0
}

export async function findColumns(db: Executor, userId: string, list: AdminList) {
  const [row] = await db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.userId, userId), eq(listColumns.list, list)))
  return row?.columns ?? null
}

export async function saveColumns(db: Executor, userId: string, list: AdminList, columns: string[] | null) {
  if (columns === null) {
    await db.delete(listColumns).where(and(eq(listColumns.userId, userId), eq(listColumns.list, list)))
    return
  }
  await db
    .insert(listColumns)
    .values({ userId, list, columns })
    .onConflictDoUpdate({ target: [listColumns.userId, listColumns.list], set: { columns } })
}
